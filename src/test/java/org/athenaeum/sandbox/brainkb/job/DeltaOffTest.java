package org.athenaeum.sandbox.brainkb.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.encoded;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.BrainKbSettings;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("B.8: a BrainKB that keeps no deltas")
class DeltaOffTest {

    @TempDir
    private Path files;

    @Test
    @DisplayName("a job is recorded without a delta, and the history of its graph stays empty")
    void recordsJobsWithoutDeltas() throws IOException {
        try (var brainKb = BrainKbFixture.start(files, BrainKbSettings::withoutDeltas)) {
            var job = brainKb.ingested(DemoPeople.CORA, DemoSpaces.CELL_TYPES, "<https://a.example/s> <https://a.example/p> 1 .");
            Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> !record(brainKb, job).getJsonArray("@graph").isEmpty());

            assertThat(record(brainKb, job).toString()).contains("prov/activity/" + job).doesNotContain("prov/delta/");
            assertThat(object(brainKb.get(brainKb.query("/api/provenance/delta/history?iri=" + encoded(DemoSpaces.CELL_TYPES)),
                    brainKb.token(DemoPeople.CORA))).getInt("total")).isZero();
        }
    }

    private static JsonObject record(BrainKbFixture brainKb, String job) {
        return object(brainKb.get(brainKb.query("/api/provenance/job?user_id=" + encoded(DemoPeople.CORA) + "&job_id=" + job),
                brainKb.token(DemoPeople.CORA)));
    }
}
