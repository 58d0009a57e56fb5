package org.athenaeum.brapi;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.athenaeum.brapi.raw.RawQuestions;
import org.athenaeum.brapi.spill.Spill;
import org.athenaeum.brapi.table.Dataframes;
import org.athenaeum.brapi.table.DropsAllowed;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.frames.Frames;
import org.athenaeum.limits.Clockwork;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.outbound.client.PlayedBackend;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A16 to A18, A24, A25: a server asked directly, and its long lists read with SQL")
class RawToolsTest {

    private static final int ALL = 2_345;

    @TempDir
    Path folder;

    private final PlayedBackend server = PlayedBackend.open();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private BrapiBench bench;
    private Workspace workspace;

    /** How many rows a page has at most, what total is told after so many rows, and which page really comes. */
    private volatile int cap = 1_000_000;
    private volatile IntUnaryOperator total = page -> ALL;
    private volatile IntUnaryOperator given = page -> page;
    private volatile int rows = ALL;

    @BeforeEach
    void play() {
        server.plays((seen, exchange) -> {
            var uri = exchange.getRequestURI();
            asked.add(uri.toString());
            if (uri.getPath().endsWith("/serverinfo")) {
                PlayedBackend.send(exchange, 200, "application/json", "{\"metadata\":{},\"result\":{\"serverName\":\"Field\",\"calls\":[]}}");
                return;
            }
            if (uri.getPath().endsWith("/observations")) PlayedBackend.send(exchange, 200, "application/json", page(uri.getQuery()));
            else PlayedBackend.send(exchange, 200, "application/json", "{\"metadata\":{\"status\":[{\"message\":\"slow today\"}]},\"result\":{\"id\":7}}");
        });
        bench = bench("BRAPI_ALLOW_PRIVATE_IPS", "true");
        connect();
    }

    private BrapiBench bench(String... more) {
        var settings = new ArrayList<>(List.of(more));
        settings.addAll(List.of("MCP_STATE_DIR", folder.toString()));
        return BrapiBench.with(new Class<?>[] {Frames.class, Clockwork.class, Spill.class, RawQuestions.class, RawTools.class, Dataframes.class,
            DropsAllowed.class, DataframeTools.class}, settings.toArray(String[]::new));
    }

    private void connect() {
        workspace = bench.workspace();
        var connected = bench.call(workspace, "brapi_connect", "{'baseUrl':'" + server.url() + "/brapi/v2'}");
        assertThat(connected.isError()).as(BrapiBench.text(connected)).isFalse();
        asked.clear();
    }

    @AfterEach
    void close() {
        bench.close();
        server.close();
    }

    private String page(String query) {
        var parameters = IntStream.of(0).boxed().flatMap(none -> List.of((query == null ? "" : query).split("&")).stream())
                .filter(each -> each.contains("="))
                .collect(Collectors.toMap(each -> each.substring(0, each.indexOf('=')),
                        each -> URLDecoder.decode(each.substring(each.indexOf('=') + 1), StandardCharsets.UTF_8), (one, other) -> other));
        int size = Math.min(cap, Integer.parseInt(parameters.getOrDefault("pageSize", "1000")));
        int page = Integer.parseInt(parameters.getOrDefault("page", "0"));
        var list = Json.array();
        int from = given.applyAsInt(page) * size;
        for (int i = from; i < Math.min(rows, from + size); i++) {
            list.add(Json.object().add("observationDbId", "o" + i).add("value", String.valueOf(i % 10)).add("plot", i % 3));
        }
        var pagination = Json.object().add("currentPage", page).add("pageSize", size);
        int said = total.applyAsInt(page);
        if (said >= 0) pagination.add("totalCount", said);
        return Json.object().add("metadata", Json.object().add("pagination", pagination))
                .add("result", Json.object().add("data", list)).build().toString();
    }

