package org.athenaeum.flows;

import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.ADAM;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.ANA;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.BRUNO;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.CORA;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.LENA;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.NORA;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.RUI;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.SAM;
import static org.athenaeum.sandbox.brainkb.demo.DemoSpaces.CIRCUITS;
import static org.athenaeum.sandbox.brainkb.demo.DemoSpaces.PRIVATE;
import static org.athenaeum.sandbox.brainkb.demo.DemoSpaces.PUBLIC;
import static org.athenaeum.sandbox.brainkb.demo.DemoSpaces.RECORDINGS;
import static org.athenaeum.sandbox.brainkb.demo.DemoSpaces.TEAM;

import java.util.stream.Stream;

/** Who may do what: a row for each right that a role has, or lacks, in the demo spaces. No row depends on another. */
final class RightsRows {

    private static final String NOBODY = "nobody";
    private static final String ASK = "{'sparql_query':'ASK { GRAPH ?g { ?s ?p ?o } }'}";
    private static final String READ_PUBLIC = of(PUBLIC);
    private static final String READ_PRIVATE = of(PRIVATE);
    private static final String READ_TEAM = of(TEAM);

    private RightsRows() {
    }

    /**
     * One question, and how it ends.
     *
     * @param arguments JSON with apostrophes; WAY and PASSWORD stand for what the test puts in
     * @param outcome   ok, the status of BrainKB's refusal, or the reason of the gateway's
     * @param words     what the answer says
     */
    record Row(String email, String tool, String arguments, String outcome, String... words) {

        boolean isNobody() {
            return email.equals(NOBODY);
        }

        @Override
        public String toString() {
            return email + " " + tool + " " + arguments + ": " + outcome;
        }
    }

    static Stream<Row> all() {
        return Stream.of(administrators(), writers(), readers(), nobody()).flatMap(rows -> rows);
    }

    private static Stream<Row> administrators() {
        return Stream.of(
                new Row(ANA, "brainkb_sparql", ASK, "ok", "Yes: true"),
                new Row(ADAM, "brainkb_sparql", ASK, "ok", "Yes: true"),
                new Row(ANA, "brainkb_read_space", READ_PRIVATE, "ok"),
                new Row(ADAM, "brainkb_capabilities", member(RUI), "ok", "Reviewer", "read_private"),
                new Row(ANA, "brainkb_assign_role", "{'email':'" + SAM + "','role':'Submitter'}", "ok", "Submitter"),
                new Row(ADAM, "brainkb_assign_role", "{'email':'" + SAM + "','role':'Admin'}", "403", "SuperAdmin role required"),
                new Row(ADAM, "brainkb_ban_user", "{'email':'" + ANA + "','reason':'mutiny'}", "403",
                        "SuperAdmin cannot be banned"),
                new Row(ANA, "brainkb_ban_user", "{'email':'" + ANA + "','reason':'tired'}", "400", "cannot ban yourself"),
                new Row(ADAM, "brainkb_list_users", "{'q':'bruno'}", "ok", BRUNO),
                new Row(ADAM, "brainkb_grant_capability", "{'member':'" + SAM + "','capability':'sparql_admin'}", "400"));
    }

    private static Stream<Row> writers() {
        return Stream.of(
                new Row(CORA, "brainkb_sparql", ASK, "403"),
                new Row(LENA, "brainkb_list_users", "{}", "403", "Admin role required"),
                new Row(SAM, "brainkb_capabilities", member(SAM), "403"),
                new Row(CORA, "brainkb_grant_role_capability", "{'role':'Curator','capability':'ingest'}", "403"),
                new Row(CORA, "brainkb_create_role", "{'name':'Queen'}", "403", "Admin role required"),
                new Row(CORA, "brainkb_ingest_text", ingest(CIRCUITS, "WAY"), "ok"),
                new Row(CORA, "brainkb_read_space", READ_TEAM, "ok"),
                new Row(CORA, "brainkb_add_space_member", "{'slug':'" + TEAM + "','email':'" + NORA + "'}", "403"),
                new Row(CORA, "brainkb_set_space_visibility", "{'slug':'" + TEAM + "','visibility':'public'}", "403"),
                new Row(CORA, "brainkb_read_space", READ_PRIVATE, "403"),
                new Row(CORA, "brainkb_ingest_text", ingest(RECORDINGS, "WAY"), "403"),
                new Row(LENA, "brainkb_list_access_rules", READ_PRIVATE, "ok"),
                new Row(LENA, "brainkb_read_space", READ_TEAM, "403"),
                new Row(LENA, "brainkb_create_space", "{'slug':'lena-WAY','name':'A team','space_type':'team'}", "403"),
                new Row(SAM, "brainkb_read_space", READ_TEAM, "ok"),
                new Row(SAM, "brainkb_ingest_text", ingest(CIRCUITS, "WAY"), "403"),
                new Row(SAM, "brainkb_add_space_graph", "{'slug':'" + TEAM + "','named_graph_iri':'https://a.example/WAY'}",
                        "403"));
    }

