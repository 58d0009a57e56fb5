package org.athenaeum.brainkb.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.athenaeum.brainkb.ingest.IngestStage.FILES;
import static org.athenaeum.brainkb.ingest.IngestStage.RAW;
import static org.athenaeum.brainkb.ingest.IngestStage.call;
import static org.athenaeum.sandbox.brainkb.demo.DemoSpaces.CELL_TYPES;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.athenaeum.brainkb.ingest.IngestFilesRequest;
import org.athenaeum.brainkb.ingest.IngestStage;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.call.ClientLink;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.fault.FaultKind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A.3, B.6: the job tools at the sandbox's BrainKB")
class JobToolsTest {

    private static final String LIST = "/api/insert/jobs?";
    private static final String DETAIL = "/api/insert/user/jobs/detail";
    private static final String CHECK = "/api/insert/jobs/check-recoverable";
    private static final String RECOVER = "/api/insert/jobs/recover";

    @TempDir
    private Path uploads;

    private IngestStage stage;

    @BeforeEach
    void open() {
        stage = IngestStage.open(uploads.resolve("sandbox"), Map.of());
    }

    @AfterEach
    void close() {
        stage.close();
    }

    private String sent(int number) {
        return stage.text(CELL_TYPES, "<https://d.example/job" + number + "> <https://d.example/p> 1 .").jobId().orElseThrow();
    }

    private String stuck() {
        stage.fails(FaultKind.STUCK_JOB, RAW);
        return sent(0);
    }

    private JobReport status(String job, int seconds) {
        return stage.jobs().jobStatus(new JobStatusRequest(job, seconds), stage.remote(DemoPeople.CORA), stage.workspace(), call());
    }

    private JobList list(int limit, int offset) {
        return stage.jobs().listJobs(new ListJobsRequest(limit, offset), stage.remote(DemoPeople.CORA), stage.workspace(), call());
    }

    private RecoveredJob recover(String job) {
        return stage.jobs().recoverJob(new RecoverJobRequest(job), stage.remote(DemoPeople.CORA), stage.workspace(), call());
    }

    private ToolFailure failing(Runnable call) {
        return catchThrowableOfType(ToolFailure.class, call::run);
    }

    @Test
    @DisplayName("B.6, G.29: one GET with the caller's address; newest first, page by page, without internal addresses")
    void listsJobs() {
        for (int i = 0; i < 3; i++) stage.ended(sent(i));

        var page = list(2, 1);

        assertThat(stage.last(LIST).target()).isEqualTo("/api/insert/jobs?user_id=" + BrainKbFixture.encoded(DemoPeople.CORA)
                + "&limit=2&offset=1");
        assertThat(page.jobs()).hasSize(2);
        assertThat(page.total()).isGreaterThanOrEqualTo(4);
        assertThat(page.nextOffset()).hasValue(3);
        assertThat(page.account()).contains("Jobs 2 to 3 of", page.jobs().get(0).getString("job_id"), "More: offset 3");
        assertThat(page.jobs().toString() + page.account()).doesNotContain("store.internal", "endpoint");
        assertThat(page.jobs().get(0).getString("start_time")).endsWith("Z");
        assertThat(list(500, 0).nextOffset()).isEmpty();
        assertThat(list(5, 1_000).account()).contains("No jobs from offset 1000");
    }

    @Test
    @DisplayName("B.6: a job all of whose files failed is not shown as done")
    void derivesTheStateFromTheCounts() {
        var bad = IngestStage.write(uploads, "bad.ttl", "oops");
        var job = stage.ingest().ingestFiles(new IngestFilesRequest(CELL_TYPES, List.of(bad), 8, false, false),
                stage.local(DemoPeople.CORA), stage.workspace(), call()).jobId().orElseThrow();

        var report = status(job, 50);

        assertThat(report.status()).isEqualTo("failed");
        assertThat(report.failed()).singleElement().satisfies(file -> assertThat(file.getInt("http_status")).isEqualTo(400));
        assertThat(list(1, 0).jobs().get(0).getString("status")).isEqualTo("failed");
        assertThat(report.account()).contains("0 of 1 files stored", "bad.ttl", "Nothing was stored")
                .doesNotContain("processed successfully", "store.internal");
    }

    @Test
    void waitsUntilAJobHasEnded() {
        var job = sent(1);

        var report = status(job, 50);

        assertThat(report.terminal()).isTrue();
        assertThat(report.status()).isEqualTo("done");
        assertThat(report.end()).isPresent();
        assertThat(report.next()).contains("follows within seconds");
        assertThat(stage.last(DETAIL).target()).isEqualTo(DETAIL + "?user_id=" + BrainKbFixture.encoded(DemoPeople.CORA) + "&job_id=" + job);
    }

