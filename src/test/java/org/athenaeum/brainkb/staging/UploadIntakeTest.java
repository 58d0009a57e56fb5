package org.athenaeum.brainkb.staging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.brainkb.staging.UploadStage.bringing;
import static org.athenaeum.brainkb.staging.UploadStage.triple;
import static org.athenaeum.sandbox.brainkb.demo.DemoSpaces.CELL_TYPES;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.athenaeum.brainkb.PlayedBrainkb;
import org.athenaeum.brainkb.ingest.IngestStage;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Credentials;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.Secret;
import org.athenaeum.intake.IntakeRefusal;
import org.athenaeum.intake.IntakeRefusal.Kind;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.fault.Fault;
import org.athenaeum.sandbox.brainkb.fault.FaultKind;
import org.athenaeum.settings.Endpoint;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("F.1: what comes beside the tools, and what the tools then say of it")
class UploadIntakeTest {

    @TempDir
    private static Path parent;
    private static UploadStage stage;

    @BeforeAll
    static void open() throws IOException {
        stage = new UploadStage(Files.createDirectory(parent.resolve("brainkb")), parent.resolve("uploads"));
    }

    @AfterAll
    static void close() {
        stage.close();
    }

    private static IntakeRefusal refused(Caller caller, Map<String, String> parameters) {
        return catchThrowableOfType(IntakeRefusal.class, () -> stage.send(caller, parameters, triple("x")));
    }

    private static IntakeRefusal refused(Caller caller) {
        return refused(caller, Map.of("filename", "a.nt"));
    }

    @Test
    void isOpenWhereBrainkbIsServed() {
        var intake = stage.stage.bean(UploadIntake.class);

        assertThat(intake.isOpenAt(new Endpoint("/mcp", Set.of(Family.BRAINKB, Family.VAULT)))).isTrue();
        assertThat(intake.isOpenAt(new Endpoint("/mcp/vault", Set.of(Family.VAULT)))).isFalse();
        assertThat(intake.largest()).isEqualTo(40_000_000);
    }

    @Test
    @DisplayName("F.1: tells what came, how long it waits, and what to do next")
    void tellsWhatCame() {
        var received = stage.send(stage.cora(), Map.of("filename", "told.nt", "sha256", ""), triple("told"));

        assertThat(received.goesOn()).isFalse();
        assertThat(received.told().keySet()).containsExactlyInAnyOrder("upload_id", "filename", "bytes", "sha256", "state",
                "expires_at", "next");
        assertThat(received.told().getString("state")).isEqualTo("staged");
        assertThat(received.told().getString("next")).contains("brainkb_ingest_upload", received.told().getString("upload_id"));
    }

    @Test
    @DisplayName("F.1: with a graph it is sent by itself, and its state tells how that ended")
    void sendsByItselfWhereAGraphIsNamed() {
        var received = stage.send(stage.cora(), Map.of("filename", "auto.nt", "graph", CELL_TYPES.replaceFirst("/$", "")),
                triple("auto"));

        assertThat(received.goesOn()).isTrue();
        assertThat(received.told().getString("state")).isEqualTo("submitting");
        assertThat(received.told().getString("named_graph_iri")).isEqualTo(CELL_TYPES);
        var id = received.told().getString("upload_id");
        Awaitility.await().until(() -> !stage.status(id).state().equals("submitting"));
        var status = stage.status(id);
        assertThat(status.state()).as(status.account()).isEqualTo("submitted");
        assertThat(stage.stage.ended(status.job().orElseThrow()).status()).isEqualTo("done");
    }

    @Test
    void tellsWhyItWasNotSentByItself() {
        var id = stage.send(stage.cora(), Map.of("filename", "auto.ttl", "graph", CELL_TYPES), "oops").told()
                .getString("upload_id");

        Awaitility.await().until(() -> !stage.status(id).state().equals("submitting"));

        assertThat(stage.status(id).state()).isEqualTo("failed");
        assertThat(stage.status(id).error().orElseThrow()).contains("line 1", "brainkb_discard_upload");
    }

