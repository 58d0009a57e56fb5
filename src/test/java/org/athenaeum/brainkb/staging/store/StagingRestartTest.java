package org.athenaeum.brainkb.staging.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.brainkb.staging.store.StagingBench.ANA;
import static org.athenaeum.brainkb.staging.store.StagingBench.NAME;
import static org.athenaeum.brainkb.staging.store.StagingBench.send;
import static org.athenaeum.brainkb.staging.store.StagingBench.upload;

import java.io.IOException;
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

@DisplayName("brainkb F.1: uploads survive a restart, and their folder is this server's alone")
class StagingRestartTest {

    private static final String GRAPH = "https://d.example/g/";

    @TempDir
    private Path parent;

    private StagingBench bench() {
        return new StagingBench(parent.resolve("uploads"), Map.of("MCP_UPLOAD_MAX_BYTES", "10", "MCP_UPLOAD_TOTAL_BYTES", "10"));
    }

    private static Kind refusal(Staging staging) {
        return catchThrowableOfType(IntakeRefusal.class, () -> staging.begin(ANA, NAME, OptionalLong.empty())).kind();
    }

    @Test
    void findsWhatWasThere() {
        var bench = bench();
        var before = bench.open();
        var upload = upload(before, ANA, "0123456789");
        before.close();

        var after = bench.open();

        assertThat(after.of(ANA)).containsExactly(upload);
        assertThat(catchThrowableOfType(IntakeRefusal.class, () -> upload(after, ANA, "x")).kind()).as("its bytes count")
                .isEqualTo(Kind.FULL);
        bench.clock.turn(Duration.ofHours(6));
        assertThat(after.of(ANA)).as("its time goes on").isEmpty();
        after.close();
    }

    @Test
    @DisplayName("A.3: what was being sent when the server stopped may have been taken, and is not sent again blindly")
    void tellsThatTheOutcomeOfWhatWasBeingSentIsUnknown() {
        var bench = bench();
        var before = bench.open();
        var upload = upload(before, ANA, "abc");
        before.claim(upload.id(), ANA, GRAPH);
        before.close();

        for (int start = 0; start < 2; start++) {
            var after = bench.open();
            var found = after.find(upload.id(), ANA).orElseThrow();
            assertThat(found.state()).isEqualTo(UploadState.FAILED);
            assertThat(found.graph()).contains(GRAPH);
            assertThat(found.error().orElseThrow()).contains("may have taken it", "brainkb_list_jobs");
            after.close();
        }
    }

    @Test
    void clearsWhatACrashLeft() throws IOException {
        var bench = bench();
        var before = bench.open();
        var whole = upload(before, ANA, "abc");
        var incoming = before.begin(ANA, NAME, OptionalLong.empty());
        send(incoming, "half");
        before.close();
        var torn = "up_" + "0".repeat(32);
        Files.writeString(bench.folder.resolve(torn + ".record"), "{\"upload_id\":\"" + torn + "\"");
        Files.writeString(bench.folder.resolve("up_" + "1".repeat(32) + ".data"), "without a record");
        Files.writeString(bench.folder.resolve("up_" + "2".repeat(32) + ".record"),
                Files.readString(bench.folder.resolve(whole.id() + ".record")));
        Files.writeString(bench.folder.resolve("up_" + "3".repeat(32) + ".new"), "{}");

        var after = bench.open();

        assertThat(bench.files()).containsExactly(whole.id() + ".data", whole.id() + ".record");
        assertThat(after.of(ANA)).containsExactly(whole);
        after.close();
    }

    @Test
    void dropsARecordWhoseBytesAreOthers() throws IOException {
        var bench = bench();
        var before = bench.open();
        var shorter = upload(before, ANA, "abc");
        before.close();
        Files.writeString(bench.folder.resolve(shorter.id() + ".data"), "ab");

        var after = bench.open();

        assertThat(after.of(ANA)).isEmpty();
        assertThat(bench.files()).isEmpty();
        after.close();
    }

    @Test
    void takesNothingInAFolderThatHoldsOtherFiles() throws IOException {
        var bench = bench();
        Files.createDirectories(bench.folder);
        Files.writeString(bench.folder.resolve("thesis.tex"), "somebody's");
        var permissions = Files.getPosixFilePermissions(bench.folder);

        var staging = bench.open();

        assertThat(refusal(staging)).isEqualTo(Kind.UNAVAILABLE);
        assertThat(staging.of(ANA)).isEmpty();
        assertThat(Files.getPosixFilePermissions(bench.folder)).isEqualTo(permissions);
        staging.close();
    }

    @Test
    void takesNothingInAFolderThatAnotherServerUses() {
        var bench = bench();
        var first = bench.open();
        var upload = upload(first, ANA, "abc");

        var second = bench.open();

        assertThat(refusal(second)).isEqualTo(Kind.UNAVAILABLE);
        assertThat(first.of(ANA)).containsExactly(upload);
        second.close();
        first.close();
    }

    @Test
    void closesAFolderThatOthersMayRead() throws IOException {
        var bench = bench();
        Files.createDirectories(bench.folder);
        Files.setPosixFilePermissions(bench.folder, PosixFilePermissions.fromString("rwxr-xr-x"));

        bench.open().close();

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(bench.folder))).isEqualTo("rwx------");
    }
}
