package org.athenaeum.sandbox.brainkb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.encoded;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.net.http.HttpRequest;
import java.time.Duration;
import org.athenaeum.sandbox.brainkb.BrainKbExtension.Running;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("B.8: provenance and deltas at the sandbox's BrainKB")
class ProvenanceTest {

    @Running
    private static BrainKbFixture brainKb;

    private static final String ONE = "<https://a.example/one> <https://a.example/p> 1 .";
    private static final String TWO = "<https://a.example/two> <https://a.example/p> 2 .";

    @Test
    @DisplayName("B.8: a job\'s record has its activity, bundle, file, delta and agent")
    void recordsAJob() {
        var job = merged(ONE);

        var nodes = provenance(DemoPeople.CORA, job).getJsonArray("@graph");

        assertThat(nodes).extracting(node -> node.asJsonObject().getString("@id")).containsExactlyInAnyOrder(
                "https://brainkb.org/prov/activity/" + job, "https://brainkb.org/prov/bundle/" + job,
                "https://brainkb.org/prov/file/" + job + "/raw_payload.nt", "https://brainkb.org/prov/delta/" + job,
                "https://brainkb.org/prov/agent/cora%40brainkb.example");
        var activity = node(nodes, "activity/" + job);
        assertThat(activity.getJsonArray("@type")).hasToString("[\"prov:Activity\",\"brainkb:IngestionActivity\"]");
        assertThat(activity.getInt("brainkb:successCount")).isEqualTo(1);
        assertThat(activity.getJsonObject("prov:startedAtTime").getString("@type")).isEqualTo("xsd:dateTime");
        var delta = node(nodes, "delta/" + job);
        assertThat(delta.getInt("brainkb:addedTripleCount")).isEqualTo(1);
        assertThat(delta.getJsonObject("brainkb:deltaGraph").getString("@id"))
                .isEqualTo("https://brainkb.org/provenance/delta/" + job);
        assertThat(node(nodes, "file/" + job + "/raw_payload.nt").getInt("brainkb:httpStatus")).isEqualTo(204);
    }

    @Test
    @DisplayName("an unknown job, and another\'s, have an empty document")
    void showsNothingOfOtherJobs() {
        var job = merged(ONE);

        assertThat(provenance(DemoPeople.LENA, job).getJsonArray("@graph")).isEmpty();
        assertThat(provenance(DemoPeople.LENA, "unheard-of").getJsonArray("@graph")).isEmpty();
    }

    @Test
    @DisplayName("G-17: what happened to a private graph is told to anybody who is signed in")
    void tellsStrangersOfAPrivateGraph() {
        var address = brainKb.query("/api/provenance/named-graph?iri=" + encoded(DemoSpaces.RECORDINGS));

        assertThat(brainKb.get(address, brainKb.token(DemoPeople.NORA)).body()).contains("lena%40brainkb.example");
    }

    @Test
    @DisplayName("a delta is what was sent, known or not")
    void showsWhatAJobSent() {
        merged(ONE);
        var again = merged(ONE);

        var delta = object(brainKb.get(brainKb.query("/api/provenance/delta?user_id=" + encoded(DemoPeople.CORA)
                + "&job_id=" + again), brainKb.token(DemoPeople.CORA)));

        assertThat(delta.getString("@id")).isEqualTo("https://a.example/one");
    }

    @Test
    void listsTheChangesOfAGraphNewestFirst() {
        var older = merged(ONE);
        var newer = merged(TWO);

        var history = history();

        var first = history.getJsonArray("changes").getJsonObject(0);
        assertThat(first.keySet()).containsExactly("delta", "activity", "added_triple_count", "generated_at", "status",
                "delta_graph");
        assertThat(first.getString("delta")).endsWith("/" + newer);
        assertThat(first.getString("generated_at")).matches("2026-01-02T03:.*\\+00:00");
        assertThat(history.getJsonArray("changes").getJsonObject(1).getString("delta")).endsWith("/" + older);
        assertThat(history.getInt("total")).isEqualTo(history.getJsonArray("changes").size());
    }

    @Test
    @DisplayName("two jobs are compared by what only one has; blank nodes never match, and whose jobs they are is not asked")
    void comparesTwoJobs() {
        var a = merged(ONE + "_:x <https://a.example/p> 3 .");
        var b = merged(ONE + TWO + "_:x <https://a.example/p> 3 .");

        var compared = object(brainKb.get(brainKb.query("/api/provenance/delta/compare?user_id=" + encoded(DemoPeople.NORA)
                + "&job_id_a=" + a + "&job_id_b=" + b), brainKb.token(DemoPeople.NORA)));

        assertThat(compared.getInt("a_total")).isEqualTo(2);
        assertThat(compared.getInt("b_total")).isEqualTo(3);
        assertThat(compared.getInt("common_count")).isEqualTo(1);
        assertThat(compared.getInt("only_in_a_count")).isEqualTo(1);
        assertThat(compared.getInt("only_in_b_count")).isEqualTo(2);
        assertThat(compared.getJsonObject("only_in_b").getJsonArray("@graph")).hasSize(2);
    }

    @Test
    @DisplayName("a job whose files were all refused leaves no record")
    void recordsNothingWhereNothingWasRead() {
        var address = brainKb.query("/api/insert/files/knowledge-graph-triples?user_id=" + encoded(DemoPeople.CORA)
                + "&named_graph_iri=" + encoded(DemoSpaces.CELL_TYPES));
        var parts = "--x\r\nContent-Disposition: form-data; name=\"files\"; filename=\"a.docx\"\r\n\r\nwords\r\n--x--\r\n";
        var accepted = object(brainKb.send(HttpRequest.newBuilder().header("Content-Type", "multipart/form-data; boundary=x")
                .POST(HttpRequest.BodyPublishers.ofString(parts)), address, brainKb.token(DemoPeople.CORA)));
        brainKb.ended(DemoPeople.CORA, accepted.getString("job_id"));
        merged(TWO);

        assertThat(provenance(DemoPeople.CORA, accepted.getString("job_id")).getJsonArray("@graph")).isEmpty();
    }

    /** Each a second after the one before. */
    private static String merged(String triples) {
        brainKb.clock().turn(Duration.ofSeconds(1));
        var job = brainKb.ingested(DemoPeople.CORA, DemoSpaces.CELL_TYPES, triples);
        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> history().toString().contains(job));
        return job;
    }

    private static JsonObject history() {
        return object(brainKb.get(brainKb.query("/api/provenance/delta/history?iri=" + encoded(DemoSpaces.CELL_TYPES)),
                brainKb.token(DemoPeople.CORA)));
    }

    private static JsonObject provenance(String email, String job) {
        return object(brainKb.get(brainKb.query("/api/provenance/job?user_id=" + encoded(email) + "&job_id=" + job),
                brainKb.token(email)));
    }

    private static JsonObject node(JsonArray nodes, String end) {
        return nodes.stream().map(JsonValue::asJsonObject).filter(node -> node.getString("@id").endsWith(end)).findFirst()
                .orElseThrow();
    }
}
