package org.athenaeum.flows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.NORA;
import static org.athenaeum.sandbox.brainkb.demo.DemoPeople.RUI;

import java.time.Duration;
import org.athenaeum.protocol.Json;
import org.awaitility.Awaitility;

/**
 * What somebody who may write does with a space of its own, from the sign-in to the publication, as the README shows it, and what
 * the others see of that meanwhile. One talk at a time, since a pipe may have one session for all of them.
 */
final class TypicalFlow {

    private static final Duration SOON = Duration.ofSeconds(30);

    private final Door door;
    private final String owner;
    private final String slug;
    private final String graph;
    private final String word;

    /** @param word of letters and digits; names the space, and is found in its data */
    TypicalFlow(Door door, String owner, String word) {
        this.door = door;
        this.owner = owner;
        this.word = word;
        this.slug = "flow-" + word;
        this.graph = "https://flow.example/" + word + "/";
    }

    private Talk as(String email) {
        var talk = door.talk();
        assertThat(talk.signIn(email).done().string("email")).isEqualTo(email);
        return talk;
    }

    /** The whole of it. */
    void run(boolean administrator) {
        var own = as(owner);
        assertThat(own.call("brainkb_whoami", "{}").done().string("email")).isEqualTo(owner);
        makesASpace(own);
        refusesWhatCannotBeParsed(own);
        var job = ingests(own);
        finds(own);
        asksInSparql(own, administrator);
        showsWhatTheJobDid(own, job);
        own.call("brainkb_add_space_member", "{'slug':'%s','member_email':'%s','role':'viewer'}".formatted(slug, RUI)).done();
        isReadByItsViewerAlone();
        isPublished();
    }

    private void makesASpace(Talk own) {
        var made = own.call("brainkb_create_space", "{'slug':'%s','name':'Flow of %s'}".formatted(slug, word)).done();
        assertThat(made.string("visibility")).isEqualTo("private");
        own.call("brainkb_create_space", "{'slug':'%s','name':'Again'}".formatted(slug)).refused("409");
        var bound = own.call("brainkb_add_space_graph", "{'slug':'%s','named_graph_iri':'%s'}".formatted(slug, graph)).done();
        assertThat(bound.data().getJsonArray("graphs").toString()).contains(graph);
    }

    private Told ingest(Talk talk, String data, boolean only) {
        return talk.call("brainkb_ingest_text", Json.object().add("named_graph_iri", graph).add("data", data)
                .add("validate_only", only).build());
    }

    private String triples() {
        return "<%sc1> <https://flow.example/name> \"Purkinje cell %s\" .\n<%sc1> <https://flow.example/layer> \"2\" .\n"
                .formatted(graph, word, graph);
    }

    private void refusesWhatCannotBeParsed(Talk own) {
        var broken = ingest(own, triples() + "<" + graph + "c2> oops", false).refused("syntax_error");
        assertThat(broken.data().getInt("line")).isEqualTo(3);
        assertThat(own.call("brainkb_list_jobs", "{}").done().text()).doesNotContain(graph);
    }

    private String ingests(Talk own) {
        var checked = ingest(own, triples(), true).done();
        assertThat(checked.string("status")).isEqualTo("validated");
        assertThat(checked.data()).doesNotContainKey("job_id");

        var job = ingest(own, triples(), false).done().string("job_id");

        var ended = own.call("brainkb_job_status", "{'job_id':'%s','wait_seconds':55}".formatted(job)).done();
        assertThat(ended.string("status")).as(ended.text()).isEqualTo("done");
        var again = ingest(own, triples(), false).done();
        assertThat(again.string("job_id")).as("the same text is not sent twice").isEqualTo(job);
        return job;
    }

    private Told search(Talk talk) {
        return talk.call("brainkb_search", "{'q':'%s'}".formatted(word)).done();
    }

    private void finds(Talk own) {
        Awaitility.await().atMost(SOON).untilAsserted(() -> assertThat(search(own).text()).contains(graph + "c1", slug));
        assertThat(own.call("brainkb_read_space", "{'slug':'%s'}".formatted(slug)).done().text())
                .contains("Purkinje cell " + word);
    }

    private void asksInSparql(Talk own, boolean administrator) {
        var answer = own.call("brainkb_sparql",
                Json.object().add("sparql_query", "SELECT ?name WHERE { GRAPH <%s> { ?c <https://flow.example/name> ?name } }"
                        .formatted(graph)).build());
        if (administrator) assertThat(answer.done().text()).contains("Purkinje cell " + word);
        else answer.refused("403");
    }

    private void showsWhatTheJobDid(Talk own, String job) {
        Awaitility.await().atMost(SOON).untilAsserted(() -> assertThat(
                own.call("brainkb_delta", "{'job_id':'%s'}".formatted(job)).done().text())
                .contains("added 2 triples", "Purkinje cell " + word));
        assertThat(own.call("brainkb_provenance_job", "{'job_id':'%s'}".formatted(job)).done().text()).contains(owner, graph);
        assertThat(own.call("brainkb_provenance_graph", "{'named_graph_iri':'%s'}".formatted(graph)).done().text()).contains(job);
        assertThat(own.call("brainkb_delta_history", "{'named_graph_iri':'%s'}".formatted(graph)).done().text())
                .contains("job " + job + " added 2 triples");
    }

    private void isReadByItsViewerAlone() {
        var read = "{'slug':'%s'}".formatted(slug);
        var viewer = as(RUI);
        assertThat(viewer.call("brainkb_read_space", read).done().text()).contains("Purkinje cell " + word);
        assertThat(search(viewer).text()).contains(graph + "c1");
        ingest(viewer, triples() + triples(), false).refused("403");
        viewer.call("brainkb_add_space_member", "{'slug':'%s','member_email':'%s'}".formatted(slug, NORA)).refused("403");
        viewer.call("brainkb_set_space_visibility", "{'slug':'%s','visibility':'public'}".formatted(slug)).refused("403");

        var stranger = as(NORA);
        stranger.call("brainkb_read_space", read).refused("403");
        assertThat(search(stranger).data().getInt("count")).isZero();

        var nobody = door.talk();
        assertThat(nobody.call("brainkb_whoami", "{}").done().data().getBoolean("authenticated")).isFalse();
        assertThat(nobody.call("brainkb_read_space", read).refused("403").data().getBoolean("anonymous")).isTrue();
        assertThat(search(nobody).data().getInt("count")).isZero();
        ingest(nobody, triples(), false).refused("not_signed_in");
    }

    private void isPublished() {
        var visibility = "{'slug':'%s','visibility':'%s'}";
        as(owner).call("brainkb_set_space_visibility", visibility.formatted(slug, "public")).done();
        var nobody = door.talk();
        assertThat(nobody.call("brainkb_read_space", "{'slug':'%s'}".formatted(slug)).done().text())
                .contains("Purkinje cell " + word);
        assertThat(search(nobody).text()).contains(graph + "c1");
        assertThat(nobody.call("brainkb_get_space", "{'slug':'%s'}".formatted(slug)).done().text()).doesNotContain("@");

        as(owner).call("brainkb_set_space_visibility", visibility.formatted(slug, "private")).done();
        door.talk().call("brainkb_read_space", "{'slug':'%s'}".formatted(slug)).refused("403");
    }
}
