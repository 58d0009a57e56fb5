package org.athenaeum.sandbox.brainkb.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.encoded;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import jakarta.json.JsonObject;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.athenaeum.sandbox.brainkb.BrainKbExtension.Running;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.athenaeum.sandbox.brainkb.fault.Fault;
import org.athenaeum.sandbox.brainkb.fault.FaultKind;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("B.6: jobs at the sandbox's BrainKB")
class JobTest {

    @Running
    private static BrainKbFixture brainKb;

    private static final String RAW = "/api/insert/raw/knowledge-graph-triples";
    private static final String TRIPLE = "<https://a.example/held> <https://a.example/p> \"a held quokka\" .";

    @Test
    @DisplayName("B.6, G-5: a job is done before its triples, its delta, its records and the index are there")
    void isDoneBeforeItsTriplesAreThere() {
        brainKb.faults().add(Fault.once(FaultKind.HELD_MERGE, RAW));
        var job = brainKb.ingested(DemoPeople.CORA, DemoSpaces.CELL_TYPES, TRIPLE);

        assertThat(brainKb.detail(DemoPeople.CORA, job).getString("status")).isEqualTo("done");
        assertThat(isMerged()).isFalse();
        assertThat(history()).doesNotContain(job);
        brainKb.faults().clear();

        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> isFound("quokka"));
        assertThat(isMerged()).isTrue();
        assertThat(history()).contains(job);
    }

    @Test
    @DisplayName("B.6: three jobs run at once, and the next is pending until one of them has ended")
    void waitsForASlot() {
        brainKb.faults().add(Fault.times(3, FaultKind.HELD_MERGE, RAW));
        for (var held = 0; held < 3; held++) {
            brainKb.ingested(DemoPeople.LENA, DemoSpaces.LOOSE, TRIPLE);
        }

        var job = object(brainKb.ingest(DemoPeople.LENA, DemoSpaces.LOOSE, TRIPLE)).getString("job_id");

        var waiting = brainKb.detail(DemoPeople.LENA, job);
        assertThat(waiting.getString("status")).isEqualTo("pending");
        assertThat(waiting.getBoolean("initializing")).isTrue();
        brainKb.faults().clear();
        assertThat(brainKb.ended(DemoPeople.LENA, job).getString("status")).isEqualTo("done");
    }

    @Test
    @DisplayName("B.6: the list has pages, and shows an address inside the installation")
    void listsJobsInPages() {
        for (var sent = 0; sent < 3; sent++) {
            brainKb.ingested(DemoPeople.SAM, DemoSpaces.LOOSE, TRIPLE);
            brainKb.clock().turn(Duration.ofSeconds(10));
        }

        var page = list(DemoPeople.SAM, "&limit=2&offset=1");

        assertThat(page.keySet()).containsExactly("user_id", "total_jobs", "limit", "offset", "started_after", "started_before",
                "jobs");
        assertThat(page.getInt("total_jobs")).isEqualTo(3);
        assertThat(page.getJsonArray("jobs")).hasSize(2);
        var older = page.getJsonArray("jobs").getJsonObject(1);
        assertThat(older.keySet()).containsExactly("job_id", "status", "total_files", "processed_files", "progress_percent",
                "success_count", "fail_count", "start_time", "end_time", "elapsed_seconds", "endpoint", "named_graph_iri",
                "can_recover", "unrecoverable", "unrecoverable_reason");
        assertThat(older.getString("endpoint")).contains("internal");
        var start = older.getJsonNumber("start_time").longValue();
        assertThat(list(DemoPeople.SAM, "&started_after=" + (start + 1)).getInt("total_jobs")).isEqualTo(2);
        assertThat(list(DemoPeople.SAM, "&started_before=" + start).getInt("total_jobs")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"&limit=0", "&limit=501", "&offset=-1", "&limit=many"})
    void refusesPagesThatCannotBe(String page) {
        var answer = brainKb.get(brainKb.query("/api/insert/jobs?user_id=" + encoded(DemoPeople.CORA) + page),
                brainKb.token(DemoPeople.CORA));

        assertThat(answer.statusCode()).isEqualTo(422);
    }

    @Test
    @DisplayName("another's job is as absent as one that never was")
    void hidesJobsOfOthers() {
        var job = brainKb.ingested(DemoPeople.CORA, DemoSpaces.CELL_TYPES, TRIPLE);

        var foreign = detail(DemoPeople.LENA, job);
        var absent = detail(DemoPeople.LENA, "0123456789abcdef");

        assertThat(foreign.statusCode()).isEqualTo(404);
        assertThat(foreign.body()).isEqualTo("{\"error\":\"Job not found\"}").isEqualTo(absent.body());
    }

    @Test
    @DisplayName("H: a stuck job runs on without a file, and says so after two minutes")
    void getsStuckOnDemand() {
        brainKb.faults().add(Fault.once(FaultKind.STUCK_JOB, RAW));
        var job = object(brainKb.ingest(DemoPeople.CORA, DemoSpaces.CELL_TYPES, TRIPLE)).getString("job_id");
        assertThat(brainKb.detail(DemoPeople.CORA, job)).doesNotContainKey("warning");

        brainKb.clock().turn(Duration.ofSeconds(121));

        var detail = brainKb.detail(DemoPeople.CORA, job);
        assertThat(detail.getString("status")).isEqualTo("running");
        assertThat(detail.getString("current_stage")).isEqualTo("initializing");
        assertThat(detail.getBoolean("stuck_in_initialization")).isTrue();
        assertThat(detail.getString("warning")).contains("120 seconds");
    }

    @Test
    @DisplayName("a lost job was accepted and is never heard of again")
    void losesAJobOnDemand() {
        brainKb.faults().add(Fault.once(FaultKind.LOST_JOB, RAW));

        var job = object(brainKb.ingest(DemoPeople.CORA, DemoSpaces.CELL_TYPES, TRIPLE)).getString("job_id");

        assertThat(detail(DemoPeople.CORA, job).statusCode()).isEqualTo(404);
    }

    @Test
    void showsAJobInEveryDetail() {
        var job = brainKb.ingested(DemoPeople.CORA, DemoSpaces.CELL_TYPES, TRIPLE);

        var detail = brainKb.detail(DemoPeople.CORA, job);

        assertThat(detail.keySet()).containsExactly("job_id", "user_id", "status", "original_status", "total_files",
                "processed_files", "progress_percent", "success_count", "fail_count", "endpoint", "named_graph_iri",
                "start_time", "end_time", "elapsed_seconds", "current_file", "current_stage", "status_message", "unrecoverable",
                "unrecoverable_reason", "has_failures", "all_succeeded", "stage_description", "failed_files",
                "processing_history", "summary");
        assertThat(detail.getString("current_stage")).isEqualTo("completed");
        assertThat(detail.getJsonNumber("progress_percent").doubleValue()).isEqualTo(100);
        assertThat(detail.getJsonArray("processing_history").getJsonObject(1).getString("file_name")).isEqualTo("raw_payload.nt");
    }

    private static HttpResponse<String> detail(String email, String job) {
        return brainKb.get(brainKb.query("/api/insert/user/jobs/detail?user_id=" + encoded(email) + "&job_id=" + job),
                brainKb.token(email));
    }

    private static JsonObject list(String email, String more) {
        return object(brainKb.get(brainKb.query("/api/insert/jobs?user_id=" + encoded(email) + more), brainKb.token(email)));
    }

    private static boolean isMerged() {
        return brainKb.get(brainKb.query("/api/spaces/" + DemoSpaces.PUBLIC + "/data"), "").body().contains("held quokka");
    }

    private static boolean isFound(String word) {
        return object(brainKb.get(brainKb.query("/api/search?q=" + word), "")).getInt("count") > 0;
    }

    private static String history() {
        return brainKb.get(brainKb.query("/api/provenance/delta/history?iri=" + encoded(DemoSpaces.CELL_TYPES)),
                brainKb.token(DemoPeople.CORA)).body();
    }
}
