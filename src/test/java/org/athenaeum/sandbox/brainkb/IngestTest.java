package org.athenaeum.sandbox.brainkb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.sandbox.brainkb.BrainKbFixture.object;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("B.5, B.6: ingest of a text and of files, at the sandbox's BrainKB")
class IngestTest {

    @TempDir
    private static Path files;

    private static BrainKbFixture brainKb;

    @BeforeAll
    static void start() throws IOException {
        brainKb = BrainKbFixture.start(files);
    }

    @AfterAll
    static void stop() {
        brainKb.close();
    }

    @Test
    @DisplayName("B.5: the answer to a text names its job, its format and its size")
    void acceptsAText() {
        var answer = brainKb.ingest(DemoPeople.CORA, DemoSpaces.CELL_TYPES,
                "@prefix ex: <https://data.brainkb.example/term/> . ex:chandelier ex:label \"chandelier cell\" .");

        var accepted = object(answer);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(accepted.getString("status")).isEqualTo("pending");
        assertThat(accepted.getString("detected_format")).isEqualTo("ttl");
        assertThat(accepted.getInt("size_bytes")).isEqualTo(93);
        assertThat(accepted.getString("size_human")).isEqualTo("93.00 B");
        assertThat(brainKb.ended(DemoPeople.CORA, accepted.getString("job_id")).getString("status")).isEqualTo("done");
    }

    @Test
    @DisplayName("B.8: what was sent is then read in the space")
    void bringsTriplesIntoTheSpace() {
        brainKb.ingested(DemoPeople.LENA, DemoSpaces.RECORDINGS,
                "<https://data.brainkb.example/id/unit-900> <https://data.brainkb.example/term/meanRate> 7 .");

        var data = brainKb.query("/api/spaces/" + DemoSpaces.PRIVATE + "/data");
        Awaitility.await().atMost(Duration.ofSeconds(30))
                .until(() -> brainKb.get(data, brainKb.token(DemoPeople.RUI)).body().contains("unit-900"));
    }
}
