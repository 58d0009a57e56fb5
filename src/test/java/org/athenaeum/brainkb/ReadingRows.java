package org.athenaeum.brainkb;

import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.ADAM;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.CORA;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.LENA;

import java.util.stream.Stream;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;

/** What each tool for reading is published as, asks and tells. {@code JOB} stands for an ingest of two triples by Cora. */
final class ReadingRows {

    private ReadingRows() {
    }

    /**
     * @param hints     R, D, I, W or hyphens in their places, as in the tables of the contract
     * @param arguments required ones with an asterisk
     * @param request   method, path and query, and the body behind a space if there is one
     */
    record Row(String tool, String kind, String hints, String arguments, String caller, String sent, String request,
                       String... told) {

        @Override
        public String toString() {
            return tool;
        }
    }

    private static final String GRAPH = "https%3A%2F%2Fdata.brainkb.example%2Fgraph%2Fcell-types%2F";

    static Stream<Row> all() {
        return Stream.of(
                new Row("brainkb_list_spaces", "read", "R-IW", "offset", CORA, "{}", "GET /api/spaces",
                        "cortex-atlas: Cortex Atlas (public, individual; you are owner; owner cora@brainkb.example)",
                        "motor-circuits: Motor Circuits (private, team; you are editor"),
                new Row("brainkb_get_space", "read", "R-IW", "*slug", CORA, "{'slug':'cortex-atlas'}",
                        "GET /api/spaces/cortex-atlas",
                        "Space cortex-atlas: Cortex Atlas (public, individual)", "Owner: cora@brainkb.example",
                                DemoSpaces.CELL_TYPES),
                new Row("brainkb_read_space", "read", "R-IW", "*slug max_rows offset", LENA, "{'slug':'hippocampus-recordings'}",
                        "GET /api/spaces/hippocampus-recordings/data", "The space hippocampus-recordings holds ", "prefix ",
                        " ;\n"),
                new Row("brainkb_create_space", "write", "---W", "*slug *name visibility description space_type", CORA,
                        "{'slug':' new-space ','name':'New','description':'for a test'}",
                        "POST /api/spaces {'slug':'new-space','name':'New','visibility':'private','description':'for a test','space_type':'individual'}",
                        "Created. brainkb_add_space_graph", "Space new-space: New (private, individual)", "no graphs yet"),
                new Row("brainkb_set_space_visibility", "write", "-DIW", "*slug *visibility", CORA,
                        "{'slug':'cortex-atlas','visibility':'public'}",
                        "PATCH /api/spaces/cortex-atlas/visibility {'visibility':'public'}",
                        "The space is public now", "the addresses of its members"),
                new Row("brainkb_add_space_member", "write", "-DIW", "*slug *member_email role", ADAM,
                        "{'slug':'motor-circuits','email':'rui@brainkb.example','role':'editor'}",
                        "POST /api/spaces/motor-circuits/members {'member':'rui@brainkb.example','role':'editor'}",
                        "rui@brainkb.example is editor now.", "  rui@brainkb.example: editor", "brainkb_remove_space_member"),
                new Row("brainkb_remove_space_member", "write", "-DIW", "*slug *member_email", ADAM,
                        "{'slug':'motor-circuits','member_email':'sam@brainkb.example'}",
                        "DELETE /api/spaces/motor-circuits/members/sam@brainkb.example", "sam@brainkb.example is no member now."),
                new Row("brainkb_add_space_graph", "write", "--IW", "*slug *named_graph_iri description", CORA,
                        "{'slug':'cortex-atlas','graph_iri':'https://data.brainkb.example/graph/layers','description':'layers'}",
                        "POST /api/spaces/cortex-atlas/graphs "
                                + "{'named_graph_url':'https://data.brainkb.example/graph/layers/','description':'layers'}",
                        "https://data.brainkb.example/graph/layers/ belongs to the space, for good", "brainkb_ingest_text"),
                new Row("brainkb_list_access_rules", "read", "R-IW", "*slug", LENA, "{'slug':'hippocampus-recordings'}",
                        "GET /api/spaces/hippocampus-recordings/access-rules", "hippocampus-recordings has no access rules"),
                new Row("brainkb_add_access_rule", "write", "-DIW", "*slug *action *subject_type *subject_value", CORA,
                        "{'slug':'cortex-atlas','action':'write','subject_type':'member','subject_value':'lena@brainkb.example'}",
                        "POST /api/spaces/cortex-atlas/access-rules "
                                + "{'action':'write','subject_type':'member','subject_value':'lena@brainkb.example'}",
                        "Rule added: write for member lena@brainkb.example.", "rule_id "),
                new Row("brainkb_remove_access_rule", "write", "-DIW", "*slug *rule_id", CORA,
                        "{'slug':'cortex-atlas','rule_id':4711}",
                        "DELETE /api/spaces/cortex-atlas/access-rules/4711", "The space has no rule 4711 any more."),
                new Row("brainkb_search", "read", "R-IW", "*q space limit offset", CORA,
                        "{'q':'cell','space':'cortex-atlas','limit':3}",
                        "GET /api/search?q=cell&limit=3&offset=0&space=cortex-atlas", "3 hits for \"cell\"",
                                "offset 3 shows the next",
                        "in graph https://data.brainkb.example/graph/cell-types/, space cortex-atlas (public)"),
                new Row("brainkb_list_registered_graphs", "read", "R-IW", "offset", CORA, "{}",
                        "GET /api/query/registered-named-graphs",
                        DemoSpaces.CELL_TYPES + ": Cell types and where they lie (registered ", " by cora@brainkb.example)"),
                new Row("brainkb_provenance_job", "read", "R-IW", "*job_id", CORA, "{'job_id':'JOB'}",
                        "GET /api/provenance/job?user_id=cora%40brainkb.example&job_id=JOB", "History of the job JOB: 1 entry.",
                        "cora@brainkb.example ran job JOB on " + DemoSpaces.CELL_TYPES
                                + "; done, 1 of 1 files stored, 2 triples added",
                        "raw_payload.ttl: success"),
                new Row("brainkb_provenance_graph", "read", "R-IW", "*named_graph_iri offset", CORA,
                        "{'named_graph_iri':'https://data.brainkb.example/graph/cell-types'}",
                        "GET /api/provenance/named-graph?iri=" + GRAPH, "History of the graph " + DemoSpaces.CELL_TYPES + ": ",
                        "cell-types.ttl: success", "ran job JOB"),
                new Row("brainkb_delta", "read", "R-IW", "*job_id max_rows offset", CORA, "{'job_id':'JOB'}",
                        "GET /api/provenance/delta?user_id=cora%40brainkb.example&job_id=JOB",
                        "Job JOB added 2 triples about 1 subject,",
                        "+ <https://data.brainkb.example/id/chandelier> <https://data.brainkb.example/term/label> ", "+     ",
                                "\"chandelier cell\""),
                new Row("brainkb_delta_history", "read", "R-IW", "*named_graph_iri offset", CORA,
                        "{'graph_iri':'https://data.brainkb.example/graph/cell-types'}",
                        "GET /api/provenance/delta/history?iri=" + GRAPH, "changes of the graph " + DemoSpaces.CELL_TYPES,
                        "job JOB added 2 triples (done)"),
                new Row("brainkb_delta_compare", "read", "R-IW", "*job_id_a *job_id_b max_rows", CORA,
                        "{'job_a':'JOB','job_b':'none'}",
                        "GET /api/provenance/delta/compare?user_id=cora%40brainkb.example&job_id_a=JOB&job_id_b=none",
                        "Job JOB (a) sent 2 triples, job none (b) 0: 2 only in a (-), 0 only in b (+), 0 in both.",
                        "- <https://data.brainkb.example/id/chandelier> "));
    }
}
