package org.athenaeum.brainkb;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.athenaeum.protocol.Json;

/** Every tool that lists, before services that hold more than fits into an answer. */
final class LongListRows {

    static final int RECORDS = 421;

    private static final String PADDING = "a description of some length, ".repeat(8);
    private static final String ALL = "{}";
    private static final String GRAPH = "{'named_graph_iri':'https://many.example/g/'%s}";
    private static final String OFFSET = "'offset':%d";

    private LongListRows() {
    }

    /**
     * A list.
     *
     * @param arguments JSON with apostrophes and a place for the offset, where it has pages
     * @param ofUsers   whether usermanagement is asked
     * @param pages     whether the service itself cuts by limit and offset
     * @param record    the nth
     * @param answer    what the service makes of some of them
     */
    record Row(String tool, String arguments, String request, boolean ofUsers, boolean pages, IntFunction<JsonObject> record,
               Function<List<JsonObject>, JsonValue> answer) {

        String arguments(int offset) {
            return arguments.contains("%d") ? arguments.formatted(offset) : arguments;
        }

        JsonValue answer(Map<String, String> asked) {
            var all = IntStream.range(0, RECORDS).mapToObj(record);
            if (!pages) return answer.apply(all.toList());
            return answer.apply(all.skip(Integer.parseInt(asked.getOrDefault("offset", "0")))
                    .limit(Integer.parseInt(asked.getOrDefault("limit", "50"))).toList());
        }

        @Override
        public String toString() {
            return tool;
        }
    }

    static Stream<Row> all() {
        return Stream.concat(paged(), whole());
    }

    static Stream<Row> paged() {
        return Stream.of(
                queried("brainkb_list_spaces", "{" + OFFSET + "}", "GET /api/spaces", false, LongListRows::space, in("spaces")),
                queried("brainkb_list_registered_graphs", "{" + OFFSET + "}", "GET /api/query/registered-named-graphs", false,
                        LongListRows::graph, LongListRows::byIri),
                queried("brainkb_list_jobs", "{'limit':500," + OFFSET + "}", "GET /api/insert/jobs", true, LongListRows::job,
                        rows -> Json.object().add("total_jobs", RECORDS).add("jobs", array(rows)).build()),
                queried("brainkb_search", "{'q':'x','limit':100," + OFFSET + "}", "GET /api/search", true, LongListRows::hit,
                        in("hits")),
                queried("brainkb_delta_history", GRAPH.formatted("," + OFFSET), "GET /api/provenance/delta/history", false,
                        LongListRows::change, in("changes")),
                queried("brainkb_provenance_graph", GRAPH.formatted("," + OFFSET), "GET /api/provenance/named-graph", false,
                        LongListRows::activity, in("@graph")),
                queried("brainkb_read_space", "{'slug':'many-records'," + OFFSET + "}", "GET /api/spaces/many-records/data",
                        false, LongListRows::node, in("@graph")),
                queried("brainkb_delta", "{'job_id':'many'," + OFFSET + "}", "GET /api/provenance/delta", false,
                        LongListRows::node, in("@graph")),
                managed("brainkb_list_users", "{'limit':200," + OFFSET + "}", "GET /api/admin/users", true, LongListRows::user,
                        LongListRows::array));
    }