    private JsonObject get(String more) {
        var result = bench.call(workspace, "brapi_raw_get", "{'path':'observations'" + more + "}");
        assertThat(result.isError()).as(BrapiBench.text(result)).isFalse();
        return result.structured().orElseThrow();
    }

    private static String reason(ToolResult result) {
        assertThat(result.isError()).isTrue();
        return result.structured().orElseThrow().getJsonObject("error").getJsonObject("data").getString("reason");
    }

    private JsonObject query(String sql) {
        var result = bench.call(workspace, "brapi_dataframe_query", "{'sql':'" + sql + "'}");
        assertThat(result.isError()).as(BrapiBench.text(result)).isFalse();
        return result.structured().orElseThrow();
    }

    @ParameterizedTest(name = "pages of at most {0} rows")
    @ValueSource(ints = {10, 100, 1_000, 100_000})
    @DisplayName("L16, I2: whatever a server caps its pages at, the dataframe has every row once")
    void pullsEveryRow(int most) {
        cap = most;

        var answer = get("");

        var frame = answer.getJsonObject("dataframe");
        assertThat(frame.getInt("rowCount")).isEqualTo(ALL);
        assertThat(frame.getInt("totalCount")).isEqualTo(ALL);
        assertThat(frame.containsKey("incomplete")).isFalse();
        var counted = query("SELECT count(DISTINCT observationDbId) AS n, sum(CAST(value AS INTEGER)) AS s FROM " + frame.getString("tableName"));
        assertThat(counted.getJsonArray("rows").getJsonObject(0).getInt("n")).isEqualTo(ALL);
        assertThat(counted.getJsonArray("rows").getJsonObject(0).getInt("s")).isEqualTo(IntStream.range(0, ALL).map(i -> i % 10).sum());
    }

    @Test
    @DisplayName("L16: a total that grows page by page is followed to where the rows end")
    void followsGrowingTotals() {
        total = page -> Math.min(ALL, (page + 2) * 1_000);

        var frame = get("").getJsonObject("dataframe");

        assertThat(frame.getInt("rowCount")).isEqualTo(ALL);
    }

    @Test
    @DisplayName("I2: of a large page that was asked for, what does not fit is told")
    void tellsWhatDoesNotFit() {
        var answer = get(",'params':{'pageSize':2345}");

        assertThat(answer.getJsonObject("result").getJsonArray("data").size()).isBetween(1_001, 2_344);
        assertThat(answer.getJsonArray("warnings").toString()).contains("rows_incomplete:", "of the 2345 rows that came");
    }

    @Test
    @DisplayName("E3: an answer of few rows does not make many requests")
    void pullsInLargePages() {
        var answer = get(",'loadLimit':3");

        assertThat(answer.getJsonObject("result").getJsonArray("data")).hasSize(3);
        assertThat(answer.getJsonObject("dataframe").getInt("rowCount")).isEqualTo(ALL);
        assertThat(asked).hasSize(3);
    }

    @Test
    @DisplayName("L16: a server that repeats a page is not asked for ever, and the rows that are missing are told")
    void endsAtARepeatedPage() {
        given = page -> Math.min(page, 1);

        var answer = get("");

        var frame = answer.getJsonObject("dataframe");
        assertThat(frame.getInt("rowCount")).isEqualTo(2_000);
        assertThat(frame.getBoolean("incomplete")).isTrue();
        assertThat(answer.getJsonArray("warnings").toString()).contains("rows_incomplete: the server gave the same page twice");
    }

    @Test
    @DisplayName("L16: nor one that gives two pages by turns, while its total grows")
    void endsAtPagesByTurns() {
        cap = 100;
        given = page -> page % 2;
        total = page -> (page + 2) * 100;

        var frame = get("").getJsonObject("dataframe");

        assertThat(frame.getInt("rowCount")).isEqualTo(200);
        assertThat(frame.getBoolean("incomplete")).isTrue();
    }

