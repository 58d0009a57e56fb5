package org.athenaeum.packaged;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.testing.EventStream;
import org.athenaeum.testing.Mcp;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("over the wire, behind a proxy on this machine that is trusted, with two reads an hour")
class LimitsIT {

    private static final String HTTP = "limits-http";
    private static final String TOOL = "limits-tool";
    private static final String FORWARDED_FOR = "X-Forwarded-For";
    private static final JsonObject NOTHING = Json.object().build();
    private static final JsonObject CALL = Mcp.callParams("search", Json.object().add("query", "a private question").build());

    private final int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));

    @TempDir
    Path folder;

    private PackagedServer server(String name, Map<String, String> more) throws IOException {
        var settings = new HashMap<>(Map.of("BRAIN_MCP_VAULT", SampleVault.open(folder).root().toString(), "MCP_ROOT", "all",
                "MCP_ANONYMOUS_SCOPES", "wiki:read", "MCP_RATELIMIT_ENABLED", "true", "MCP_RATELIMIT_WINDOW_SEC", "3600",
                "MCP_RATELIMIT_READ_PER_MIN", "2", "MCP_TRUSTED_PROXIES", "127.0.0.0/8"));
        settings.putAll(more);
        return PackagedServer.start(name, port, settings);
    }

    private static Mcp client(PackagedServer server, Revision revision) {
        return Mcp.connected(server.root().resolve("/mcp"), revision);
    }

    private static Mcp.Reply call(Mcp client, String forwardedFor) {
        return client.request("tools/call", CALL).with(FORWARDED_FOR, forwardedFor).send();
    }

    @Test
    @DisplayName("RULINGS 2, 15, 16, 57: 429 for whoever it is, and for nobody else")
    void refusesOverTheWire() throws IOException {
        try (var server = server(HTTP, Map.of("MCP_RATELIMIT_OPEN_STREAMS", "1"))) {
            refusesWhoCallsTooOften(server, Revision.V2025_11_25, "192.0.2.1");
            refusesWhoCallsTooOften(server, Revision.V2026_07_28, "192.0.2.2");
            countsByWhatTheProxySaw(server);
            answersABatchEntryByEntry(server);
            judgesTheHostThatTheProxySaw(server);
            keepsTheOfficialClientsSession(server);
            opensOneStreamAtATime(server);
            keepsARecord(server);
        }
    }

    private static void refusesWhoCallsTooOften(PackagedServer server, Revision revision, String address) {
        var client = client(server, revision);
        assertThat(call(client, address).status()).isEqualTo(200);
        assertThat(call(client, address).status()).isEqualTo(200);

        var refused = call(client, address);

        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.http().header("Retry-After").orElseThrow()).matches("[1-9][0-9]{0,3}");
        assertThat(refused.code()).isEqualTo(-32600);
        assertThat(refused.json()).containsKey("id");
        var data = refused.error().getJsonObject("data");
        assertThat(data.getInt("status_code")).isEqualTo(429);
        assertThat(data.getString("class")).isEqualTo("read");
        assertThat(data.getInt("retry_after_sec")).isBetween(1, 3600);
        assertThat(client.request("tools/list", NOTHING).with(FORWARDED_FOR, address).send().status()).isEqualTo(200);
    }

    private static void countsByWhatTheProxySaw(PackagedServer server) {
        var client = client(server, Revision.V2026_07_28);

        assertThat(call(client, "198.51.100.7, 192.0.2.1").status()).describedAs("what the caller wrote itself").isEqualTo(429);
        assertThat(call(client, "192.0.2.1:4711").status()).describedAs("another port").isEqualTo(429);
        assertThat(call(client, "192.0.2.1, 127.0.0.3").status()).describedAs("one proxy more").isEqualTo(429);
        assertThat(call(client, "2001:db8:1:2::1").status()).isEqualTo(200);
        assertThat(call(client, "[2001:db8:1:2:ffff::2]:80").status()).isEqualTo(200);
        assertThat(call(client, "2001:db8:1:2::3").status()).describedAs("the same network").isEqualTo(429);
        assertThat(call(client, "2001:db8:1:3::1").status()).describedAs("another network").isEqualTo(200);
    }

    private static void answersABatchEntryByEntry(PackagedServer server) {
        var entry = "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":" + CALL + "}";
        var batch = "[" + entry.formatted(1) + "," + entry.formatted(2) + "," + entry.formatted(3) + "]";

        var reply = client(server, Revision.V2025_03_26).message(batch).with(FORWARDED_FOR, "192.0.2.3").send();

        assertThat(reply.status()).isEqualTo(200);
        var answers = Json.read(reply.http().body()).asJsonArray().getValuesAs(JsonObject.class);
        var last = answers.stream().filter(answer -> answer.getInt("id") == 3).findFirst().orElseThrow().getJsonObject("result");
        assertThat(last.getBoolean("isError")).isTrue();
        assertThat(last.toString()).contains("call again");
    }

    private static void judgesTheHostThatTheProxySaw(PackagedServer server) {
        var list = client(server, Revision.V2026_07_28).request("tools/list", NOTHING).unchecked()
                .with("Host", "inside.example");

        assertThat(list.send().status()).isEqualTo(421);
        assertThat(list.with("X-Forwarded-Host", "localhost:" + server.root().getPort()).send().status()).isEqualTo(200);
        assertThat(list.also("X-Forwarded-Host", "localhost").send().status()).describedAs("two of them").isEqualTo(421);
        assertThat(list.with("X-Forwarded-Host", "evil.example").with("Host", "localhost").send().status()).isEqualTo(421);
    }

    /** RULINGS 15. */
    private static void keepsTheOfficialClientsSession(PackagedServer server) {
        var address = new AtomicReference<>("192.0.2.4");
        var transport = HttpClientStreamableHttpTransport.builder(server.root().toString()).endpoint("/mcp")
                .openConnectionOnStartup(false).httpRequestCustomizer((request, method, endpoint, body, context) ->
                        request.header(FORWARDED_FOR, address.get())).build();
        try (var client = McpClient.sync(transport).requestTimeout(Duration.ofSeconds(20)).build()) {
            client.initialize();
            var search = new CallToolRequest("search", Map.of("query", "barley"));
            client.callTool(search);
            client.callTool(search);

            assertThat(catchThrowable(() -> client.callTool(search))).isNotNull();

            assertThat(client.listTools().tools()).isNotEmpty();
            client.ping();
            address.set("192.0.2.5");
            assertThat(client.callTool(search).content()).isNotEmpty();
        }
    }

    private static void opensOneStreamAtATime(PackagedServer server) {
        var client = client(server, Revision.V2025_11_25);
        try (var open = client.listen().with(FORWARDED_FOR, "192.0.2.6").open()) {
            assertThat(open.event(EventStream.SOON)).describedAs("the event that a stream begins with").isPresent();
            assertThat(client.listen().with(FORWARDED_FOR, "192.0.2.6").unchecked().send().status()).isEqualTo(429);
        }
        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> {
            var changes = Json.object().add("resourcesListChanged", true).build();
            try (var again = client(server, Revision.V2026_07_28).subscribe(changes)
                    .with(FORWARDED_FOR, "192.0.2.6").unchecked().open()) {
                return again.next().toString().contains("acknowledged");
            }
        });
    }

    private static void keepsARecord(PackagedServer server) throws IOException {
        var origin = client(server, Revision.V2026_07_28).request("tools/list", NOTHING)
                .with("Origin", "https://evil.example");
        assertThat(origin.send().status()).isEqualTo(403);

        Awaitility.await().atMost(Duration.ofSeconds(20)).ignoreExceptions()
                .until(() -> PackagedServer.log(HTTP).contains("\"forbidden_origin\""));
        var lines = PackagedServer.log(HTTP).lines().filter(line -> line.contains("\"outcome\"")).toList();
        assertThat(lines).anyMatch(line -> line.contains("\"outcome\":\"refused\",\"reason\":\"rate_limited\""))
                .anyMatch(line -> line.matches(".*\"caller\":\"[0-9a-f]{32}\",\"proven\":false,\"endpoint\":\"/mcp\","
                        + "\"method\":\"tools/call\",\"tool\":\"search\",\"outcome\":\"(ok|failed)\".*"))
                .noneMatch(line -> line.contains("private") || line.contains("192.0.2."));
    }

    @Test
    @DisplayName("MCP_RATELIMIT_ANSWER=tool, and MCP_AUDIT names a file: a result in place of the status, and a record apart")
    void answersWithAResult() throws IOException {
        try (var server = server(TOOL, Map.of("MCP_RATELIMIT_ANSWER", "tool",
                "MCP_AUDIT", folder.resolve("calls.log").toString()))) {
            for (var revision : new Revision[] {Revision.V2025_06_18, Revision.V2026_07_28}) {
                var client = client(server, revision);
                var address = "198.51.100." + revision.ordinal();
                call(client, address);
                call(client, address);

                var reply = call(client, address);

                assertThat(reply.status()).isEqualTo(200);
                assertThat(reply.result().getBoolean("isError")).isTrue();
                assertThat(reply.result().getJsonObject("structuredContent").toString())
                        .contains("\"status_code\":429", "\"retry_after_sec\":");
            }
            Awaitility.await().atMost(Duration.ofSeconds(20)).ignoreExceptions()
                    .until(() -> Files.readString(folder.resolve("calls.log.0")).contains("\"rate_limited\""));
            assertThat(PackagedServer.log(TOOL)).doesNotContain("\"outcome\"");
        }
    }
}
