package org.athenaeum.brainkb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.brainkb.PlayedBrainkb.sending;

import java.util.Map;
import java.util.stream.Stream;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.outbound.client.PlayedBackend;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("B.1: whatever goes wrong at BrainKB, each tool for reading says what, why and what next")
class ReadingFailuresTest {

    private static final String IRI = "'named_graph_iri':'https://a.example/g/'";
    private static final Map<String, String> TOOLS = Map.ofEntries(
            Map.entry("brainkb_list_spaces", "{}"), Map.entry("brainkb_get_space", "{'slug':'lab'}"),
            Map.entry("brainkb_read_space", "{'slug':'lab'}"), Map.entry("brainkb_create_space", "{'slug':'lab','name':'Lab'}"),
            Map.entry("brainkb_set_space_visibility", "{'slug':'lab','visibility':'private'}"),
            Map.entry("brainkb_add_space_member", "{'slug':'lab','member_email':'a@b.org'}"),
            Map.entry("brainkb_remove_space_member", "{'slug':'lab','member_email':'a@b.org'}"),
            Map.entry("brainkb_add_space_graph", "{'slug':'lab'," + IRI + "}"),
                    Map.entry("brainkb_list_access_rules", "{'slug':'lab'}"),
            Map.entry("brainkb_add_access_rule",
                    "{'slug':'lab','action':'read','subject_type':'space_role','subject_value':'editor'}"),
            Map.entry("brainkb_remove_access_rule", "{'slug':'lab','rule_id':1}"), Map.entry("brainkb_search", "{'q':'cell'}"),
            Map.entry("brainkb_list_registered_graphs", "{}"), Map.entry("brainkb_provenance_job", "{'job_id':'j'}"),
            Map.entry("brainkb_provenance_graph", "{" + IRI + "}"), Map.entry("brainkb_delta", "{'job_id':'j'}"),
            Map.entry("brainkb_delta_history", "{" + IRI + "}"),
                    Map.entry("brainkb_delta_compare", "{'job_id_a':'j','job_id_b':'k'}"));

    private static PlayedBrainkb brainkb;
    private static ToolBench bench;

    private record Shape(String name, int status, String type, String body, String reason, String told) {

        @Override
        public String toString() {
            return name;
        }
    }

    private static Stream<Shape> shapes() {
        var json = "application/json";
        return Stream.of(
                new Shape("detail", 403, json, "{'detail':'Insufficient scopes'}", "forbidden", "Insufficient scopes"),
                new Shape("validation", 422, json,
                        "{'detail':[{'type':'missing','loc':['query','q'],'msg':'Field required','input':'hush'}]}",
                        "invalid", "query.q: Field required"),
                new Shape("suspended", 403, json, "{'detail':{'error':'account_suspended','message':'You are suspended.'}}",
                        "account_suspended", "You are suspended."),
                new Shape("error", 404, json, "{'error':'space not found'}", "not_found", "space not found"),
                new Shape("status", 400, json, "{'status':'error','message':'not like this'}", "bad_request", "not like this"),
                new Shape("error within 200", 200, json, "{'error':'Failed to fetch named graphs','details':'store away'}",
                        "backend_failed",
                        "Failed to fetch named graphs (store away)"),
                new Shape("store away", 502, json, "{'error':'Failed to retrieve data','endpoint':'http://store:7878'}",
                        "backend_error",
                        "Failed to retrieve data"),
                new Shape("crash", 500, "text/plain", "Internal Server Error", "backend_error", "Internal Server Error"),
                new Shape("page", 200, "text/html", "<!DOCTYPE html><title>Busy</title>", "unreadable_answer",
                        "an HTML page instead of JSON"),
                new Shape("page of a proxy", 502, "text/html", "<html>Bad Gateway</html>", "backend_error",
                        "status 502 and an HTML page"),
                new Shape("half", 200, json, "{'spaces':[{'slug'", "unreadable_answer", "broken JSON"));
    }

    static Stream<Arguments> cases() {
        return shapes().flatMap(shape -> TOOLS.keySet().stream().sorted().map(tool -> Arguments.of(tool, shape)));
    }