    @Test
    @DisplayName("I2: fewer rows than promised are told")
    void tellsBrokenPromises() {
        rows = 1_500;

        var answer = get("");

        assertThat(answer.getJsonObject("dataframe").getInt("rowCount")).isEqualTo(1_500);
        assertThat(answer.getJsonObject("dataframe").getBoolean("incomplete")).isTrue();
        assertThat(answer.getJsonArray("warnings").toString()).contains("promised 2345 rows and gave 1500");
    }

    @Test
    @DisplayName("E3: where the frame's bound cuts, it says so")
    void tellsWhereTheBoundCuts() {
        rows = 60_000;
        total = page -> rows;

        var frame = get(",'loadLimit':10000").getJsonObject("dataframe");

        assertThat(frame.getInt("rowCount")).isEqualTo(50_000);
        assertThat(frame.getBoolean("truncated")).isTrue();
        assertThat(frame.getInt("maxRows")).isEqualTo(50_000);
        assertThat(frame.getInt("totalCount")).isEqualTo(60_000);
    }

    @Test
    @DisplayName("A24: a page that was asked for is shown as it is, and nothing is pulled")
    void showsTheVeryPage() {
        var answer = get(",'params':{'page':2,'pageSize':5,'studyDbId':['a','b c']}");

        assertThat(answer.getJsonObject("result").getJsonArray("data")).hasSize(5);
        assertThat(answer.containsKey("dataframe")).isFalse();
        assertThat(asked).singleElement().asString().contains("studyDbId=a&studyDbId=b").contains("page=2").doesNotContain("b c");
    }

    @Test
    @DisplayName("A24, L29: what the server says beside its result is passed on, and paths that leave are refused before it hears of them")
    void passesTheStatusOn() {
        var told = bench.call(workspace, "brapi_raw_get", "{'path':'/programs/p%2F1'}").structured().orElseThrow();
        var refused = bench.call(workspace, "brapi_raw_get", "{'path':'../../admin'}");

        assertThat(told.getJsonObject("metadata").getJsonArray("status").toString()).contains("slow today");
        assertThat(told.containsKey("suggestion")).as("no tool is named that there is not").isFalse();
        assertThat(get(",'params':{'page':0}").getString("suggestion")).contains("brapi_find_observations");
        assertThat(told.getJsonObject("result").getInt("id")).isEqualTo(7);
        assertThat(reason(refused)).isEqualTo("cross_origin_path");
        assertThat(asked).noneMatch(each -> each.contains("admin"));
    }

    @Test
    @DisplayName("L14, F3: a search that runs is waited for, and its pages come by its id")
    void waitsForASearch() {
        var polls = new AtomicInteger();
        server.plays((seen, exchange) -> {
            var path = exchange.getRequestURI().getPath();
            asked.add(seen.method() + " " + path);
            if (seen.method().equals("POST")) {
                PlayedBackend.send(exchange, 202, "application/json", "{\"metadata\":{},\"result\":{\"searchResultsDbId\":\"q/19\"}}");
            } else if (polls.incrementAndGet() < 3) {
                PlayedBackend.send(exchange, 202, "application/json", "{\"metadata\":{},\"result\":null}");
            } else {
                PlayedBackend.send(exchange, 200, "application/json", page(exchange.getRequestURI().getQuery()));
            }
        });

        var found = bench.call(workspace, "brapi_raw_search", "{'noun':'observations','body':{'studyDbIds':['a']}}").structured().orElseThrow();

        assertThat(found.getString("kind")).isEqualTo("async");
        assertThat(found.getString("searchResultsDbId")).isEqualTo("q/19");
        assertThat(found.getJsonObject("dataframe").getInt("rowCount")).isEqualTo(ALL);
        assertThat(asked).filteredOn(each -> each.startsWith("POST")).as("one search, however many pages").hasSize(1);
    }

