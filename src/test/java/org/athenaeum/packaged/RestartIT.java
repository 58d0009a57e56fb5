package org.athenaeum.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.testing.Mcp;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RestartIT {

    private static final JsonObject FIRST = Json.object().add("query", "barley").add("limit", 1).build();

    private final int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));

    @TempDir
    Path folder;

    private PackagedServer start(Path vault) throws IOException {
        return PackagedServer.start("restarted", port, Map.of("BRAIN_MCP_VAULT", vault.toString(),
                "MCP_ROOT", "all", "MCP_ANONYMOUS_SCOPES", "wiki:read", "MCP_STATE_KEY", "a key of thirty-two characters or more"));
    }

    @Test
    @DisplayName("VER-18, PAG-04, RULINGS 20: after a restart a session is unknown, and 2026-07-28 goes on with its cursor unawares")
    void outlivesARestart() throws IOException {
        var vault = SampleVault.open(folder).root();
        Mcp modern;
        Mcp legacy;
        String cursor;
        try (var server = start(vault)) {
            modern = Mcp.connected(server.root().resolve("/mcp"), Revision.V2026_07_28);
            legacy = Mcp.connected(server.root().resolve("/mcp"), Revision.V2025_11_25);
            cursor = settledCursor(modern);
        }

        try (var server = start(vault)) {
            var rest = Json.object().add("query", "barley").add("limit", 1).add("cursor", cursor).build();
            assertThat(found(modern, rest).getJsonObject("structuredContent").getJsonArray("results")).hasSize(1);

            var lost = legacy.request("ping", Json.object().build()).send();
            assertThat(lost.status()).isEqualTo(404);
            assertThat(lost.error().getString("message")).contains("initialize");
            assertThat(legacy.initialize().status()).isEqualTo(200);
            assertThat(legacy.request("ping", Json.object().build()).send().status()).isEqualTo(200);
        }
    }

    /** A cursor of the index; one that is given while the vault is still being read holds for that time only. */
    private static String settledCursor(Mcp client) {
        var seen = new AtomicReference<>("");
        Awaitility.await().atMost(Duration.ofSeconds(60)).during(Duration.ofSeconds(3)).until(() -> {
            var cursor = found(client, FIRST).getJsonObject("structuredContent").getString("nextCursor");
            return cursor.equals(seen.getAndSet(cursor));
        });
        return seen.get();
    }

    /** What a search gives once the index stands. */
    private static JsonObject found(Mcp client, JsonObject arguments) {
        return Awaitility.await().atMost(Duration.ofSeconds(60))
                .until(() -> client.call("search", arguments), result -> !result.getBoolean("isError"));
    }
}
