package org.athenaeum.brapi;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.athenaeum.brapi.find.DeadSearches;
import org.athenaeum.brapi.find.Finding;
import org.athenaeum.brapi.spill.Spill;
import org.athenaeum.brapi.table.Dataframes;
import org.athenaeum.brapi.table.DropsAllowed;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.frames.Frames;
import org.athenaeum.limits.Clockwork;
import org.athenaeum.outbound.client.PlayedBackend;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.Workspace;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A0, D4: rows that are found are rows that were asked for")
class FindToolsTest {

    private static final int STUDIES = 240;

    @TempDir
    Path folder;

    private final PlayedBackend server = PlayedBackend.open();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private BrapiBench bench;
    private Workspace workspace;

    /** What the server offers, and the parameters that it ignores though the standard has them. */
    private volatile String services = "studies=GET,germplasm=GET,search/studies=POST,search/germplasm=POST,variants=GET,images=GET";
    private volatile Set<String> ignored = Set.of();
    private volatile boolean searchBroken;
    private volatile String serverName = "Plain";

    @BeforeEach
    void play() {
        server.plays((seen, exchange) -> {
            var uri = exchange.getRequestURI();
            var path = uri.getPath().replace("/brapi/v2/", "");
            if (path.equals("serverinfo")) {
                PlayedBackend.send(exchange, 200, "application/json", "{\"metadata\":{},\"result\":{\"serverName\":\"" + serverName + "\",\"calls\":["
                        + List.of(services.split(",")).stream().map(each -> each.split("=")).map(each -> "{\"service\":\"" + each[0]
                                + "\",\"methods\":[\"" + each[1] + "\"],\"versions\":[\"2.1\"]}").collect(Collectors.joining(",")) + "]}}");
                return;
            }
            asked.add(seen.method() + " " + path + (uri.getQuery() == null ? "" : "?" + uri.getQuery()));
            if (path.startsWith("search/") && searchBroken) {
                PlayedBackend.send(exchange, 500, "text/plain", "no search today");
            } else if (path.startsWith("search/")) {
                PlayedBackend.send(exchange, 200, "application/json", listed(path.substring(7), searched(Json.read(seen.body()).asJsonObject())));
            } else {
                PlayedBackend.send(exchange, 200, "application/json", listed(path, query(uri)));
            }
        });
        open();
    }

    private void open() {
        bench = BrapiBench.with(new Class<?>[] {Frames.class, Clockwork.class, Spill.class, Dataframes.class, DropsAllowed.class,
            DataframeTools.class, DeadSearches.class, Finding.class, FindTools.class}, "BRAPI_ALLOW_PRIVATE_IPS", "true", "MCP_STATE_DIR",
            folder.toString(), "BRAPI_RETRY_BASE_DELAY_MS", "10");
        workspace = bench.workspace();
        var connected = bench.call(workspace, "brapi_connect", "{'baseUrl':'" + server.url() + "/brapi/v2'}");
        assertThat(connected.isError()).as(BrapiBench.text(connected)).isFalse();
        asked.clear();
    }

    private void reopen() {
        bench.close();
        open();
    }

    @AfterEach
    void close() {
        bench.close();
        server.close();
    }

    /** Singular names, as the standard has them on GET. */
    private static Map<String, List<String>> query(URI uri) {
        var filters = new LinkedHashMap<String, List<String>>();
        for (var each : (uri.getRawQuery() == null ? "" : uri.getRawQuery()).split("&")) {
            int at = each.indexOf('=');
            if (at > 0) filters.computeIfAbsent(each.substring(0, at), name -> new ArrayList<>())
                    .add(URLDecoder.decode(each.substring(at + 1), StandardCharsets.UTF_8));
        }
        return filters;
    }

    /** Plural names become singular ones. */
    private static Map<String, List<String>> searched(JsonObject body) {
        var filters = new LinkedHashMap<String, List<String>>();
        body.forEach((name, value) -> {
            var values = value instanceof JsonArray list ? list.stream().map(FindToolsTest::text).toList() : List.of(text(value));
            filters.put(name.endsWith("s") && !name.equals("genus") && !name.equals("species") ? name.substring(0, name.length() - 1) : name, values);
        });
        return filters;
    }

    private static String text(JsonValue value) {
        return value instanceof JsonString text ? text.getString() : value.toString();
    }

    private String listed(String list, Map<String, List<String>> filters) {
        var all = rows(list).stream().filter(row -> filters.entrySet().stream().allMatch(each -> fits(row, each.getKey(), each.getValue()))).toList();
        int size = Integer.parseInt(filters.getOrDefault("pageSize", List.of("1000")).get(0));
        int page = Integer.parseInt(filters.getOrDefault("page", List.of("0")).get(0));
        var data = Json.array();
        all.stream().skip((long) page * size).limit(size).forEach(data::add);
        return Json.object().add("metadata", Json.object().add("pagination", Json.object().add("currentPage", page).add("pageSize", size)
                .add("totalCount", all.size()))).add("result", Json.object().add("data", data)).build().toString();
    }

