package org.athenaeum.brainkb.staging.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.brainkb.staging.store.StagingBench.ANA;
import static org.athenaeum.brainkb.staging.store.StagingBench.BEN;
import static org.athenaeum.brainkb.staging.store.StagingBench.NAME;
import static org.athenaeum.brainkb.staging.store.StagingBench.send;
import static org.athenaeum.brainkb.staging.store.StagingBench.upload;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import org.athenaeum.intake.IntakeRefusal;
import org.athenaeum.intake.IntakeRefusal.Kind;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("brainkb F.1: uploads are taken, kept for their owners and deleted in time")
class StagingTest {

    /** Of the text {@code abc}, as FIPS 180-2 B.1 has it. */
    private static final String ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    private static final String GRAPH = "https://d.example/g/";

    @TempDir
    private Path parent;

    private StagingBench bench(Map<String, String> settings) {
        return new StagingBench(parent.resolve("uploads"), settings);
    }

    private static Kind refused(Runnable work) {
        return catchThrowableOfType(IntakeRefusal.class, work::run).kind();
    }

    @Test
    @DisplayName("F.1: two files for each upload, which nobody else may read")
    void keepsTwoFilesForTheirOwnerAlone() throws IOException {
        var bench = bench(Map.of());
        var staging = bench.open();

        var upload = upload(staging, ANA, "abc");

        assertThat(bench.files()).containsExactly(upload.id() + ".data", upload.id() + ".record");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(bench.folder))).isEqualTo("rwx------");
        try (var files = Files.list(bench.folder)) {
            for (var file : files.toList()) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-------");
            }
        }
        assertThat(Files.readString(bench.folder.resolve(upload.id() + ".record"))).doesNotContain("ana@lab.org");
        staging.close();
    }

    @Test
    void countsBytesAndDigestWhileTheyCome() throws IOException {
        var staging = bench(Map.of()).open();
        try (var incoming = staging.begin(ANA, NAME, OptionalLong.of(3))) {
            send(incoming, "a");
            send(incoming, "bc");

            var upload = incoming.end(ABC.toUpperCase());

            assertThat(upload.bytes()).isEqualTo(3);
            assertThat(upload.sha256()).isEqualTo(ABC);
            assertThat(upload.id().value()).matches("up_[0-9a-f]{32}");
            try (var in = Channels.newInputStream(staging.read(upload))) {
                assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo("abc");
            }
        }
        assertThat(staging.of(ANA)).hasSize(1);
        staging.close();
    }

    @Test
    void leavesNothingOfWhatIsNotWhatWasAnnounced() {
        var bench = bench(Map.of());
        var staging = bench.open();
        try (var incoming = staging.begin(ANA, NAME, OptionalLong.empty())) {
            send(incoming, "abd");
            var failure = catchThrowableOfType(IntakeRefusal.class, () -> incoming.end(ABC));
            assertThat(failure.kind()).isEqualTo(Kind.INVALID);
            assertThat(failure.word()).isEqualTo("digest_differs");
        }
        try (var incoming = staging.begin(ANA, NAME, OptionalLong.empty())) {
            assertThat(catchThrowableOfType(IntakeRefusal.class, () -> incoming.end("")).word()).isEqualTo("empty_body");
        }
        try (var incoming = staging.begin(ANA, NAME, OptionalLong.empty())) {
            send(incoming, "given up");
            assertThat(bench.files()).hasSize(1).allMatch(name -> name.endsWith(".part"));
        }

        assertThat(bench.files()).isEmpty();
        assertThat(staging.of(ANA)).isEmpty();
        staging.close();
    }

    @Test
    @DisplayName("F.1, G.32: the cap holds while the file comes, whatever was announced")
    void refusesAnUploadThatIsTooLarge() {
        var bench = bench(Map.of("MCP_UPLOAD_MAX_BYTES", "10"));
        var staging = bench.open();

        assertThat(refused(() -> staging.begin(ANA, NAME, OptionalLong.of(11)))).isEqualTo(Kind.TOO_LARGE);
        try (var incoming = staging.begin(ANA, NAME, OptionalLong.empty())) {
            send(incoming, "0123456789");
            assertThat(refused(() -> send(incoming, "x"))).isEqualTo(Kind.TOO_LARGE);
        }

        assertThat(bench.files()).isEmpty();
        assertThat(upload(staging, ANA, "0123456789").bytes()).isEqualTo(10);
        staging.close();
    }

    @Test
    @DisplayName("F.1, G.32: each user's share and the whole are bounded, and counted while files come")
    void refusesWhatFindsNoRoom() {
        var staging = bench(Map.of("MCP_UPLOAD_MAX_BYTES", "10", "MCP_UPLOAD_TOTAL_BYTES", "16")).open();
        var first = upload(staging, ANA, "0123456");

        assertThat(refused(() -> upload(staging, ANA, "0123"))).as("a user's share").isEqualTo(Kind.FULL);
        assertThat(refused(() -> staging.begin(BEN, NAME, OptionalLong.of(10)))).as("as announced").isEqualTo(Kind.FULL);
        try (var one = staging.begin(BEN, NAME, OptionalLong.empty()); var other = staging.begin(BEN, NAME,
                OptionalLong.empty())) {
            send(one, "0123");
            send(other, "01234");
            assertThat(refused(() -> send(one, "5"))).as("the whole, by two at once").isEqualTo(Kind.FULL);
        }

        assertThat(staging.discard(first)).isTrue();
        assertThat(upload(staging, ANA, "0123456789").bytes()).isEqualTo(10);
        staging.close();
    }

    @Test
    void boundsHowManyThereAreAndHowManyCome() {
        var staging = bench(Map.of()).open();
        for (int i = 0; i < Room.MOST_OF_USER; i++) upload(staging, ANA, "x");
        var coming = new java.util.ArrayList<Incoming>();
        for (int i = 0; i < Room.MOST_COMING_OF_USER; i++) coming.add(staging.begin(BEN, NAME, OptionalLong.empty()));

        assertThat(refused(() -> upload(staging, ANA, "x"))).isEqualTo(Kind.FULL);
        assertThat(refused(() -> staging.begin(BEN, NAME, OptionalLong.empty()))).isEqualTo(Kind.UNAVAILABLE);

        coming.forEach(Incoming::close);
        assertThat(upload(staging, BEN, "x").state()).isEqualTo(UploadState.STAGED);
        staging.close();
    }

    @Test
    @DisplayName("F.1: somebody else's upload is as if it were not there")
    void keepsUsersApart() {
        var staging = bench(Map.of()).open();
        var upload = upload(staging, ANA, "abc");

        assertThat(staging.find(upload.id(), BEN)).isEmpty();
        assertThat(staging.of(BEN)).isEmpty();
        assertThat(staging.claim(upload.id(), BEN, GRAPH)).isEmpty();
        assertThat(staging.find(upload.id(), ANA)).contains(upload);
        assertThat(Owner.of("https://other.example", "ana@lab.org")).as("elsewhere another person").isNotEqualTo(ANA);
        staging.close();
    }

    @Test
    @DisplayName("F.1: swept after its time, by the clock alone, and not while it is being sent")
    void deletesWhatIsOverdue() {
        var bench = bench(Map.of("MCP_UPLOAD_TTL_MIN", "30"));
        var staging = bench.open();
        var waiting = upload(staging, ANA, "waiting");
        var sent = upload(staging, ANA, "sent");
        staging.claim(sent.id(), ANA, GRAPH);

        bench.clock.turn(Duration.ofMinutes(30).minusNanos(1));
        bench.clockwork.pass(Duration.ofMinutes(1));
        assertThat(bench.files()).hasSize(4);

        bench.clock.turn(Duration.ofNanos(1));
        assertThat(staging.find(waiting.id(), ANA)).as("though nobody swept yet").isEmpty();
        bench.clockwork.pass(Duration.ofMinutes(1));
        assertThat(bench.files()).containsExactly(sent.id() + ".data", sent.id() + ".record");

        staging.failed(sent.id(), "refused");
        bench.clockwork.pass(Duration.ofMinutes(1));
        assertThat(bench.files()).isEmpty();
        staging.close();
    }
}
