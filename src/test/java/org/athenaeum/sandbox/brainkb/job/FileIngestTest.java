package org.athenaeum.sandbox.brainkb.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.encoded;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.athenaeum.sandbox.brainkb.BrainKbExtension.Running;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("B.5: ingest of files at the sandbox's BrainKB")
class FileIngestTest {

    @Running
    private static BrainKbFixture brainKb;

    private static final String BOUNDARY = "a-boundary-of-the-test";
    private static final String GOOD = "<https://a.example/s> <https://a.example/p> \"one\" .";

    @Test
    @DisplayName("H: some files fail, and the job is partial where it is shown, done where it is listed")
    void endsPartial() {
        var accepted = object(send(part("good.nt", GOOD) + part("broken.ttl", "<s> <p>") + part("notes.docx", "words")));
        var job = accepted.getString("job_id");

        var detail = brainKb.ended(DemoPeople.CORA, job);

        assertThat(accepted.keySet()).containsExactly("job_id", "user_id", "named_graph_iri", "total_files", "pre_failed_files",
                "status_url", "message");
        assertThat(accepted.getInt("total_files")).isEqualTo(3);
        assertThat(accepted.getInt("pre_failed_files")).isEqualTo(1);
        assertThat(detail.getString("status")).isEqualTo("partial");
        assertThat(detail.getString("original_status")).isEqualTo("done");
        assertThat(detail.getInt("success_count")).isEqualTo(1);
        assertThat(detail.getInt("fail_count")).isEqualTo(2);
        assertThat(detail.getJsonArray("failed_files")).extracting(file -> file.asJsonObject().getInt("http_status"))
                .containsExactlyInAnyOrder(415, 400);
        assertThat(detail.getString("stage_description")).as("B.6: says so whatever happened").contains("successfully");
        assertThat(listed(job).getString("status")).isEqualTo("done");
    }

    @Test
    @DisplayName("H: all files fail, all refused up front included, and the job is failed where it is shown")
    void endsFailed() {
        var broken = object(send(part("broken.ttl", "<s> <p>")));
        var refused = object(send(part("a.docx", "words") + part("b.pdf", "words")));

        assertThat(brainKb.ended(DemoPeople.CORA, broken.getString("job_id")).getString("status")).isEqualTo("failed");
        assertThat(brainKb.ended(DemoPeople.CORA, refused.getString("job_id")).getString("status")).isEqualTo("failed");
        assertThat(refused.getInt("pre_failed_files")).isEqualTo(2);
    }

    @Test
    @DisplayName("G-3: a file of the same name takes the place of the one before")
    void overwritesFilesOfTheSameName() {
        var accepted = object(send(part("same.nt", GOOD) + part("same.nt", GOOD.replace("one", "two"))));

        assertThat(accepted.getInt("total_files")).isEqualTo(1);
    }

    @Test
    @DisplayName("G-2: RDF/XML goes to the store as Turtle and fails; TriG goes as itself")
    void tellsTheStoreTurtle() {
        var accepted = object(send(part("a.rdf", "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/>")
                + part("b.trig", "<https://g.example/> { <https://a.example/t> <https://a.example/p> 2 . }")));

        var detail = brainKb.ended(DemoPeople.CORA, accepted.getString("job_id"));

        assertThat(detail.getJsonArray("failed_files")).extracting(file -> file.asJsonObject().getString("file"))
                .containsExactly("a.rdf");
        assertThat(detail.getJsonObject("summary").getJsonObject("per_extension")).hasToString("{\"rdf\":1,\"trig\":1}");
    }

    @Test
    void refusesARequestWithoutFiles() {
        assertThat(send("").statusCode()).isEqualTo(422);
        assertThat(send("--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nhello\r\n").statusCode())
                .isEqualTo(422);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 65})
    void refusesAConcurrencyOutOfRange(int concurrency) {
        assertThat(send(part("good.nt", GOOD), "&max_concurrency=" + concurrency).statusCode()).isEqualTo(422);
    }

    @Test
    @DisplayName("B.5: megabytes pass over the disk; what is recorded of them is their size and their beginning")
    void takesAFileOfMegabytes() {
        var lines = (GOOD + "\n").repeat(60_000);

        var accepted = object(send(part("large.nt", lines)));

        var recorded = brainKb.servers().requests().stream().filter(request -> request.bodyBytes() > lines.length()).toList();
        assertThat(recorded).hasSize(1);
        assertThat(recorded.get(0).body()).startsWith("--" + BOUNDARY).hasSizeLessThan(20_000);
        assertThat(brainKb.ended(DemoPeople.CORA, accepted.getString("job_id")).getString("status")).isEqualTo("done");
    }

    private static String part(String name, String content) {
        return "--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"files\"; filename=\"" + name
                + "\"\r\nContent-Type: application/octet-stream\r\n\r\n" + content + "\r\n";
    }

    private static HttpResponse<String> send(String parts) {
        return send(parts, "");
    }

    private static HttpResponse<String> send(String parts, String more) {
        var address = brainKb.query("/api/insert/files/knowledge-graph-triples?user_id=" + encoded(DemoPeople.CORA)
                + "&named_graph_iri=" + encoded(DemoSpaces.CELL_TYPES) + more);
        return brainKb.send(HttpRequest.newBuilder().header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                .POST(HttpRequest.BodyPublishers.ofString(parts + "--" + BOUNDARY + "--\r\n")), address,
                brainKb.token(DemoPeople.CORA));
    }

    private static JsonObject listed(String job) {
        return object(brainKb.get(brainKb.query("/api/insert/jobs?user_id=" + encoded(DemoPeople.CORA)),
                brainKb.token(DemoPeople.CORA))).getJsonArray("jobs").stream().map(JsonValue::asJsonObject)
                .filter(each -> each.getString("job_id").equals(job)).findFirst().orElseThrow();
    }
}