    private boolean fits(JsonObject row, String name, List<String> values) {
        if (ignored.contains(name) || !row.containsKey(name.equals("season") ? "seasons" : name)) return true;
        return values.contains(text(row.get(name)));
    }

    private static List<JsonObject> rows(String list) {
        return switch (list) {
            case "studies" -> IntStream.range(0, STUDIES).mapToObj(i -> Json.object().add("studyDbId", "s" + i).add("studyName", "Study " + i)
                    .add("locationDbId", "L" + i % 4).add("trialDbId", i % 3).add("commonCropName", i % 2 == 0 ? "Maize" : "Bean")
                    .add("seasons", Json.strings(List.of("202" + i % 5))).build()).toList();
            case "germplasm" -> IntStream.range(0, 30).mapToObj(i -> Json.object().add("germplasmDbId", i).add("germplasmName", "Line " + i)
                    .add("synonyms", Json.array().add(Json.object().add("synonym", "Old-" + i))).build()).toList();
            case "variants" -> IntStream.range(0, 20).mapToObj(i -> Json.object().add("variantDbId", "v" + i).add("start", i * 100)
                    .add("end", i * 100 + 10).build()).toList();
            default -> List.of(Json.object().add("imageDbId", "i1").add("imageName", "leaf").build());
        };
    }

    private JsonObject find(String list, String arguments) {
        var result = bench.call(workspace, "brapi_find_" + list, arguments);
        assertThat(result.isError()).as(BrapiBench.text(result)).isFalse();
        return result.structured().orElseThrow();
    }

    private static String reason(ToolResult result) {
        assertThat(result.isError()).isTrue();
        return result.structured().orElseThrow().getJsonObject("error").getJsonObject("data").getString("reason");
    }

    private static long studies(Predicate<Integer> which) {
        return IntStream.range(0, STUDIES).boxed().filter(which).count();
    }

    @Test
    @DisplayName("L10, D4: one value goes to GET under its singular name")
    void asksByTheSingularName() {
        var found = find("studies", "{'locations':['L1'],'crop':'Bean'}");

        assertThat(asked).containsExactly("GET studies?commonCropName=Bean&locationDbId=L1&pageSize=1000");
        assertThat(found.getInt("totalCount")).isEqualTo((int) studies(i -> i % 4 == 1 && i % 2 == 1));
        assertThat(found.getJsonArray("warnings")).isEmpty();
        assertThat(found.getJsonArray("filtersNotHonoured")).isEmpty();
        assertThat(found.getJsonObject("appliedFilters").getString("locationDbId")).isEqualTo("L1");
        assertThat(found.getJsonObject("distributions").getJsonObject("commonCropName").getInt("Bean")).isEqualTo(found.getInt("totalCount"));
    }

    @Test
    @DisplayName("I1: a filter that the server ignores is applied here, and told")
    void appliesWhatTheServerIgnores() {
        ignored = Set.of("locationDbId");

        var found = find("studies", "{'locations':['L1']}");

        assertThat(found.getInt("totalCount")).isEqualTo((int) studies(i -> i % 4 == 1));
        assertThat(found.getJsonArray("results")).allMatch(row -> row.asJsonObject().getString("locationDbId").equals("L1"));
        assertThat(found.getJsonArray("filtersNotHonoured")).isEqualTo(Json.strings(List.of("locationDbIds")));
        assertThat(found.getJsonArray("warnings").toString()).contains("filter_ignored: the server let 180 rows come");
    }

    @Test
    @DisplayName("I1, E3: rows that an ignored filter lets come are not in the dataframe either, over many pages")
    void keepsThemOutOfTheDataframe() {
        ignored = Set.of("locationDbId");

        var found = find("studies", "{'locations':['L1'],'loadLimit':7}");
        var frame = found.getJsonObject("dataframe");

        assertThat(found.getJsonArray("results")).hasSize(7);
        assertThat(found.getBoolean("hasMore")).isTrue();
        assertThat(frame.getInt("rowCount")).isEqualTo((int) studies(i -> i % 4 == 1));
        assertThat(frame.containsKey("incomplete")).isFalse();
        assertThat(found.getInt("totalCount")).isEqualTo(frame.getInt("rowCount"));
    }

    @Test
    @DisplayName("L11: several values are searched for")
    void searchesForSeveralValues() {
        var found = find("studies", "{'locations':['L1','L2']}");

        assertThat(asked).containsExactly("POST search/studies");
        assertThat(found.getInt("totalCount")).isEqualTo((int) studies(i -> i % 4 == 1 || i % 4 == 2));
        assertThat(found.getJsonArray("warnings").toString()).contains("route_changed");
    }

