package org.athenaeum.brainkb.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.brainkb.ingest.IngestStage.RAW;
import static org.athenaeum.brainkb.ingest.IngestStage.call;
import static org.athenaeum.sandbox.brainkb.demo.DemoSpaces.CELL_TYPES;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.brainkb.PlayedBrainkb;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Credentials;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.Secret;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.athenaeum.sandbox.brainkb.fault.FaultKind;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("A.3, B.5: brainkb_ingest_text at the sandbox's BrainKB")
class TextIngestTest {

    @TempDir
    private static Path uploads;
    private static IngestStage stage;

    @BeforeAll
    static void open() {
        stage = IngestStage.open(uploads, Map.of("MCP_MAX_INGEST_BYTES", "20000"));
    }

    @AfterAll
    static void close() {
        stage.close();
    }

    private static ToolFailure failing(IngestTextRequest request) {
        return catchThrowableOfType(ToolFailure.class,
                () -> stage.ingest().ingestText(request, stage.remote(DemoPeople.CORA), stage.workspace(), call()));
    }

    private static IngestTextRequest request(String graph, String data) {
        return new IngestTextRequest(graph, data, Optional.empty(), 0, true, false);
    }

    @Test
    @DisplayName("B.5, G.1: what leaves the gateway: one POST with the caller's address, the graph with its slash, and the text")
    void sendsTheText() {
        var text = "@prefix c: <https://data.brainkb.example/term/> .\nc:basket c:layer \"2/3 and käuzchen\" .\n";

        var sent = stage.text(CELL_TYPES.substring(0, CELL_TYPES.length() - 1), text);

        var seen = stage.last(RAW);
        assertThat(seen.method()).isEqualTo("POST");
        assertThat(seen.target()).isEqualTo(RAW + "?user_id=" + BrainKbFixture.encoded(DemoPeople.CORA) + "&named_graph_iri="
                + BrainKbFixture.encoded(CELL_TYPES));
        assertThat(seen.headers().get("Content-Type")).containsExactly("text/plain");
        assertThat(seen.body()).isEqualTo(text);
        assertThat(sent.format()).contains("Turtle");
        assertThat(sent.sentAs()).contains("Turtle");
        assertThat(sent.statements()).hasValue(1);
        assertThat(sent.account()).contains(sent.jobId().orElseThrow(), "brainkb_job_status", CELL_TYPES).doesNotContain("/api/");
        assertThat(stage.ended(sent.jobId().orElseThrow()).status()).isEqualTo("done");
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
            Turtle    | PREFIX c: <https://data.brainkb.example/term/> c:a1 c:p c:o .                     | would be guessed to be N-Triples
            Turtle    | [ <https://data.brainkb.example/term/p> 2 ] .                                      | would be guessed to be JSON-LD
            TriG      | @prefix c: <https://data.brainkb.example/term/> . c:g { c:a3 c:p c:o }             | would be guessed to be Turtle
            N-Quads   | <https://d.example/a4> <https://d.example/p> <https://d.example/o> <https://d.example/g> . | would be guessed to be N-Triples
            JSON-LD   | {"@context":{"p":"https://d.example/p"},"@id":"https://d.example/a5","p":"x"}       | sent as Turtle by the newest BrainKB
            RDF/XML   | <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="https://d.example/a6" rdf:value="1"/></rdf:RDF> | never guessed
            N-Triples | <https://d.example/a7> <https://d.example/p> "{" .                                 | as it is
            """)
    @DisplayName("G.2: whatever the format, BrainKB reads it")
    void sendsWhatBrainKbReads(String format, String text, String why) {
        var sent = stage.text(CELL_TYPES, text);

        assertThat(sent.format()).as(why).contains(format);
        assertThat(sent.sentAs()).contains("N-Triples");
        assertThat(sent.statements()).hasValue(1);
        assertThat(stage.ended(sent.jobId().orElseThrow()).status()).isEqualTo("done");
    }

    @Test
    void sendsNoByteOrderMark() {
        var sent = stage.text(CELL_TYPES, "\ufeff<https://d.example/bom> <https://d.example/p> 1 .");

        assertThat(sent.format()).contains("Turtle");
        assertThat(stage.last(RAW).body()).startsWith("<https://d.example/bom>");
    }

    @Test
    void warnsOfBlankNodesAndOfGraphNamesThatAreDropped() {
        assertThat(stage.text(CELL_TYPES, "_:b <https://d.example/p> <https://d.example/o> <https://d.example/g> .").notes())
                .anyMatch(note -> note.contains("blank nodes")).anyMatch(note -> note.contains("names are left out"));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
            byte_count_differs | 400 | 5  | abc | 0 | promised bytes come first
            digest_differs     | 400 | 0  | abc | 1 | then the digest
            syntax_error       | 400 | 0  | <u:a> <u:b> | 0 | then the text is parsed
            no_statements      | 400 | 0  | # nothing   | 0 | and must hold something
            """)
    @DisplayName("A.3: nothing is sent of a text that is not what it should be")
    void sendsNothingOfWhatIsWrong(String reason, int status, long expected, String data, int digest, String why) {
        int before = stage.asked(RAW).size();

        var failure = failing(new IngestTextRequest(CELL_TYPES, data,
                digest == 0 ? Optional.of("") : Optional.of("0".repeat(64)), expected, true, false));

        assertThat(failure.reason()).as(why).isEqualTo(reason);
        assertThat(failure.data().getInt("status_code")).isEqualTo(status);
        assertThat(failure.hint()).isNotEmpty();
        assertThat(stage.asked(RAW)).hasSize(before);
    }

    @Test
    void tellsWhereTheMistakeIs() {
        var failure = failing(request(CELL_TYPES, "@prefix c: <https://d.example/> .\nc:a c:b c:c .\nc:a c:b oops ."));

        assertThat(failure.data().getInt("line")).isEqualTo(3);
        assertThat(failure.data().getInt("column")).isEqualTo(9);
        assertThat(failure).hasMessageContaining("line 3");
    }

    @Test
    @DisplayName("A.3, D.6: more than MCP_MAX_INGEST_BYTES is refused with 413")
    void refusesWhatIsTooLarge() {
        var failure = failing(request(CELL_TYPES, "# " + "ü".repeat(10_000)));

        assertThat(failure.reason()).isEqualTo("too_large");
        assertThat(failure.data().getInt("status_code")).isEqualTo(413);
    }

    @Test
    void takesTheDigestOfTheBytes() throws Exception {
        var data = "<https://d.example/digest> <https://d.example/p> \"é\" .";
        var digest = java.util.HexFormat.of().withUpperCase().formatHex(java.security.MessageDigest.getInstance("SHA-256")
                .digest(data.getBytes(java.nio.charset.StandardCharsets.UTF_8)));

        var sent = stage.ingest().ingestText(new IngestTextRequest(CELL_TYPES, data, Optional.of(digest), data.length() + 1, true, false),
                stage.remote(DemoPeople.CORA), stage.workspace(), call());

        assertThat(sent.sha256()).isEqualToIgnoringCase(digest);
    }

    @Test
    void onlyChecksWhereThatIsAsked() {
        int before = stage.asked(RAW).size();

        var checked = stage.ingest().ingestText(new IngestTextRequest(CELL_TYPES, "<u:a> <u:b> <u:c> .", Optional.empty(), 0, false, true),
                stage.remote(DemoPeople.CORA), stage.workspace(), call());

        assertThat(checked.status()).isEqualTo("validated");
        assertThat(checked.jobId()).isEmpty();
        assertThat(checked.account()).contains("Nothing was sent");
        assertThat(stage.asked(RAW)).hasSize(before);
    }

    @Test
    void sendsAsItIsWhatNobodyWantsParsed() {
        var sent = stage.ingest().ingestText(new IngestTextRequest(CELL_TYPES, "no RDF at all", Optional.empty(), 0, false, false),
                stage.remote(DemoPeople.CORA), stage.workspace(), call());

        assertThat(sent.notes()).containsExactly(Notes.UNCHECKED);
        assertThat(stage.ended(sent.jobId().orElseThrow()).status()).isEqualTo("failed");
    }

    @Test
    @DisplayName("RULINGS 49: the same text again is reported, not sent; unless its job failed")
    void sendsTheSameOnce() {
        var text = "<https://d.example/once> <https://d.example/p> 1 .";
        var first = stage.text(CELL_TYPES, text);
        stage.ended(first.jobId().orElseThrow());
        int before = stage.asked(RAW).size();

        var second = stage.text(CELL_TYPES, text);

        assertThat(second.repeated()).isTrue();
        assertThat(second.jobId()).isEqualTo(first.jobId());
        assertThat(second.account()).contains("nothing was sent again");
        assertThat(stage.asked(RAW)).hasSize(before);
    }

    @Test
    void sendsAgainWhatWasLost() {
        var text = "<https://d.example/lost> <https://d.example/p> 1 .";
        stage.fails(FaultKind.LOST_JOB, RAW);
        stage.text(CELL_TYPES, text);

        assertThat(stage.text(CELL_TYPES, text).repeated()).isFalse();
    }

    @Test
    @DisplayName("G.8, RULINGS 49: what was sent before is told to nobody who only says who it is")
    void tellsNoJobToASelfMadeToken() {
        var text = "<https://d.example/hers> <https://d.example/p> 1 .";
        stage.text(CELL_TYPES, text);
        int before = stage.asked(RAW).size();
        var forged = Caller.anonymous(Scopes.NONE).with(Credentials.of(Backend.BRAINKB,
                new Secret(PlayedBrainkb.jwt("{\"sub\":\"" + DemoPeople.CORA
                        + "\",\"aud\":\"query_service\",\"typ\":\"access\"}"))));

        var failure = catchThrowableOfType(ToolFailure.class,
                () -> stage.ingest().ingestText(request(CELL_TYPES, text), forged, stage.workspace(), call()));

        assertThat(failure.data().getInt("status_code")).isIn(401, 403);
        assertThat(failure.getMessage() + failure.data()).doesNotContain("job_id");
        assertThat(stage.asked(RAW)).hasSize(before);
    }

    @Test
    @DisplayName("D.7: no triples among BrainKB's own records")
    void refusesInfrastructureGraphs() {
        assertThat(failing(request("https://brainkb.org/provenance/x", "<u:a> <u:b> <u:c> .")).reason()).isEqualTo("infrastructure_graph");
        assertThat(failing(request("not an iri", "<u:a> <u:b> <u:c> .")).reason()).isEqualTo("invalid_identifier");
    }

    @Test
    void tellsWhatBrainKbRefuses() {
        var unknown = failing(request("https://d.example/unregistered/", "<u:a> <u:b> <u:c> ."));
        var foreign = failing(request(DemoSpaces.RECORDINGS, "<u:a> <u:b> <u:c> ."));

        assertThat(unknown.data().getInt("status_code")).isEqualTo(400);
        assertThat(unknown).hasMessageContaining("not registered");
        assertThat(foreign.data().getInt("status_code")).isEqualTo(403);
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN_500", "CUT", "HTML", "HALF_JSON", "REDIRECT", "ERROR_200"})
    @DisplayName("B.1: whatever goes wrong there is a failure that says what next, and nothing is sent twice")
    void tellsWhatGoesWrong(FaultKind kind) {
        int before = stage.asked(RAW).size();
        stage.fails(kind, RAW);

        var failure = failing(request(CELL_TYPES, "<https://d.example/" + kind + "> <https://d.example/p> 1 ."));

        assertThat(failure).isNotNull();
        assertThat(failure.hint()).isNotEmpty();
        assertThat(failure.getMessage()).doesNotContain("127.0.0.1");
        assertThat(stage.asked(RAW)).hasSize(before + 1);
    }

    @Test
    void asksWhoBringsNothingToSignIn() {
        var failure = catchThrowableOfType(ToolFailure.class, () -> stage.ingest().ingestText(request(CELL_TYPES, "<u:a> <u:b> <u:c> ."),
                Caller.anonymous(Scopes.NONE), stage.workspace(), call()));

        assertThat(failure.reason()).isEqualTo("not_signed_in");
    }
}
