package org.athenaeum.brainkb.staging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.brainkb.ingest.IngestStage.FILES;
import static org.athenaeum.brainkb.staging.UploadStage.triple;
import static org.athenaeum.sandbox.brainkb.demo.DemoSpaces.CELL_TYPES;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import org.athenaeum.brainkb.ingest.Heard;
import org.athenaeum.brainkb.ingest.IngestFilesRequest;
import org.athenaeum.brainkb.ingest.IngestStage;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.task.TaskRequested;
import org.athenaeum.catalog.task.TaskSupport;
import org.athenaeum.catalog.task.Tasking;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.athenaeum.sandbox.brainkb.fault.FaultKind;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A.3: brainkb_ingest_upload at the sandbox's BrainKB")
class UploadIngestTest {

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

    private static ToolFailure failing(String graph, String id) {
        return catchThrowableOfType(ToolFailure.class, () -> stage.ingest(graph, id));
    }

    private static List<String> filesOf(String id) throws IOException {
        try (var files = Files.list(stage.folder)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.startsWith(id)).sorted().toList();
        }
    }

    @Test
    @DisplayName("A.3: sends it as a file is sent, tells what it was, and deletes its copy")
    void sendsAnUpload() throws IOException {
        var text = "PREFIX c: <https://d.example/>\nc:upload c:p c:o .\n";
        var id = stage.upload("my cells.ttl", text);

        var sent = stage.ingest(CELL_TYPES, id);

        assertThat(stage.stage.last(FILES).body()).contains("filename=\"my_cells.ttl\"", text);
        assertThat(sent.graph()).isEqualTo(CELL_TYPES);
        assertThat(sent.repeated()).isFalse();
        assertThat(sent.upload().getString("upload_id")).isEqualTo(id);
        assertThat(sent.upload().getString("filename")).isEqualTo("my_cells.ttl");
        assertThat(sent.upload().getInt("bytes")).isEqualTo(text.length());
        assertThat(sent.upload().getString("sha256")).matches("[0-9a-f]{64}");
        assertThat(sent.upload().getString("staged_copy")).isEqualTo("deleted");
        assertThat(sent.account()).contains(id, sent.jobId(), "brainkb_job_status");
        assertThat(stage.stage.ended(sent.jobId()).status()).isEqualTo("done");
        assertThat(stage.status(id).state()).isEqualTo("submitted");
        assertThat(stage.status(id).job()).contains(sent.jobId());
        assertThat(filesOf(id)).containsExactly(id + ".record");
    }

    @Test
    @DisplayName("G.2, RULINGS 49: converts what BrainKB does not read")
    void convertsAnUpload() {
        var id = stage.upload("quads.nq", triple("quad").replace(" .\n", " <https://d.example/g> .\n"));

        var sent = stage.ingest(CELL_TYPES, id);

        assertThat(stage.stage.last(FILES).body()).contains("filename=\"quads.nt\"");
        assertThat(sent.files().get(0).getString("sent_as")).isEqualTo("quads.nt");
        assertThat(stage.stage.ended(sent.jobId()).status()).isEqualTo("done");
    }

    @Test
    @DisplayName("A.3: what cannot be read is not sent, and kept with the place of its mistake")
    void keepsWhatCannotBeRead() throws IOException {
        int before = stage.stage.asked(FILES).size();
        var id = stage.upload("broken.ttl", triple("x") + "<https://d.example/x> <https://d.example/p>");

        var failure = failing(CELL_TYPES, id);

        assertThat(failure.reason()).isEqualTo("no_file_left");
        assertThat(failure).hasMessageContaining("line 2");
        assertThat(failure.hint()).contains("brainkb_discard_upload", "upload it again");
        assertThat(stage.stage.asked(FILES)).hasSize(before);
        assertThat(stage.status(id).state()).isEqualTo("failed");
        assertThat(stage.status(id).error().orElseThrow()).contains("line 2");
        assertThat(filesOf(id)).containsExactly(id + ".data", id + ".record");
    }

    @Test
    @DisplayName("RULINGS 13: a call that is repeated hears of the first one's job and sends nothing")
    void sendsNothingTwice() {
        var id = stage.upload("twice.nt", triple("twice"));
        var first = stage.ingest(CELL_TYPES, id);
        int before = stage.stage.asked(FILES).size();

        var second = stage.ingest(CELL_TYPES, id);

        assertThat(second.repeated()).isTrue();
        assertThat(second.jobId()).isEqualTo(first.jobId());
        assertThat(second.account()).contains("sent before", first.jobId());
        assertThat(stage.stage.asked(FILES)).hasSize(before);
    }

    @Test
    @DisplayName("RULINGS 49: the same bytes uploaded once more join the first job too")
    void knowsTheSameBytesInAnotherUpload() {
        var first = stage.ingest(CELL_TYPES, stage.upload("same.nt", triple("same")));
        var again = stage.upload("same.nt", triple("same"));

        var second = stage.ingest(CELL_TYPES, again);

        assertThat(second.repeated()).isTrue();
        assertThat(second.jobId()).isEqualTo(first.jobId());
        assertThat(stage.status(again).state()).isEqualTo("submitted");
    }

    @Test
    void tellsThatTheCopyIsGoneWhereAnotherGraphIsMeant() {
        var id = stage.upload("gone.nt", triple("gone"));
        stage.ingest(CELL_TYPES, id);

        var failure = failing(DemoSpaces.LOOSE, id);

        assertThat(failure.reason()).isEqualTo("upload_gone");
        assertThat(failure.hint()).contains("Upload the file again");
    }

    @Test
    @DisplayName("F.1, G.8: another's upload answers like one that does not exist")
    void knowsNoUploadOfSomebodyElse() {
        var id = stage.upload("mine.nt", triple("mine"));

        var others = catchThrowableOfType(ToolFailure.class,
                () -> stage.ingest(CELL_TYPES, id, stage.stage.remote(DemoPeople.SAM), IngestStage.call()));
        var nobodys = failing(CELL_TYPES, "up_" + "0".repeat(32));

        assertThat(others.reason()).isEqualTo(nobodys.reason()).isEqualTo("not_found");
        assertThat(others.data().getInt("status_code")).isEqualTo(404);
        assertThat(others.getMessage().replace(id, "")).isEqualTo(nobodys.getMessage().replace("up_" + "0".repeat(32), ""));
        assertThat(stage.status(id).state()).isEqualTo("staged");
    }

    @Test
    void keepsWhatNoAnswerCameFor() {
        var id = stage.upload("cut.nt", triple("cut"));
        stage.stage.fails(FaultKind.CUT, FILES);

        assertThat(failing(CELL_TYPES, id).reason()).isEqualTo("outcome_unknown");

        assertThat(stage.status(id).state()).isEqualTo("failed");
        assertThat(stage.status(id).error().orElseThrow()).contains("may have taken it", "brainkb_list_jobs");
    }

    @Test
    void keepsWhatWasCancelled() {
        var id = stage.upload("large.nt", triple("cancelled").repeat(50_000));
        var cancellation = new Cancellation();
        var link = new Heard() {
            @Override
            public void progress(double progress, OptionalDouble total, String message) {
                if (message.startsWith("Sent")) cancellation.cancel();
            }
        };

        var failure = catchThrowableOfType(ToolFailure.class, () -> stage.ingest(CELL_TYPES, id, stage.cora(),
                Call.startingNow(Duration.ofMinutes(1), ResultBudget.DEFAULT, cancellation, link, TaskSupport.OPTIONAL)));

        assertThat(failure.reason()).isEqualTo("cancelled");
        assertThat(stage.status(id).state()).isEqualTo("failed");
        assertThat(stage.ingest(CELL_TYPES, id).repeated()).as("it can be sent again").isFalse();
    }

    @Test
    @DisplayName("what takes long goes on as a task, before anything was done")
    void becomesATask() {
        var id = stage.upload("long.nt", triple("task").repeat(300_000));
        var link = new Heard() {
            @Override
            public Tasking tasking() {
                return Tasking.AVAILABLE;
            }
        };

        var asked = catchThrowableOfType(TaskRequested.class, () -> stage.ingest(CELL_TYPES, id, stage.cora(),
                Call.startingNow(Duration.ofMinutes(1), ResultBudget.DEFAULT, new Cancellation(), link, TaskSupport.OPTIONAL)));

        assertThat(asked).isNotNull();
        assertThat(stage.status(id).state()).isEqualTo("staged");
    }

    @Test
    @DisplayName("G.1: nothing is ingested among BrainKB's own records")
    void refusesABackendsOwnGraph() {
        var id = stage.upload("infra.nt", triple("infra"));

        assertThat(failing("https://brainkb.org/provenance/", id).reason()).isEqualTo("infrastructure_graph");
        assertThat(stage.status(id).state()).isEqualTo("staged");
    }

    @Test
    @DisplayName("D.4: who may name no file is told how to upload one")
    void tellsWhoMayNameNoFileToUploadIt() {
        var request = new IngestFilesRequest(CELL_TYPES, List.of("cells.ttl"), 8, true, false);

        var failure = catchThrowableOfType(ToolFailure.class,
                () -> stage.stage.ingest().ingestFiles(request, stage.cora(), stage.stage.workspace(), IngestStage.call()));

        assertThat(failure.reason()).isEqualTo("no_ingest_root");
        assertThat(failure.hint()).contains("brainkb_list_uploads");
    }
}