    static Stream<Row> whole() {
        return Stream.of(
                queried("brainkb_get_space", "{'slug':'many-members'}", "GET /api/spaces/many-members", false,
                        n -> Json.object().add("member", id(n) + "@" + "x".repeat(60) + ".example").add("role", "viewer").build(),
                        rows -> Json.object().add("slug", "many-members").add("name", "Many").add("visibility", "private")
                                .add("space_type", "team").add("iri", "https://a.example/s").add("owner", "ana@lab.org")
                                .add("members", array(rows)).add("graphs", Json.array()).build()),
                queried("brainkb_list_access_rules", "{'slug':'many-rules'}", "GET /api/spaces/many-rules/access-rules", false,
                        n -> Json.object().add("id", n).add("action", "read").add("subject_type", "member")
                                .add("subject_value", id(n) + "@lab.example").build(),
                        rows -> Json.object().add("slug", "many-rules").add("rules", array(rows)).build()),
                queried("brainkb_capabilities", "{'member':'ana@lab.org'}", "GET /api/admin/capabilities", false,
                        LongListRows::grant,
                        rows -> Json.object().add("member", "ana@lab.org").add("roles", Json.array().add("Curator"))
                                .add("capabilities", Json.array()).add("grants", array(rows)).build()),
                queried("brainkb_role_capabilities", "{'role':'Curator'}", "GET /api/admin/capabilities/role", false,
                        LongListRows::grant, rows -> Json.object().add("role", "Curator").add("grants", array(rows)).build()),
                managed("brainkb_list_tokens", ALL, "GET /api/auth/tokens", false, n -> Json.object().add("id", n)
                        .add("name", id(n)).add("prefix", "brainkb_pat_Abcd").add("active", false).build(), in("tokens")),
                managed("brainkb_available_roles", ALL, "GET /api/admin/roles", false, n -> Json.object().add("id", n)
                        .add("name", id(n)).add("category", "Content").add("description", "Works in a laboratory").build(),
                        LongListRows::array),
                managed("brainkb_list_permissions", ALL, "GET /api/admin/permissions", false, n -> Json.object().add("id", n)
                        .add("name", id(n)).add("resource", "dataset").add("action", "export").build(), LongListRows::array));
    }

    private static Row queried(String tool, String arguments, String request, boolean pages, IntFunction<JsonObject> record,
                               Function<List<JsonObject>, JsonValue> answer) {
        return new Row(tool, arguments, request, false, pages, record, answer);
    }

    private static Row managed(String tool, String arguments, String request, boolean pages, IntFunction<JsonObject> record,
                               Function<List<JsonObject>, JsonValue> answer) {
        return new Row(tool, arguments, request, true, pages, record, answer);
    }

    private static Function<List<JsonObject>, JsonValue> in(String field) {
        return rows -> Json.object().add(field, array(rows)).build();
    }

    private static JsonArray array(List<JsonObject> rows) {
        var array = Json.array();
        rows.forEach(array::add);
        return array.build();
    }

    private static JsonValue byIri(List<JsonObject> graphs) {
        var all = Json.object();
        graphs.forEach(graph -> all.add(graph.getString("graph"), graph));
        return all.build();
    }

    private static String id(int n) {
        return "rec-%03d".formatted(n);
    }

    private static JsonObject space(int n) {
        return Json.object().add("slug", id(n)).add("name", "A space").add("description", PADDING).add("visibility", "public")
                .add("space_type", "team").build();
    }

    private static JsonObject graph(int n) {
        return Json.object().add("graph", "https://many.example/" + id(n) + "/").add("description", PADDING).build();
    }

    private static JsonObject job(int n) {
        return Json.object().add("job_id", id(n)).add("status", "done").add("total_files", 1).add("processed_files", 1)
                .add("success_count", 1).add("fail_count", 0)
                .add("named_graph_iri", "https://many.example/" + "g".repeat(200) + "/")
                .add("start_time", 1_796_030_295.15).build();
    }

    private static JsonObject hit(int n) {
        return Json.object().add("subject", "https://many.example/" + id(n)).add("named_graph_iri", "https://many.example/g/")
                .add("space", "many").add("visibility", "public").add("snippet", PADDING).build();
    }

    private static JsonObject change(int n) {
        return Json.object().add("delta", "https://brainkb.org/prov/delta/" + id(n)).add("added_triple_count", n)
                .add("generated_at", "2026-01-02T03:04:06+00:00").add("status", "done").build();
    }

    private static JsonObject activity(int n) {
        return Json.object().add("@id", "https://brainkb.org/prov/activity/" + id(n))
                .add("@type", "http://www.w3.org/ns/prov#Activity").build();
    }

    private static JsonObject node(int n) {
        return Json.object().add("@id", "https://many.example/" + id(n)).add("https://many.example/says", PADDING).build();
    }

    private static JsonObject user(int n) {
        return Json.object().add("profile_id", n + 1).add("name", "Somebody with a name of some length").add("email", id(n)
                + "@a-laboratory-of-some-length.example").add("roles", Json.array().add("Curator").add("Lab Member")).build();
    }

    private static JsonObject grant(int n) {
        return Json.object().add("role", "Curator").add("capability", id(n)).add("granted_by", "ana@lab.org").build();
    }
}
