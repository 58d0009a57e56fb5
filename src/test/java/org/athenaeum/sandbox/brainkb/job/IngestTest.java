package org.athenaeum.sandbox.brainkb.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.encoded;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("B.5: ingest of a text at the sandbox's BrainKB")
class IngestTest {

    @TempDir
    private static Path files;

    private static BrainKbFixture brainKb;

    @BeforeAll
    static void start() throws IOException {
        brainKb = BrainKbFixture.start(files);
    }

    @AfterAll
    static void stop() {
        brainKb.close();
    }

    private static final String TRIPLE =
            "<https://data.brainkb.example/id/unit-900> <https://data.brainkb.example/term/rate> 7 .";

    @Test
    void namesTheJobTheFormatAndTheSize() {
        var answer = brainKb.ingest(DemoPeople.CORA, DemoSpaces.CELL_TYPES,
                "@prefix ex: <https://data.brainkb.example/term/> . ex:chandelier ex:label \"chandelier cell\" .");

        var accepted = object(answer);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(accepted.keySet()).containsExactly("job_id", "user_id", "named_graph_iri", "status", "detected_format",
                "size_bytes", "size_human", "message", "status_url");
        assertThat(accepted.getString("status")).isEqualTo("pending");
        assertThat(accepted.getString("detected_format")).isEqualTo("ttl");
        assertThat(accepted.getString("size_human")).isEqualTo("93.00 B");
        assertThat(brainKb.ended(DemoPeople.CORA, accepted.getString("job_id")).getString("status")).isEqualTo("done");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', value = {"{\"@id\":\"https://a.example/s\"}|jsonld", " [ ]|jsonld",
            "@base <https://a.example/> . <s> <p> 1 .|ttl", "PREFIX ex: <https://a.example/> ex:s ex:p 1 .|nt"})
    void guessesTheFormat(String text, String format) {
        assertThat(object(brainKb.ingest(DemoPeople.CORA, DemoSpaces.CELL_TYPES, text)).getString("detected_format"))
                .isEqualTo(format);
    }

    @Test
    @DisplayName("G-2: JSON-LD is taken, told to the store as Turtle, and fails as a job")
    void failsAtJsonLd() {
        var job = brainKb.ingested(DemoPeople.CORA, DemoSpaces.CELL_TYPES,
                "{\"@id\":\"https://a.example/s\",\"https://a.example/p\":1}");

        var failure = brainKb.detail(DemoPeople.CORA, job).getJsonArray("failed_files").getJsonObject(0);
        assertThat(failure.getString("file")).isEqualTo("raw_payload.jsonld");
        assertThat(failure.getInt("http_status")).isEqualTo(400);
        assertThat(failure.getString("response_body")).startsWith("Parser error at line 1 column ");
    }

    @Test
    void bringsTriplesIntoTheSpace() {
        brainKb.ingested(DemoPeople.LENA, DemoSpaces.RECORDINGS, TRIPLE);

        var data = brainKb.query("/api/spaces/" + DemoSpaces.PRIVATE + "/data");
        Awaitility.await().atMost(Duration.ofSeconds(30))
                .until(() -> brainKb.get(data, brainKb.token(DemoPeople.RUI)).body().contains("unit-900"));
    }

    @Test
    @DisplayName("G-1: without the slash the checks pass, and the triples land beside the space, for everybody who is signed in")
    void storesWithoutTheSlashBesideTheSpace() {
        brainKb.ingested(DemoPeople.LENA, DemoSpaces.RECORDINGS.replaceFirst("/$", ""),
                "<https://data.brainkb.example/id/astray> <https://data.brainkb.example/term/says> \"a wandering axolotl\" .");

        var search = brainKb.query("/api/search?q=axolotl");
        Awaitility.await().atMost(Duration.ofSeconds(30))
                .until(() -> object(brainKb.get(search, brainKb.token(DemoPeople.NORA))).getInt("count") == 1);
        var hit = object(brainKb.get(search, brainKb.token(DemoPeople.NORA))).getJsonArray("hits").getJsonObject(0);
        assertThat(hit.getString("visibility")).isEqualTo("legacy");
        assertThat(hit.isNull("space")).isTrue();
        assertThat(object(brainKb.get(search, "")).getInt("count")).as("strangers").isZero();
    }

    @Test
    @DisplayName("B.5: the checks come in their order")
    void checksInOrder() {
        var unregistered = "https://data.brainkb.example/graph/unheard-of/";
        var strangeUser = brainKb.query("/api/insert/raw/knowledge-graph-triples?user_id=" + encoded(DemoPeople.ANA)
                + "&named_graph_iri=" + encoded(unregistered));

        var noScope = brainKb.ingest(DemoPeople.RUI, unregistered, TRIPLE);
        var anothersName = brainKb.send(text(TRIPLE), strangeUser, brainKb.token(DemoPeople.CORA));
        var noGraph = brainKb.ingest(DemoPeople.CORA, unregistered, TRIPLE);
        var noAccess = brainKb.ingest(DemoPeople.SAM, DemoSpaces.RECORDINGS, "");
        var nothing = brainKb.ingest(DemoPeople.LENA, DemoSpaces.RECORDINGS, "");

        assertThat(noScope.body()).isEqualTo("{\"detail\":\"Insufficient scopes\"}");
        assertThat(anothersName.body())
                .isEqualTo("{\"detail\":\"You are not authorized to access another user's resources.\"}");
        assertThat(noGraph.statusCode()).isEqualTo(400);
        assertThat(object(noGraph).getString("named_graph_iri")).isEqualTo(unregistered);
        assertThat(noAccess.statusCode()).isEqualTo(403);
        assertThat(object(noAccess).getString("error")).contains(DemoSpaces.PRIVATE);
        assertThat(nothing.statusCode()).isEqualTo(422);
    }

    @Test
    @DisplayName("B.5: the user may be named by number, and a graph in no space takes everybody's triples")
    void takesTheNumberOfTheProfile() {
        var address = brainKb.query("/api/insert/raw/knowledge-graph-triples?user_id=3&named_graph_iri="
                + encoded(DemoSpaces.LOOSE));

        assertThat(brainKb.send(text(TRIPLE), address, brainKb.token(DemoPeople.CORA)).statusCode()).isEqualTo(200);
        assertThat(brainKb.send(text(TRIPLE), address, brainKb.token(DemoPeople.LENA)).statusCode()).isEqualTo(403);
    }

    @Test
    void refusesAJsonObject() {
        var address = brainKb.query("/api/insert/raw/knowledge-graph-triples?user_id=" + encoded(DemoPeople.CORA)
                + "&named_graph_iri=" + encoded(DemoSpaces.CELL_TYPES));

        assertThat(brainKb.send("POST", address, brainKb.token(DemoPeople.CORA), Json.object().build()).statusCode())
                .isEqualTo(422);
    }

    @Test
    @DisplayName("a text of megabytes goes through a file, which is gone afterwards")
    void takesALargeText() throws IOException {
        var lines = IntStream.range(0, 40_000)
                .mapToObj(i -> "<https://a.example/large/" + i + "> <https://a.example/p> \"" + "x".repeat(40) + "\" .")
                .collect(Collectors.joining("\n"));

        var job = brainKb.ingested(DemoPeople.ANA, DemoSpaces.LOOSE, lines);

        var detail = brainKb.detail(DemoPeople.ANA, job);
        assertThat(detail.getString("status")).isEqualTo("done");
        assertThat(detail.getJsonObject("summary").getInt("total_bytes")).isEqualTo(lines.length());
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> {
            try (var left = Files.list(files)) {
                return left.findAny().isEmpty();
            }
        });
    }

    private static HttpRequest.Builder text(String text) {
        return HttpRequest.newBuilder().header("Content-Type", "text/plain").POST(HttpRequest.BodyPublishers.ofString(text));
    }
}