    @Test
    void answersWhenTheTimeIsOver() {
        var job = stuck();
        int before = stage.asked(DETAIL).size();

        assertThat(status(job, 0).status()).isEqualTo("running");
        assertThat(stage.asked(DETAIL)).hasSize(before + 1);
        var waited = status(job, 1);
        assertThat(waited.terminal()).isFalse();
        assertThat(waited.next()).contains("wait_seconds");
        assertThat(stage.asked(DETAIL).size()).isGreaterThan(before + 2);
    }

    @Test
    void warnsOfAJobThatSeemsStuck() {
        var job = stuck();
        stage.clock.turn(Duration.ofMinutes(5));

        var report = status(job, 0);

        assertThat(report.warning()).isPresent();
        assertThat(report.next()).contains("stuck", "brainkb_recover_job");
    }

    @Test
    void endsTheWaitWhenNobodyWaits() {
        var job = stuck();
        var cancellation = new Cancellation();
        cancellation.cancel();

        var failure = failing(() -> stage.jobs().jobStatus(new JobStatusRequest(job, 50), stage.remote(DemoPeople.CORA), stage.workspace(),
                Call.startingNow(Duration.ofSeconds(60), ResultBudget.DEFAULT, cancellation, ClientLink.SILENT)));

        assertThat(failure.reason()).isEqualTo("cancelled");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "a/b", "..", "a b"})
    @DisplayName("G.6: an empty id would mean all jobs, so it is refused before anything is asked")
    void refusesWhatIsNoId(String id) {
        assertThat(failing(() -> recover(id)).reason()).isEqualTo("invalid_identifier");
        assertThat(failing(() -> status(id, 0)).reason()).isEqualTo("invalid_identifier");
        assertThat(stage.asked(CHECK)).isEmpty();
    }

    @Test
    void knowsNoJobOfAnybodyElse() {
        var job = sent(1);

        var failure = failing(() -> stage.jobs().jobStatus(new JobStatusRequest(job, 0), stage.remote(DemoPeople.LENA), stage.workspace(),
                call()));

        assertThat(failure.reason()).isEqualTo("not_found");
        assertThat(failure.data().getInt("status_code")).isEqualTo(404);
    }

    @Test
    @DisplayName("G.7: a stuck job is ended, after BrainKB was asked whether it is stuck")
    void recoversAStuckJob() {
        var job = stuck();
        stage.clock.turn(Duration.ofHours(3));

        var recovered = recover(job);

        assertThat(recovered.count()).isEqualTo(1);
        assertThat(recovered.account()).contains(job, "send the rest again");
        assertThat(stage.last(RECOVER).target()).isEqualTo(RECOVER + "?user_id=" + BrainKbFixture.encoded(DemoPeople.CORA) + "&job_id=" + job);
        assertThat(stage.last(RECOVER).method()).isEqualTo("POST");
        assertThat(stage.last(RECOVER).bodyBytes()).isZero();
        assertThat(status(job, 0).status()).isEqualTo("error");
    }

    @Test
    @DisplayName("G.7: a job that is well or done is not touched, so that it is not marked for good")
    void changesNothingOfAnyOtherJob() {
        var running = stuck();
        var done = sent(1);
        stage.ended(done);

        var alive = failing(() -> recover(running));
        var over = failing(() -> recover(done));

        assertThat(alive.reason()).isEqualTo("not_recoverable");
        assertThat(over.reason()).isEqualTo("not_recoverable");
        assertThat(over).hasMessageContaining("Nothing was changed");
        assertThat(stage.asked(RECOVER)).isEmpty();
        assertThat(status(done, 0).unrecoverable()).isFalse();
    }

    @Test
    @DisplayName("B.1, G.7: a recovery that recovered nothing is a failure")
    void saysWhereNothingWasRecovered() {
        var job = stuck();
        stage.clock.turn(Duration.ofHours(3));
        stage.fails(FaultKind.NOTHING_RECOVERED, RECOVER);

        assertThat(failing(() -> recover(job)).reason()).isEqualTo("nothing_recovered");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PLAIN_500", "CUT", "HTML", "HALF_JSON", "REDIRECT", "ERROR_200"})
    @DisplayName("B.1: whatever goes wrong there is a failure that says what next")
    void tellsWhatGoesWrong(String kind) {
        stage.fails(FaultKind.valueOf(kind), "/api/insert/jobs");

        var failure = failing(() -> list(5, 0));

        assertThat(failure).isNotNull();
        assertThat(failure.hint()).isNotEmpty();
        assertThat(failure.getMessage()).doesNotContain("127.0.0.1");
        assertThat(stage.asked(FILES)).isEmpty();
    }
}
