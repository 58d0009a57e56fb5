package org.athenaeum.sandbox.brainkb.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.encoded;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import jakarta.json.JsonObject;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.athenaeum.sandbox.brainkb.BrainKbExtension.Running;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.athenaeum.sandbox.brainkb.fault.Fault;
import org.athenaeum.sandbox.brainkb.fault.FaultKind;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("B.6, G-6, G-7: recovery of jobs at the sandbox's BrainKB")
class RecoveryTest {

    @Running
    private BrainKbFixture brainKb;

    private static final String RAW = "/api/insert/raw/knowledge-graph-triples";
    private static final String RECOVER = "/api/insert/jobs/recover";

    @Test
    @DisplayName("a job that has run for two hours is given up, which is recorded")
    void givesUpAStuckJob() {
        var job = stuck();
        brainKb.clock().turn(Duration.ofMinutes(121));
        assertThat(check(job).getBoolean("recoverable")).isTrue();

        var answer = recover(job);

        assertThat(object(answer).keySet()).containsExactly("status", "recovered_count", "user_id", "job_id", "max_age_hours",
                "min_age_minutes", "message");
        assertThat(object(answer).getInt("recovered_count")).isEqualTo(1);
        assertThat(brainKb.detail(DemoPeople.CORA, job).getString("status")).isEqualTo("error");
        assertThat(brainKb.get(brainKb.query("/api/provenance/named-graph?iri=" + encoded(DemoSpaces.CELL_TYPES)),
                brainKb.token(DemoPeople.CORA)).body()).contains("brainkb:RecoveryActivity", "rec-" + job, "prov:SoftwareAgent");
    }

    @Test
    @DisplayName("a job that still runs is neither recovered nor marked")
    void leavesARunningJobAlone() {
        var job = stuck();

        var answer = recover(job);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(object(answer).getBoolean("process_running")).isTrue();
        assertThat(object(answer)).doesNotContainKey("unrecoverable");
        assertThat(brainKb.detail(DemoPeople.CORA, job).getBoolean("unrecoverable")).isFalse();
    }

    @Test
    @DisplayName("G-7: to ask for a finished job marks it for good, and calls a failed one successful")
    void marksAFinishedJobForGood() {
        var job = brainKb.ingested(DemoPeople.CORA, DemoSpaces.CELL_TYPES, "no triples at all");
        assertThat(check(job).getBoolean("recoverable")).isFalse();
        assertThat(brainKb.detail(DemoPeople.CORA, job).getBoolean("unrecoverable")).as("checking marks nothing").isFalse();

        var answer = recover(job);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(object(answer).getBoolean("unrecoverable")).isTrue();
        assertThat(object(answer).getString("reason")).contains("successfully");
        assertThat(brainKb.detail(DemoPeople.CORA, job).getBoolean("unrecoverable")).isTrue();
        assertThat(check(job).getBoolean("unrecoverable")).isTrue();
    }

    @Test
    @DisplayName("G-6: without an id every stuck job of the caller is given up")
    void givesUpEverythingWithoutAnId() {
        stuck();
        stuck();
        brainKb.clock().turn(Duration.ofMinutes(121));

        assertThat(object(recover("")).getInt("recovered_count")).isEqualTo(2);
    }

    @Test
    @DisplayName("B.6: a job in error is called recoverable, and nothing is done")
    void doesNothingForAJobInError() {
        var job = stuck();
        brainKb.clock().turn(Duration.ofMinutes(121));
        recover(job);

        assertThat(check(job).getBoolean("recoverable")).isTrue();
        assertThat(object(recover(job)).getInt("recovered_count")).isZero();
    }

    @Test
    @DisplayName("G-7: an installation with a certain defect says success and recovers nothing")
    void recoversNothingOnDemand() {
        var job = stuck();
        brainKb.clock().turn(Duration.ofMinutes(121));
        brainKb.faults().add(Fault.once(FaultKind.NOTHING_RECOVERED, RECOVER));

        assertThat(object(recover(job)).getInt("recovered_count")).isZero();
        assertThat(brainKb.detail(DemoPeople.CORA, job).getString("status")).isEqualTo("running");
    }

    @Test
    void refusesOthersJobsAndThoseWithoutTheCapability() {
        var address = brainKb.query(RECOVER + "?user_id=" + encoded(DemoPeople.LENA) + "&job_id=" + stuck());

        var foreign = brainKb.send(post(), address, brainKb.token(DemoPeople.LENA));
        var reader = brainKb.send(post(), brainKb.query(RECOVER + "?user_id=" + encoded(DemoPeople.RUI)),
                brainKb.token(DemoPeople.RUI));

        assertThat(foreign.statusCode()).isEqualTo(404);
        assertThat(object(foreign).getString("status")).isEqualTo("error");
        assertThat(reader.statusCode()).isEqualTo(403);
    }

    private String stuck() {
        brainKb.faults().add(Fault.once(FaultKind.STUCK_JOB, RAW));
        return object(brainKb.ingest(DemoPeople.CORA, DemoSpaces.CELL_TYPES, "<https://a.example/s> <https://a.example/p> 1 ."))
                .getString("job_id");
    }

    private JsonObject check(String job) {
        return object(brainKb.get(brainKb.query("/api/insert/jobs/check-recoverable?user_id=" + encoded(DemoPeople.CORA)
                + "&job_id=" + job), brainKb.token(DemoPeople.CORA)));
    }

    private HttpResponse<String> recover(String job) {
        return brainKb.send(post(), brainKb.query(RECOVER + "?user_id=" + encoded(DemoPeople.CORA) + "&job_id=" + job),
                brainKb.token(DemoPeople.CORA));
    }

    private static HttpRequest.Builder post() {
        return HttpRequest.newBuilder().POST(HttpRequest.BodyPublishers.noBody());
    }
}
