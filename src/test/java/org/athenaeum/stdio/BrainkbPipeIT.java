package org.athenaeum.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonValue;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.athenaeum.brainkb.PlayedBrainkb;
import org.athenaeum.outbound.client.PlayedBackend;
import org.athenaeum.protocol.Revision;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** BrainKB's tools in the packaged jar, before two services that are played. */
@Timeout(60)
class BrainkbPipeIT {

    private static final String PAT = "brainkb_pat_of-ana-7f3a";

    @Test
    @DisplayName("D.3, DESIGN 10: on a pipe the environment's token serves, and nothing of it shows")
    void usesTheEnvironmentsToken() throws IOException {
        try (var brainkb = PlayedBrainkb.with(Map.of()).exchanging("ana@lab.org");
             var process = StdioProcess.jar(Map.of("BRAINKB_URL", brainkb.query.url().toString(),
                     "USERMANAGEMENT_URL", brainkb.users.url().toString(), "BRAINKB_TOKEN", PAT));
             var client = process.client(Revision.V2025_11_25, JsonValue.EMPTY_JSON_OBJECT)) {
            var who = client.connected().call("brainkb_whoami", JsonValue.EMPTY_JSON_OBJECT).getJsonObject("structuredContent");

            assertThat(who.getString("credential_source")).isEqualTo("env");
            assertThat(who.getString("email")).isEqualTo("ana@lab.org");
            assertThat(who.getString("base_url")).isEqualTo(brainkb.query.url().toString());
            assertThat(who.toString() + process.stderr()).doesNotContain(PAT, "RESTEASY", "eyJ");
        }
    }

    @Test
    @DisplayName("RULINGS 55: a check asks BrainKB once")
    void isChecked() throws Exception {
        try (var spaces = PlayedBackend.open()) {
            spaces.answers(200, "application/json", "{\"spaces\":[]}");
            try (var process = StdioProcess.jar(Map.of("BRAINKB_URL", spaces.url().toString()), "--check")) {
                assertThat(process.rest()).contains("brainkb: ok", "0 public spaces");
                assertThat(process.exitWithin(Duration.ofSeconds(30))).isZero();
            }
            assertThat(spaces.seen()).hasSize(1);
        }
    }
}