    @Test
    @DisplayName("F.1, G.8: who is not proved is refused: nobody, garbage, and a forged token in another's name")
    void refusesWhoProvesNothing() {
        var forged = PlayedBrainkb.jwt("{\"sub\":\"" + DemoPeople.CORA
                + "\",\"aud\":\"query_service\",\"typ\":\"access\",\"scopes\":[\"write\"]}");

        assertThat(refused(Caller.anonymous(Scopes.NONE)).kind()).isEqualTo(Kind.UNPROVEN);
        assertThat(refused(bringing("garbage")).kind()).isEqualTo(Kind.UNPROVEN);
        assertThat(refused(bringing("brainkb_pat_unknown")).kind()).isEqualTo(Kind.UNPROVEN);
        assertThat(refused(bringing(forged)).kind()).isEqualTo(Kind.UNPROVEN);
        var listing = catchThrowableOfType(ToolFailure.class, () -> stage.list(bringing(forged)));
        assertThat(listing.data().getInt("status_code")).isIn(401, 403);
    }

    @Test
    @DisplayName("F.1: scopes without write are refused before a byte is taken")
    void refusesWhoMayOnlyRead() {
        var refusal = refused(stage.stage.remote(DemoPeople.RUI));

        assertThat(refusal.kind()).isEqualTo(Kind.FORBIDDEN);
        assertThat(refusal.word()).isEqualTo("insufficient_scope");
    }

    @ParameterizedTest(name = "{0}={1}")
    @CsvSource({"filename, '', bad_filename", "filename, ../../etc/passwd, bad_filename", "filename, notes.txt, bad_filename",
            "sha256, 12ab, bad_digest", "sha256, zz, bad_digest",
            "graph, https://brainkb.org/metadata/spaces/, infrastructure_graph",
            "graph, not a graph, invalid_identifier"})
    @DisplayName("F.1, D.7: what is said of a file is judged before it comes")
    void refusesWhatIsAnnouncedWrongly(String name, String value, String word) {
        var all = new HashMap<>(Map.of("filename", "a.nt"));
        all.put(name, value);

        var refusal = refused(stage.cora(), all);

        assertThat(refusal.kind()).isEqualTo(Kind.INVALID);
        assertThat(refusal.word()).isEqualTo(word);
    }

    @Test
    void tellsABackendThatDoesNotAnswerFromACredentialThatIsNotTaken() {
        stage.stage.brainKb().faults().add(new Fault(FaultKind.STATUS_503, "/api/insert/jobs", 1, Duration.ofSeconds(1)));

        assertThat(refused(stage.cora()).kind()).isEqualTo(Kind.UNAVAILABLE);
    }

    @Test
    @DisplayName("D.1: a server that is not allowed is not asked who that is")
    void asksNoServerThatIsNotAllowed() {
        var caller = Caller.anonymous(Scopes.NONE).with(new Credentials(Map.of(Backend.BRAINKB, new Secret("brainkb_pat_x")),
                Map.of(Backend.BRAINKB, "http://169.254.169.254")));

        assertThat(refused(caller).kind()).isEqualTo(Kind.INVALID);
    }

    @Test
    @DisplayName("A.3: each sees its own uploads, the newest first, and how to add one")
    void listsOnesOwn() {
        var sam = stage.stage.remote(DemoPeople.SAM);
        assertThat(stage.list(sam).account()).contains("You have no uploads here", "curl --data-binary", "/mcp/upload?filename=");

        var first = stage.send(sam, Map.of("filename", "one.nt"), triple("one")).told().getString("upload_id");
        stage.send(sam, Map.of("filename", "two.nt"), triple("two"));

        var list = stage.list(sam);
        assertThat(list.count()).isEqualTo(2);
        assertThat(list.life()).isEqualTo(360);
        assertThat(list.uploads()).extracting(upload -> upload.getString("upload_id")).contains(first);
        assertThat(list.account()).contains("one.nt", "two.nt", first, "brainkb_ingest_upload");

        var discarded = stage.tools().discardUpload(new UploadRequest(first), sam, stage.stage.workspace(), IngestStage.call());
        assertThat(discarded.discarded()).isEqualTo(first);
        assertThat(discarded.bytes()).isEqualTo(triple("one").length());
        assertThat(catchThrowableOfType(ToolFailure.class,
                () -> stage.tools().discardUpload(new UploadRequest(first), sam, stage.stage.workspace(), IngestStage.call()))
                .reason())
                .isEqualTo("not_found");
        assertThat(stage.list(sam).count()).isEqualTo(1);
    }
}
