package org.athenaeum.brainkb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.brainkb.PlayedBrainkb.anyone;
import static org.athenaeum.brainkb.PlayedBrainkb.sending;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.ADAM;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.CORA;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.LENA;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.athenaeum.brainkb.ReadingRows.Row;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.catalog.registry.CatalogLint;
import org.athenaeum.identity.Caller;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.RecordedRequest;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The table of A.2, A.4, A.5 and RULINGS 61: each tool as it is published, what it asks, and what it tells, at the sandbox's
 * BrainKB.
 */
class ReadingToolsTest {

    @TempDir
    private static Path files;

    private static BrainKbFixture brainKb;
    private static ToolBench bench;
    private static String job;
    private static final Map<String, Caller> CALLERS = new ConcurrentHashMap<>();

    static Stream<Row> rows() {
        return ReadingRows.all();
    }

    @BeforeAll
    static void start() throws IOException {
        brainKb = BrainKbFixture.start(files);
        bench = ToolBench.before(brainKb.servers().queryService(), brainKb.servers().userManagement());
        job = brainKb.ingested(CORA, DemoSpaces.CELL_TYPES, """
                @prefix ex: <https://data.brainkb.example/term/> .
                <https://data.brainkb.example/id/chandelier> ex:label "chandelier cell" ; ex:layer 2 .""");
        org.awaitility.Awaitility.await().until(() -> ToolBench.text(call(CORA, "brainkb_delta", "{'job_id':'" + job + "'}"))
                .contains("added 2"));
    }

    @AfterAll
    static void stop() {
        bench.close();
        brainKb.close();
        CALLERS.clear();
    }

    private static Caller as(String email) {
        return CALLERS.computeIfAbsent(email, address -> sending(brainKb.refresh(address)));
    }

    private static org.athenaeum.catalog.ToolResult call(String email, String tool, String arguments) {
        return bench.call(as(email), tool, arguments);
    }

    @ParameterizedTest
    @MethodSource("rows")
    @DisplayName("A.2, A.4, A.5, R61: published with the names, hints and class of the contract")
    void isPublishedAsTheContractSays(Row row) {
        var tool = bench.tool(row.tool());

        var hints = tool.hints();
        assertThat((hints.readOnly() ? "R" : "-") + (hints.destructive() ? "D" : "-") + (hints.idempotent() ? "I" : "-")
                + (hints.openWorld() ? "W" : "-")).isEqualTo(row.hints());
        assertThat(tool.annotation(Limited.class).orElseThrow().value()).extracting(RateClass::word).containsExactly(row.kind());
        assertThat(tool.title()).isNotBlank();
        assertThat(argumentsOf(tool.inputSchema())).isEqualTo(List.of(row.arguments().split(" ")));
    }

    @ParameterizedTest
    @MethodSource("rows")
    @DisplayName("B.4, B.7, B.8: asks exactly that, and tells it in words")
    void asksAndTells(Row row) {
        var told = call(row.caller(), row.tool(), row.sent().replace("JOB", job));

        assertThat(told.isError()).describedAs(ToolBench.text(told)).isFalse();
        assertThat(sent()).isEqualTo(row.request().replace('\'', '"').replace("JOB", job));
        for (var words : row.told()) assertThat(ToolBench.text(told)).contains(words.replace("JOB", job));
        assertThat(told.structured().orElseThrow().toString()).doesNotContain("endpoint", "status_url", "127.0.0.1");
    }

    @Test
    @DisplayName("R45, TOOL-*: the tools keep within the catalogue's rules, and their share of its budget")
    void keepsTheCatalogueSmall() {
        var listed = bench.listed().listed(Revision.V2026_07_28);

        assertThat(CatalogLint.problems(listed, Revision.V2026_07_28)).isEmpty();
        assertThat(listed.length / 4).isLessThan(4_200);
    }

    @Test
    @DisplayName("A.2: the owner of a public space is hidden from whoever has no role in it")
    void hidesTheOwnersAddress() {
        var anonymous = bench.call(anyone(), "brainkb_list_spaces", "{}");
        var member = call(DemoPeople.LENA, "brainkb_list_spaces", "{}");

        assertThat(ToolBench.text(anonymous)).contains("cortex-atlas").doesNotContain("cora@").doesNotContain("hippocampus");
        assertThat(anonymous.structured().orElseThrow().toString()).doesNotContain("cora@");
        assertThat(member.structured().orElseThrow().toString()).contains("lena@brainkb.example").doesNotContain("cora@");
    }