    @Test
    @DisplayName("L14: a search that never ends gives its id back")
    void givesUpOnEndlessSearches() {
        bench.close();
        bench = bench("BRAPI_ALLOW_PRIVATE_IPS", "true", "BRAPI_SEARCH_POLL_TIMEOUT_MS", "100", "BRAPI_SEARCH_POLL_INTERVAL_MS", "10");
        connect();
        server.plays((seen, exchange) -> PlayedBackend.send(exchange, 202, "application/json",
                "{\"metadata\":{},\"result\":{\"searchResultsDbId\":\"q-1\"}}"));

        var result = bench.call(workspace, "brapi_raw_search", "{'noun':'calls','body':{}}");

        assertThat(reason(result)).isEqualTo("upstream_timeout");
        assertThat(BrapiBench.text(result)).contains("search/calls/q-1");
    }

    @Test
    @DisplayName("A16, A17: dataframes are told with where they came from, and a query's rows can be kept")
    void describesAndKeeps() {
        var name = get("").getJsonObject("dataframe").getString("tableName");

        var kept = bench.call(workspace, "brapi_dataframe_query",
                "{'sql':'SELECT plot, count(*) AS n FROM " + name + " GROUP BY plot ORDER BY plot','registerAs':'plots','preview':2}")
                .structured().orElseThrow();
        var told = bench.call(workspace, "brapi_dataframe_describe", "{'withStats':true}").structured().orElseThrow();

        assertThat(kept.getInt("rowCount")).isEqualTo(3);
        assertThat(kept.getJsonArray("rows")).hasSize(2);
        assertThat(kept.getString("dataframe")).isEqualTo("plots");
        assertThat(told.getJsonArray("tables")).hasSize(2);
        var first = told.getJsonArray("tables").getJsonObject(0);
        assertThat(first.getJsonObject("provenance").getString("source")).isEqualTo("raw_get");
        assertThat(first.getJsonObject("provenance").getString("baseUrl")).isEqualTo(server.url() + "/brapi/v2");
        assertThat(first.getJsonArray("columns").getJsonObject(1).getBoolean("numeric")).as("texts that are numbers").isTrue();
        assertThat(first.getJsonArray("columns").getJsonObject(0).getJsonObject("stats").getJsonArray("samples")).isNotEmpty();
    }

    @Test
    @DisplayName("L27, C8: another workspace knows neither the connection nor the rows")
    void keepsWorkspacesApart() {
        var name = get("").getJsonObject("dataframe").getString("tableName");
        var other = bench.workspace();

        assertThat(reason(bench.call(other, "brapi_raw_get", "{'path':'observations'}"))).isEqualTo("unknown_alias");
        assertThat(reason(bench.call(other, "brapi_dataframe_query", "{'sql':'SELECT * FROM " + name + "'}"))).isEqualTo("missing_table");
        assertThat(bench.call(other, "brapi_dataframe_describe", "{'dataframe':'" + name + "'}").structured().orElseThrow().getJsonArray("tables"))
                .isEmpty();
    }

    @Test
    @DisplayName("L1, A18: dropping is listed only where it is allowed")
    void dropsWhereAllowed() {
        assertThat(bench.listed().find("brapi_dataframe_drop")).isEmpty();
        bench.close();
        bench = bench("BRAPI_ALLOW_PRIVATE_IPS", "true", "BRAPI_CANVAS_DROP_ENABLED", "true");
        connect();
        var name = get("").getJsonObject("dataframe").getString("tableName");

        var dropped = bench.call(workspace, "brapi_dataframe_drop", "{'dataframe':'" + name + "'}").structured().orElseThrow();
        var again = bench.call(workspace, "brapi_dataframe_drop", "{'dataframe':'" + name + "'}").structured().orElseThrow();

        assertThat(dropped.getBoolean("dropped")).isTrue();
        assertThat(again.getBoolean("dropped")).isFalse();
        assertThat(reason(bench.call(workspace, "brapi_dataframe_query", "{'sql':'SELECT * FROM " + name + "'}"))).isEqualTo("missing_table");
    }
}
