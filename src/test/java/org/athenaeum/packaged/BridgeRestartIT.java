package org.athenaeum.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.stdio.StdioProcess;
import org.athenaeum.testing.PipeClient;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BridgeRestartIT {

    private static final JsonObject NOTHING = JsonValue.EMPTY_JSON_OBJECT;
    private static final JsonObject PAGE = Json.object().add("path", "wiki/glossary/heritability.md").build();

    private final int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));

    @TempDir
    Path folder;

    private Path vault;

    private PackagedServer start() throws IOException {
        return PackagedServer.start("bridged", port,
                Map.of("BRAIN_MCP_VAULT", vault.toString(), "MCP_ROOT", "all",
                "MCP_ANONYMOUS_SCOPES", "wiki:read"));
    }

    private StdioProcess bridge() {
        return StdioProcess.jar(Map.of(), "--remote", "http://127.0.0.1:" + port + "/mcp");
    }

    @Test
    @DisplayName("DESIGN 5, 10, LEG-15: a gateway that restarts between two calls costs one era nothing, the other a handshake")
    void outlivesARestartOfTheGateway() throws IOException {
        vault = SampleVault.open(folder).root();
        try (var modernBridge = bridge(); var legacyBridge = bridge();
                var modern = modernBridge.client(Revision.V2026_07_28, NOTHING);
                var legacy = legacyBridge.client(Revision.V2025_11_25, NOTHING)) {
            try (var server = start()) {
                awaitPage(modern);
                legacy.connected();
                awaitPage(legacy);
            }

            isAway(modern.request("tools/call", call()).response());
            isAway(legacy.request("tools/call", call()).response());

            try (var server = start()) {
                awaitPage(modern);
                var lost = legacy.request("tools/call", call()).response().getJsonObject("error");
                assertThat(lost.getString("message")).contains("initialize");
                legacy.connected();
                awaitPage(legacy);
            }
            assertThat(modernBridge.stderr()).isEmpty();
        }
    }

    private static JsonObject call() {
        return Json.object().add("name", "read_page").add("arguments", PAGE).build();
    }

    /** Never an error of the protocol; the vault itself may still be opening. */
    private static void awaitPage(PipeClient client) {
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> !client.call("read_page", PAGE).getBoolean("isError"));
    }

    private void isAway(JsonObject answer) {
        assertThat(answer.getJsonObject("error").getInt("code")).isEqualTo(-32603);
        assertThat(answer.getJsonObject("error").getString("message"))
                .contains("http://127.0.0.1:" + port + "/mcp", "cannot be reached", "try again");
    }
}