    @Test
    @DisplayName("G.19: nor do readers of a public space get its members' addresses; who is in it, or an admin, does")
    void hidesMembersAddresses() {
        var slug = "{'slug':'cortex-atlas'}";

        assertThat(bench.call(anyone(), "brainkb_get_space", slug).toString()).doesNotContain("cora@").contains("owner");
        assertThat(call(DemoPeople.NORA, "brainkb_get_space", slug).toString()).doesNotContain("cora@");
        assertThat(call(DemoPeople.ANA, "brainkb_get_space", slug).toString()).contains("cora@");
        assertThat(call(DemoPeople.RUI, "brainkb_get_space", "{'slug':'hippocampus-recordings'}").toString()).contains("lena@");
    }

    @Test
    @DisplayName("C.9: what is not public is not shown to anonymous callers, and they are told how to sign in")
    void sendsAnonymousReadersToTheSignIn() {
        for (var tool : List.of("brainkb_get_space", "brainkb_read_space")) {
            var refused = bench.call(anyone(), tool, "{'slug':'hippocampus-recordings'}");

            assertThat(refused.isError()).isTrue();
            assertThat(refused.structured().orElseThrow().getBoolean("anonymous")).isTrue();
            assertThat(ToolBench.text(refused)).contains("brainkb_globus_login");
        }
        assertThat(bench.call(anyone(), "brainkb_read_space", "{'slug':'cortex-atlas'}").isError()).isFalse();
        assertThat(bench.call(anyone(), "brainkb_search", "{'q':'cell'}").isError()).isFalse();
    }

    @Test
    @DisplayName("R61: an owner who stays is no success")
    void saysThatOwnersAreNeverRemoved() {
        var refused = call(ADAM, "brainkb_remove_space_member", "{'slug':'motor-circuits','email':'adam@brainkb.example'}");

        assertThat(refused.isError()).isTrue();
        assertThat(refused.structured().orElseThrow().getString("reason")).isEqualTo("owner_stays");
        assertThat(ToolBench.text(refused)).contains("brainkb_add_space_member");
    }

    @Test
    @DisplayName("B.8: what is not recorded is said to be unknown, not to be absent")
    void tellsWhereNothingIsRecorded() {
        assertThat(ToolBench.text(call(CORA, "brainkb_provenance_job", "{'job_id':'nobody'}"))).contains("Nothing is recorded",
                "does not mean that nothing was ingested");
        assertThat(ToolBench.text(call(LENA, "brainkb_delta", "{'job_id':'" + job + "'}"))).contains("may be none of yours");
        assertThat(ToolBench.text(call(CORA, "brainkb_delta_history", "{'named_graph_iri':'https://a.example/g'}")))
                .contains("No changes are recorded for the graph https://a.example/g/.");
    }

    @Test
    @DisplayName("R37: every id that the next call needs stands in the text")
    void namesEveryIdInTheText() {
        var spaces = call(CORA, "brainkb_list_spaces", "{}");
        for (var space : spaces.structured().orElseThrow().getJsonArray("spaces").getValuesAs(JsonObject.class)) {
            assertThat(ToolBench.text(spaces)).contains(space.getString("slug"));
        }
        var graphs = call(CORA, "brainkb_list_registered_graphs", "{}");
        for (var graph : graphs.structured().orElseThrow().getJsonArray("graphs").getValuesAs(JsonObject.class)) {
            assertThat(ToolBench.text(graphs)).contains(graph.getString("graph"));
        }
    }

    /** What reached the query service last. */
    private static String sent() {
        var requests = brainKb.servers().requests();
        var last = new ArrayList<>(requests).get(requests.size() - 1);
        return last.method() + " " + last.target() + body(last);
    }

    private static String body(RecordedRequest request) {
        return request.body().isEmpty() ? "" : " " + Json.read(request.body());
    }

    private static List<String> argumentsOf(JsonObject schema) {
        var required = schema.containsKey("required") ? schema.getJsonArray("required").toString() : "";
        return schema.getJsonObject("properties").keySet().stream()
                .map(name -> (required.contains("\"" + name + "\"") ? "*" : "") + name).toList();
    }
}
