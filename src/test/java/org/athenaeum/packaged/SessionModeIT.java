package org.athenaeum.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.testing.EventStream;
import org.athenaeum.testing.Mcp;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionModeIT {

    private static final JsonObject BARLEY = Json.object().add("query", "barley").build();
    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

    private final int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));

    @TempDir
    Path folder;

    private PackagedServer server(String mode) throws IOException {
        var vault = SampleVault.open(folder).root();
        return PackagedServer.start("mode-" + mode, port, Map.of("BRAIN_MCP_VAULT", vault.toString(),
                "MCP_ROOT", "all", "MCP_ANONYMOUS_SCOPES", "wiki:read", "MCP_SESSION_MODE", mode, "MCP_SSE", "true"));
    }

    private static void awaitIndex(Mcp client) {
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> !client.call("search", BARLEY).getBoolean("isError"));
    }

    @Test
    @DisplayName("RULINGS 21: stateless gives no session id and needs none; nothing can be listened to or ended")
    void keepsNothing() throws IOException {
        try (var server = server("stateless")) {
            var client = Mcp.connected(server.root().resolve("/mcp"), Revision.V2025_11_25);

            assertThat(client.session()).isEmpty();
            awaitIndex(client);
            assertThat(client.listen().send().status()).isEqualTo(405);
            assertThat(client.message("").as("DELETE").send().status()).isEqualTo(405);
            assertThat(client.message(PING).with("Mcp-Session-Id", "x".repeat(43)).send().status()).isEqualTo(404);
        }
    }

    @Test
    @DisplayName("LEG-14, LEG-27: stateful refuses a request without session; the transport of 2024-11-05 begins with its endpoint")
    void keepsEverything() throws IOException {
        try (var server = server("stateful")) {
            var client = Mcp.connected(server.root().resolve("/mcp"), Revision.V2025_06_18);
            awaitIndex(client);

            assertThat(client.message(PING).without("Mcp-Session-Id").send().status()).isEqualTo(400);
            assertThat(Mcp.at(server.root().resolve("/mcp"), Revision.V2026_07_28).request("server/discover",
                    Json.object().build()).send().status()).isEqualTo(200);

            speaksTheOldTransport(server);
        }
    }

    private static void speaksTheOldTransport(PackagedServer server) {
        var client = Mcp.at(server.root().resolve("/mcp/sse"), Revision.V2024_11_05);
        try (var stream = client.message("").as("GET").with("Accept", "text/event-stream").unchecked().open()) {
            var endpoint = first(stream);
            assertThat(endpoint).matches("/mcp/message\\?session=[A-Za-z0-9_-]{43}");

            assertThat(post(client, endpoint, """
                    {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05",
                    "capabilities":{},"clientInfo":{"name":"old","version":"1"}}}""")).isEqualTo(202);
            assertThat(stream.next().toString()).contains("\"id\":1", "\"protocolVersion\":\"2024-11-05\"");

            assertThat(post(client, endpoint, """
                    {"jsonrpc":"2.0","id":"two","method":"tools/call","params":{"name":"search","arguments":{"query":"barley"}}}"""))
                    .isEqualTo(202);
            assertThat(stream.next().toString()).contains("\"id\":\"two\"", "\"result\"").doesNotContain("structuredContent");

            assertThat(post(client, endpoint.replaceAll(".$", "_"), PING)).isEqualTo(404);
            assertThat(post(client, "/mcp/message", PING)).isEqualTo(404);
            assertThat(client.message(PING).to("/mcp/message/").send().status()).isEqualTo(404);
        }
    }

    private static int post(Mcp client, String target, String body) {
        return client.message(body).to(target).send().status();
    }

    /** The data of the first event. */
    private static String first(EventStream stream) {
        for (var event = stream.event(EventStream.SOON); ; event = stream.event(EventStream.SOON)) {
            if (event.orElseThrow().comment().isPresent()) continue;
            assertThat(event.get().type()).isEqualTo("endpoint");
            return event.get().data().orElseThrow();
        }
    }
}
