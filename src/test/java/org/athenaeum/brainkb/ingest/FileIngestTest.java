package org.athenaeum.brainkb.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.brainkb.ingest.IngestStage.FILES;
import static org.athenaeum.brainkb.ingest.IngestStage.call;
import static org.athenaeum.brainkb.ingest.IngestStage.write;
import static org.athenaeum.sandbox.brainkb.demo.DemoSpaces.CELL_TYPES;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.athenaeum.brainkb.ingest.conversion.Conversions;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.call.ClientLink;
import org.athenaeum.catalog.task.TaskRequested;
import org.athenaeum.catalog.task.TaskSupport;
import org.athenaeum.catalog.task.Tasking;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.fault.FaultKind;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A.3, B.5, RULINGS 49: brainkb_ingest_files at the sandbox's BrainKB")
class FileIngestTest {

    @TempDir
    private static Path uploads;
    private static IngestStage stage;

    @TempDir
    private Path folder;

    @BeforeAll
    static void open() {
        stage = IngestStage.open(uploads, Map.of("MCP_MAX_INGEST_FILES", "6"));
    }

    @AfterAll
    static void close() {
        stage.close();
    }

    private static String triple(String name) {
        return "<https://d.example/" + name + "> <https://d.example/p> <https://d.example/o> .\n";
    }

    private static ToolFailure failing(List<String> paths) {
        return catchThrowableOfType(ToolFailure.class, () -> stage.files(CELL_TYPES, paths));
    }

    @Test
    @DisplayName("B.5: what leaves the gateway: one multipart POST of known length with a part for each file")
    void sendsFiles() {
        var turtle = "PREFIX c: <https://d.example/>\r\nc:crlf c:p c:o .\r\n";
        var sent = stage.files(CELL_TYPES, List.of(write(folder, "a.ttl", turtle), write(folder, "b.nt", triple("b"))));

        var seen = stage.last(FILES);
        assertThat(seen.method()).isEqualTo("POST");
        assertThat(seen.target()).isEqualTo(FILES + "?user_id=" + BrainKbFixture.encoded(DemoPeople.CORA) + "&named_graph_iri="
                + BrainKbFixture.encoded(CELL_TYPES) + "&max_concurrency=4");
        assertThat(seen.headers().get("Content-Length")).containsExactly(String.valueOf(seen.bodyBytes()));
        assertThat(seen.body()).contains("name=\"files\"; filename=\"a.ttl\"", "filename=\"b.nt\"", turtle, triple("b"));
        assertThat(sent.sent()).isEqualTo(2);
        assertThat(sent.account()).contains(sent.jobId().orElseThrow(), "Turtle, 1 statement, as a.ttl").doesNotContain("/api/");
        assertThat(stage.ended(sent.jobId().orElseThrow()).status()).isEqualTo("done");
    }

    @Test
    @DisplayName("G.2: N-Quads, RDF/XML and JSON-LD go out as N-Triples, and are stored")
    void convertsWhatBrainKbDoesNotRead() {
        var sent = stage.files(CELL_TYPES, List.of(
                write(folder, "a.nq", triple("nq").replace(" .\n", " <https://d.example/g> .\n")),
                write(folder, "b.owl", "<?xml version='1.0' encoding='ISO-8859-1'?><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
                        + "<rdf:Description rdf:about='https://d.example/owl' rdf:value='1'/></rdf:RDF>"),
                write(folder, "c.jsonld", "{\"@id\":\"https://d.example/json\",\"https://d.example/p\":1}"),
                write(folder, "d.trig", "{ " + triple("trig") + " }"),
                write(folder, "misnamed.ttl", "{\"@id\":\"https://d.example/misnamed\",\"https://d.example/p\":1}")));

        var body = stage.last(FILES).body();
        assertThat(body).contains("filename=\"a.nt\"", "filename=\"b.nt\"", "filename=\"c.nt\"", "filename=\"d.trig\"", "filename=\"misnamed.nt\"");
        assertThat(stage.last(FILES).headers().get("Content-Length")).containsExactly(String.valueOf(stage.last(FILES).bodyBytes()));
        var job = stage.ended(sent.jobId().orElseThrow());
        assertThat(job.status()).as(job.account()).isEqualTo("done");
        assertThat(job.stored()).isEqualTo(5);
    }