    @BeforeAll
    static void open() {
        brainkb = PlayedBrainkb.with(Map.of()).exchanging("ana@lab.org");
        bench = ToolBench.before(brainkb.query.url(), brainkb.users.url());
    }

    @AfterAll
    static void close() {
        bench.close();
        brainkb.close();
    }

    private static void answers(int status, String type, String body) {
        brainkb.query.plays((seen, exchange) -> PlayedBackend.send(exchange, status, type, body.replace('\'', '"')));
    }

    private static ToolResult call(String tool, String arguments) {
        return bench.call(sending("brainkb_pat_of-ana"), tool, arguments);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("cases")
    @DisplayName("B.1, R36: the five shapes, 200 with an error inside, a crash, a page")
    void tellsEachShape(String tool, Shape shape) {
        answers(shape.status(), shape.type(), shape.body());

        var failed = call(tool, TOOLS.get(tool));

        var data = failed.structured().orElseThrow();
        assertThat(failed.isError()).isTrue();
        assertThat(data.getBoolean("error")).isTrue();
        assertThat(data.getInt("status_code")).isEqualTo(shape.status());
        assertThat(data.getString("reason")).isEqualTo(shape.reason());
        assertThat(data.getString("detail")).contains(shape.told());
        assertThat(ToolBench.text(failed)).contains(shape.told(), data.getString("hint"));
        assertThat(failed.toString()).doesNotContain("hush", "store:7878", "127.0.0.1");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"brainkb_list_spaces, spaces", "brainkb_get_space, slug", "brainkb_create_space, slug",
            "brainkb_list_access_rules, rules",
        "brainkb_search, hits", "brainkb_delta_history, changes", "brainkb_delta_compare, a_total"})
    void refusesAnAnswerThatSaysNothing(String tool, String missing) {
        answers(200, "application/json", "{}");

        var failed = call(tool, TOOLS.get(tool));

        assertThat(failed.isError()).isTrue();
        assertThat(ToolBench.text(failed)).contains("has no " + missing);
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', textBlock = """
            brainkb_get_space|{'slug':'../admin'}
            brainkb_read_space|{'slug':'..'}
            brainkb_list_access_rules|{'slug':' '}
            brainkb_search|{'q':'x','space':'a/b'}
            brainkb_create_space|{'slug':'-lab','name':'Lab'}
            brainkb_add_space_member|{'slug':'lab','member_email':'nobody'}
            brainkb_remove_space_member|{'slug':'lab','member_email':'a@b@c'}
            brainkb_add_space_graph|{'slug':'lab','named_graph_iri':'urn:x:y'}
            brainkb_add_space_graph|{'slug':'lab','named_graph_iri':'https://brainkb.org/provenance'}
            brainkb_add_access_rule|{'slug':'lab','action':'read','subject_type':'space_role','subject_value':'king'}
            brainkb_add_access_rule|{'slug':'lab','action':'read','subject_type':'member','subject_value':'Curator'}
            brainkb_remove_access_rule|{'slug':'lab','rule_id':0}
            brainkb_provenance_job|{'job_id':'a b'}
            brainkb_delta|{'job_id':''}
            brainkb_delta_history|{'named_graph_iri':'https://a.example/g> } DROP'}
            brainkb_delta_compare|{'job_id_a':'j','job_a':'k','job_id_b':'l'}""")
    @DisplayName("D.7, A.0, R40: what is no identifier is refused before anything is sent")
    void sendsNothingThatIsNoIdentifier(String tool, String arguments) {
        int before = brainkb.query.seen().size();

        var refused = call(tool, arguments);

        assertThat(refused.isError()).isTrue();
        assertThat(brainkb.query.seen()).hasSize(before);
    }

    @Test
    @DisplayName("B.4: a member who stays although BrainKB says nothing is not told to be gone")
    void noticesAnOwnerWhoStays() {
        answers(200, "application/json",
                "{'slug':'lab','visibility':'private','owner':'A@B.org','members':[{'member':'A@B.org','role':'owner'}]}");

        var refused = call("brainkb_remove_space_member", TOOLS.get("brainkb_remove_space_member"));

        assertThat(refused.structured().orElseThrow().getString("reason")).isEqualTo("owner_stays");
    }
}
