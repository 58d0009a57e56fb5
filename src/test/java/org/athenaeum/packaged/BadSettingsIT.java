package org.athenaeum.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.testing.Mcp;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BadSettingsIT {

    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

    @TempDir
    Path noVault;

    @Test
    @DisplayName("RULINGS 55: bad settings are readiness DOWN, 503 everywhere, and one line per fault that names its variable")
    void staysUpAndSaysWhatIsWrong() throws IOException {
        int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));

        try (var server = PackagedServer.start("misconfigured", port, Map.of(
                "BRAIN_MCP_VAULT", "not/absolute", "MCP_MAX_RESULT_BYTES", "a lot"))) {
            var client = Mcp.at(server.root().resolve("/mcp"), Revision.V2025_11_25);
            var refused = client.message(PING).send();
            var ready = client.message("").as("GET").to("/health/ready").send();
            var alive = client.message("").as("GET").to("/health/live").send();

            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.http().header("Retry-After")).isPresent();
            assertThat(ready.status()).isEqualTo(503);
            assertThat(ready.json().getString("status")).isEqualTo("DOWN");
            assertThat(alive.status()).isEqualTo(200);
        }
        var log = Files.readString(Path.of("target/liberty/wlp/usr/servers/misconfigured/console.log"));
        assertThat(log.lines().filter(line -> line.contains("BRAIN_MCP_VAULT"))).hasSize(1);
        assertThat(log.lines().filter(line -> line.contains("MCP_MAX_RESULT_BYTES"))).hasSize(1);
    }

    @Test
    @DisplayName("TOOL-09: a vault that vanishes: tools say so instead of finding nothing, and go on when it is back")
    void saysThatAVaultIsGone() throws IOException {
        int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));
        var vault = SampleVault.open(noVault).root();

        try (var server = PackagedServer.start("vanishing", port, Map.of(
                "BRAIN_MCP_VAULT", vault.toString(), "MCP_ROOT", "all", "MCP_ANONYMOUS_SCOPES", "wiki:read", "MCP_LOG_LEVEL", "debug"))) {
            var client = Mcp.connected(server.root().resolve("/mcp"), Revision.V2025_11_25);
            Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> !search(client).getBoolean("isError"));
            Files.move(vault, noVault.resolve("elsewhere"));

            var gone = search(client);
            Files.move(noVault.resolve("elsewhere"), vault);

            assertThat(gone.getBoolean("isError")).isTrue();
            assertThat(gone.toString()).contains("vault_unusable").doesNotContain(noVault.toString());
            assertThat(search(client).getBoolean("isError")).isFalse();
        }
        var log = Files.readString(Path.of("target/liberty/wlp/usr/servers/vanishing/console.log"));
        assertThat(log).as("RULINGS 53: MCP_LOG_LEVEL=debug").contains("debug org.athenaeum.vault.decisions: {");
    }

    private static JsonObject search(Mcp client) {
        return client.call("search", Json.object().add("query", "barley").build());
    }

    @Test
    @DisplayName("a vault that is no repository: not ready, tools answer with a clear failure, and the server stays up")
    void servesAClearFailureForAVaultThatIsNoRepository() throws IOException {
        int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));

        try (var server = PackagedServer.start("novault", port, Map.of(
                "BRAIN_MCP_VAULT", noVault.toString(), "MCP_ROOT", "all", "MCP_ANONYMOUS_SCOPES", "wiki:read"))) {
            var client = Mcp.connected(server.root().resolve("/mcp"), Revision.V2025_11_25);
            var result = client.call("search", Json.object().add("query", "barley").build());
            var ready = client.message("").as("GET").to("/health/ready").send();

            assertThat(result.getBoolean("isError")).isTrue();
            assertThat(result.toString()).contains("vault").doesNotContain(noVault.toString());
            assertThat(ready.status()).isEqualTo(503);
        }
    }
}