    @Test
    @DisplayName("RULINGS 49: JSON-LD that is too large to be converted is refused with advice")
    void refusesLargeJsonLd() {
        var large = "{\"@id\":\"u:a\",\"u:b\":\"" + "x".repeat((int) Conversions.LARGEST_JSON_LD) + "\"}";

        assertThat(failing(List.of(write(folder, "large.jsonld", large)))).hasMessageContaining("not converted: write it as N-Triples");
    }

    @Test
    @DisplayName("G.3: equal names do not overwrite each other")
    void keepsEqualNamesApart() throws IOException {
        var other = Files.createDirectory(folder.resolve("other"));

        var sent = stage.files(CELL_TYPES, List.of(write(folder, "a.nt", triple("one")), write(other, "a.nt", triple("two"))));

        assertThat(stage.last(FILES).body()).contains("filename=\"a.nt\"", "filename=\"a-2.nt\"");
        assertThat(stage.ended(sent.jobId().orElseThrow()).stored()).isEqualTo(2);
    }

    @Test
    @DisplayName("files that cannot be read are left out and named, the others are sent")
    void leavesOutWhatIsFaulty() {
        var bad = write(folder, "bad.ttl", triple("x") + "<https://d.example/x> <https://d.example/p>");
        var good = write(folder, "good.nt", "\ufeff" + triple("good"));

        var sent = stage.files(CELL_TYPES, List.of(bad, good, write(folder, "empty.ttl", ""), write(folder, "comment.ttl", "# nothing\n"), good));

        assertThat(sent.sent()).isEqualTo(1);
        assertThat(sent.refused()).isEqualTo(4);
        var first = sent.files().get(0);
        assertThat(first.getString("path")).isEqualTo(bad);
        assertThat(first.getInt("line")).isEqualTo(2);
        assertThat(sent.account()).contains("4 files left out", "is empty", "holds no statement", "is named twice", "line 2");
        assertThat(stage.last(FILES).body()).contains("\r\n\r\n<https://d.example/good>").doesNotContain("bad.ttl");
        assertThat(stage.ended(sent.jobId().orElseThrow()).status()).isEqualTo("done");
    }

    @Test
    void sendsNothingWhereNothingIsLeft() {
        int before = stage.asked(FILES).size();

        var failure = failing(List.of(write(folder, "bad.ttl", "oops")));

        assertThat(failure.reason()).isEqualTo("no_file_left");
        assertThat(failure.data().getJsonArray("files")).hasSize(1);
        assertThat(failure).hasMessageContaining("line 1");
        assertThat(stage.asked(FILES)).hasSize(before);
    }

    @Test
    @DisplayName("D.4: one path that may not be read, and nothing is sent; D.6: too many files are refused with 413")
    void sendsNothingWhereAPathIsRefused() {
        int before = stage.asked(FILES).size();
        var good = write(folder, "good.nt", triple("g"));

        assertThat(failing(List.of(good, write(folder, "notes.txt", "x"))).data().getInt("status_code")).isEqualTo(403);
        assertThat(failing(Collections.nCopies(7, good)).data().getInt("status_code")).isEqualTo(413);
        var remote = catchThrowableOfType(ToolFailure.class, () -> stage.ingest().ingestFiles(
                new IngestFilesRequest(CELL_TYPES, List.of(good), 8, true, false), stage.remote(DemoPeople.CORA), stage.workspace(), call()));
        assertThat(remote.reason()).isEqualTo("no_ingest_root");
        assertThat(stage.asked(FILES)).hasSize(before);
    }

    @Test
    void onlyChecksWhereThatIsAsked() {
        int before = stage.asked(FILES).size();

        var checked = stage.ingest().ingestFiles(new IngestFilesRequest(CELL_TYPES, List.of(write(folder, "a.nt", triple("a"))), 8, false, true),
                stage.local(DemoPeople.CORA), stage.workspace(), call());

        assertThat(checked.status()).isEqualTo("validated");
        assertThat(checked.files().get(0).getString("status")).isEqualTo("valid");
        assertThat(stage.asked(FILES)).hasSize(before);
    }

