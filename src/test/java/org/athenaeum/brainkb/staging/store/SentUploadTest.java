package org.athenaeum.brainkb.staging.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.brainkb.staging.store.StagingBench.ANA;
import static org.athenaeum.brainkb.staging.store.StagingBench.upload;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("brainkb A.3: an upload is deleted when BrainKB took it, and kept when not")
class SentUploadTest {

    private static final String GRAPH = "https://d.example/g/";

    @TempDir
    private Path parent;
    private StagingBench bench;
    private Staging staging;

    @BeforeEach
    void open() {
        bench = new StagingBench(parent.resolve("uploads"), Map.of("MCP_UPLOAD_MAX_BYTES", "10", "MCP_UPLOAD_TOTAL_BYTES", "10"));
        staging = bench.open();
    }

    @AfterEach
    void close() {
        staging.close();
    }

    private UploadState state(StagedUpload upload) {
        return staging.find(upload.id(), ANA).orElseThrow().state();
    }

    @Test
    void deletesTheCopyThatWasTakenAndKeepsItsRecord() {
        var upload = upload(staging, ANA, "0123456789");
        assertThat(staging.claim(upload.id(), ANA, GRAPH).orElseThrow().state()).isEqualTo(UploadState.SUBMITTING);

        staging.accepted(upload.id(), "job-1");

        assertThat(bench.files()).containsExactly(upload.id() + ".record");
        assertThat(staging.find(upload.id(), ANA).orElseThrow().job()).contains("job-1");
        assertThat(upload(staging, ANA, "0123456789")).as("its room is free").isNotNull();
    }

    @Test
    void keepsTheCopyThatWasNotTaken() {
        var upload = upload(staging, ANA, "abc");
        staging.claim(upload.id(), ANA, GRAPH);

        staging.failed(upload.id(), "it cannot be read");

        assertThat(state(upload)).isEqualTo(UploadState.FAILED);
        assertThat(staging.find(upload.id(), ANA).orElseThrow().error()).contains("it cannot be read");
        assertThat(bench.files()).hasSize(2);
        assertThat(staging.claim(upload.id(), ANA, GRAPH).orElseThrow().state()).as("once more")
                .isEqualTo(UploadState.SUBMITTING);
    }

    @Test
    void isNeitherDiscardedNorSentElsewhereWhileItIsSent() {
        var upload = upload(staging, ANA, "abc");
        staging.claim(upload.id(), ANA, GRAPH);

        assertThat(staging.discard(upload)).isFalse();
        assertThat(staging.claim(upload.id(), ANA, "https://d.example/other/").orElseThrow().graph()).contains(GRAPH);

        staging.failed(upload.id(), "refused");
        assertThat(staging.discard(upload)).isTrue();
        assertThat(bench.files()).isEmpty();
        assertThat(staging.discard(upload)).isFalse();
    }

    @Test
    @DisplayName("RULINGS 13: of two calls that send the same, one that is given up changes nothing for the other")
    void isSentAsLongAsOneCallSendsIt() {
        var upload = upload(staging, ANA, "abc");
        staging.claim(upload.id(), ANA, GRAPH);
        staging.claim(upload.id(), ANA, GRAPH);

        staging.failed(upload.id(), "the call was cancelled");
        assertThat(state(upload)).isEqualTo(UploadState.SUBMITTING);

        staging.accepted(upload.id(), "job-2");
        assertThat(state(upload)).isEqualTo(UploadState.SUBMITTED);
    }

    @Test
    void staysTakenWhateverALaterCallSays() {
        var upload = upload(staging, ANA, "abc");
        staging.claim(upload.id(), ANA, GRAPH);
        staging.claim(upload.id(), ANA, GRAPH);
        staging.accepted(upload.id(), "job-3");

        staging.failed(upload.id(), "the call was cancelled");

        assertThat(state(upload)).isEqualTo(UploadState.SUBMITTED);
        assertThat(staging.claim(upload.id(), ANA, GRAPH).orElseThrow().job()).contains("job-3");
    }

    @Test
    void keepsSoManyRecordsOfWhatWasTakenAndNoMore() {
        for (int i = 0; i <= Shelf.MOST_TAKEN_OF_USER; i++) {
            var upload = upload(staging, ANA, "abc");
            staging.claim(upload.id(), ANA, GRAPH);
            staging.accepted(upload.id(), "job-" + i);
        }

        assertThat(staging.of(ANA)).hasSize(Shelf.MOST_TAKEN_OF_USER);
        assertThat(bench.files()).hasSize(Shelf.MOST_TAKEN_OF_USER);
    }
}