    @Test
    @DisplayName("L11, D4: where the search is dead, each value is asked for, and the next time at once")
    void asksForEachValueWhereTheSearchIsDead() {
        searchBroken = true;

        var found = find("studies", "{'locations':['L1','L2']}");
        asked.clear();
        var again = find("studies", "{'locations':['L1','L2'],'loadLimit':10}");

        assertThat(found.getInt("totalCount")).isEqualTo((int) studies(i -> i % 4 == 1 || i % 4 == 2));
        assertThat(asked).noneMatch(each -> each.startsWith("POST"));
        assertThat(again.getJsonObject("dataframe").getInt("rowCount")).isEqualTo(found.getInt("totalCount"));
        assertThat(again.getInt("totalCount")).isEqualTo(found.getInt("totalCount"));
    }

    @Test
    @DisplayName("L11: the union of ignored filters has each row once")
    void countsEachRowOnce() {
        services = "studies=GET";
        ignored = Set.of("locationDbId");
        reopen();

        var found = find("studies", "{'locations':['L1','L2']}");

        assertThat(found.getInt("totalCount")).isEqualTo((int) studies(i -> i % 4 == 1 || i % 4 == 2));
        assertThat(found.getJsonArray("warnings").toString()).contains("rows_repeated: 240 rows");
    }

    @Test
    @DisplayName("L13: filters that neither the server nor its rows know do not widen to everything")
    void refusesToWiden() {
        var result = bench.call(workspace, "brapi_find_images", "{'studies':['s1']}");

        assertThat(reason(result)).isEqualTo("all_filters_dropped");
    }

    @Test
    @DisplayName("A0: further filters are asked for and looked at like the others")
    void takesFurtherFilters() {
        var found = find("studies", "{'extraFilters':{'studyDbIds':['s3']}}");

        assertThat(found.getInt("totalCount")).isEqualTo(1);
        assertThat(asked).containsExactly("GET studies?studyDbId=s3&pageSize=1000");
        assertThat(reason(bench.call(workspace, "brapi_find_studies", "{'extraFilters':{'pageSize':5}}"))).isEqualTo("invalid_filter");
    }

    @Test
    @DisplayName("L15: values that a search cannot take are told by their filter")
    void refusesUnfitValues() {
        var active = bench.call(workspace, "brapi_find_studies", "{'locations':['L1','L2'],'extraFilters':{'active':'maybe'}}");

        assertThat(reason(active)).isEqualTo("invalid_filter");
        assertThat(BrapiBench.text(active)).contains("active", "true or false");
        assertThat(asked).isEmpty();
    }

    @Test
    @DisplayName("L15: ids that are numbers become texts, and are compared so")
    void readsNumbersAsIds() {
        var found = find("germplasm", "{'germplasmDbIds':['7']}");

        assertThat(found.getJsonArray("results")).singleElement().satisfies(row -> assertThat(row.asJsonObject().getString("germplasmDbId"))
                .isEqualTo("7"));
        assertThat(find("studies", "{'trials':['2']}").getInt("totalCount")).isEqualTo((int) studies(i -> i % 3 == 2));
    }

    @Test
    @DisplayName("A6: a part of any name is looked for here, over all rows")
    void looksForText() {
        var found = find("germplasm", "{'text':'old-2','loadLimit':5}");

        assertThat(found.getInt("totalCount")).isEqualTo(11);
        assertThat(found.getJsonArray("warnings").toString()).contains("filter_client_side: 19 rows");
    }

    @Test
    @DisplayName("L12, A14: a region that no list takes is looked at here, from 0 and without its end")
    void looksAtRegions() {
        var found = find("variants", "{'start':100,'end':301}");

        assertThat(found.getJsonArray("results")).extracting(row -> row.asJsonObject().getString("variantDbId")).containsExactly("v1", "v2", "v3");
    }

    @Test
    @DisplayName("L17: with a limit of one there is a hint, and a dataframe with all rows")
    void hintsWhereThereIsMuch() {
        var found = find("studies", "{'loadLimit':1}");

        assertThat(found.getInt("returnedCount")).isEqualTo(1);
        assertThat(found.getString("refinementHint")).contains("seasons");
        assertThat(found.getJsonObject("dataframe").getInt("rowCount")).isEqualTo(STUDIES);
    }

    @Test
    @DisplayName("D1, D3: a Breedbase by its name is asked without the searches that it does not answer")
    void knowsBreedbase() {
        serverName = "Some Breedbase";
        reopen();

        var found = find("studies", "{'seasons':['2021','2022']}");

        assertThat(asked).noneMatch(each -> each.startsWith("POST"));
        assertThat(found.getInt("totalCount")).isEqualTo((int) studies(i -> i % 5 == 1 || i % 5 == 2));
    }
}