    @Test
    void sendsUnparsedWhatNobodyWantsParsed() {
        var sent = stage.ingest().ingestFiles(new IngestFilesRequest(CELL_TYPES, List.of(write(folder, "bad.ttl", "oops"),
                write(folder, "good.nt", triple("unparsed"))), 8, false, false), stage.local(DemoPeople.CORA), stage.workspace(), call());

        var job = stage.ended(sent.jobId().orElseThrow());
        assertThat(sent.notes()).contains(Notes.UNCHECKED);
        assertThat(job.status()).isEqualTo("partial");
        assertThat(job.account()).contains("bad.ttl", "oops", "send only those again");
    }

    @Test
    @DisplayName("RULINGS 13, 49: the same files again are reported, not sent; a changed file is another")
    void sendsTheSameOnce() {
        var paths = List.of(write(folder, "a.nt", triple("same")), write(folder, "b.nt", triple("too")));
        var first = stage.files(CELL_TYPES, paths);

        var second = stage.files(CELL_TYPES, List.of(paths.get(1), paths.get(0)));
        assertThat(second.repeated()).isTrue();
        assertThat(second.jobId()).isEqualTo(first.jobId());

        write(folder, "b.nt", triple("changed"));
        assertThat(stage.files(CELL_TYPES, paths).repeated()).isFalse();
    }

    @Test
    void saysThatTheOutcomeIsUnknownWhereNoAnswerCame() {
        stage.fails(FaultKind.CUT, FILES);

        var failure = failing(List.of(write(folder, "cut.nt", triple("cut"))));

        assertThat(failure.reason()).isEqualTo("outcome_unknown");
        assertThat(failure.hint()).contains("brainkb_list_jobs");
    }

    @Test
    @DisplayName("PRG-01: progress grows through check and upload, in bytes and files, to the end")
    void tellsProgress() {
        var told = new ArrayList<Double>();
        var said = new ArrayList<String>();
        var paths = List.of(write(folder, "a.nt", triple("a").repeat(5_000)), write(folder, "b.nq", triple("b").repeat(5_000)));

        stage.ingest().ingestFiles(new IngestFilesRequest(CELL_TYPES, paths, 8, true, false), stage.local(DemoPeople.CORA), stage.workspace(),
                calling(new Heard(told, said, Tasking.UNAVAILABLE), new Cancellation()));

        assertThat(told).isSorted().hasSizeGreaterThan(4);
        assertThat(said).first().asString().startsWith("Checked 0 of 2 files");
        assertThat(said).last().asString().startsWith("Sent 2 of 2 files");
    }

    @Test
    @DisplayName("a cancelled call ends the upload, and BrainKB takes nothing of it")
    void endsTheUploadWhenCancelled() {
        int jobs = stage.brainKb().servers().requests().size();
        var cancellation = new Cancellation();
        var path = write(folder, "large.nt", triple("cancelled").repeat(50_000));
        var link = new Heard() {
            @Override
            public void progress(double progress, OptionalDouble total, String message) {
                if (message.startsWith("Sent")) cancellation.cancel();
            }
        };

        var failure = catchThrowableOfType(ToolFailure.class, () -> stage.ingest().ingestFiles(new IngestFilesRequest(CELL_TYPES, List.of(path), 8,
                true, false), stage.local(DemoPeople.CORA), stage.workspace(), calling(link, cancellation)));

        assertThat(failure.reason()).isEqualTo("cancelled");
        assertThat(stage.asked(FILES)).noneMatch(seen -> seen.number() > jobs && seen.body().contains("large.nt")
                && seen.bodyBytes() > 50_000L * triple("cancelled").length());
    }

    @Test
    @DisplayName("what takes long goes on as a task, before anything was done")
    void becomesATask() {
        var path = write(folder, "long.nt", triple("task").repeat(300_000));
        int before = stage.asked(FILES).size();

        var asked = catchThrowableOfType(TaskRequested.class, () -> stage.ingest().ingestFiles(new IngestFilesRequest(CELL_TYPES, List.of(path), 8,
                true, false), stage.local(DemoPeople.CORA), stage.workspace(),
                calling(new Heard(new ArrayList<>(), new ArrayList<>(), Tasking.AVAILABLE), new Cancellation())));

        assertThat(asked).isNotNull();
        assertThat(stage.asked(FILES)).hasSize(before);
    }

    private static Call calling(ClientLink link, Cancellation cancellation) {
        return Call.startingNow(Duration.ofMinutes(1), ResultBudget.DEFAULT, cancellation, link, TaskSupport.OPTIONAL);
    }
}