    private static Stream<Row> readers() {
        return Stream.of(
                new Row(RUI, "brainkb_read_space", READ_PRIVATE, "ok"),
                new Row(RUI, "brainkb_list_access_rules", READ_PRIVATE, "ok"),
                new Row(RUI, "brainkb_create_space", "{'slug':'rui-WAY','name':'Mine'}", "403", "Insufficient scopes"),
                new Row(RUI, "brainkb_ingest_text", ingest(RECORDINGS, "WAY"), "403", "Insufficient scopes"),
                new Row(RUI, "brainkb_add_access_rule", "{'slug':'" + PRIVATE
                        + "','action':'write','subject_type':'member','subject_value':'" + RUI + "'}", "403"),
                new Row(RUI, "brainkb_create_token", "{'name':'WAY','days':1}", "ok", "brainkb_pat_"),
                new Row(NORA, "brainkb_read_space", READ_PUBLIC, "ok"),
                new Row(NORA, "brainkb_read_space", READ_PRIVATE, "403"),
                new Row(NORA, "brainkb_list_access_rules", READ_PRIVATE, "403"),
                new Row(NORA, "brainkb_create_space", "{'slug':'nora-WAY','name':'Mine'}", "403"),
                new Row(NORA, "brainkb_list_jobs", "{}", "ok", "You have no ingest jobs"),
                new Row(NORA, "brainkb_list_registered_graphs", "{}", "ok"));
    }

    private static Stream<Row> nobody() {
        return Stream.of(
                new Row(NOBODY, "brainkb_login", "{'email':'" + BRUNO + "','password':'PASSWORD'}", "account_suspended",
                        "suspended"),
                new Row(NOBODY, "brainkb_login", "{'email':'" + CORA + "','password':'wrong'}", "login_refused"),
                new Row(NOBODY, "brainkb_whoami", "{}", "ok", "brainkb_globus_login"),
                new Row(NOBODY, "brainkb_list_spaces", "{}", "ok", PUBLIC),
                new Row(NOBODY, "brainkb_read_space", READ_PUBLIC, "ok"),
                new Row(NOBODY, "brainkb_search", "{'q':'cell'}", "ok", PUBLIC),
                new Row(NOBODY, "brainkb_get_space", READ_PRIVATE, "403", "brainkb_globus_login"),
                new Row(NOBODY, "brainkb_qa_list", "{}", "ok"),
                new Row(NOBODY, "brainkb_list_registered_graphs", "{}", "not_signed_in"),
                new Row(NOBODY, "brainkb_list_jobs", "{}", "not_signed_in"),
                new Row(NOBODY, "brainkb_create_token", "{'name':'x'}", "not_signed_in"),
                new Row(NOBODY, "brainkb_list_users", "{}", "not_signed_in"),
                new Row(NOBODY, "brainkb_sparql", ASK, "not_signed_in"));
    }

    private static String of(String slug) {
        return "{'slug':'" + slug + "'}";
    }

    private static String member(String email) {
        return "{'member':'" + email + "'}";
    }

    private static String ingest(String graph, String word) {
        return "{'named_graph_iri':'" + graph + "','data':'<https://r.example/" + word
                + "> <https://r.example/p> <https://r.example/o> .'}";
    }
}
