package org.athenaeum.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.MetaKey;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The packaged jar as a bridge to the running server (DESIGN 10). */
@Timeout(90)
class RemoteBridgeIT {

    private static final Duration SOON = Duration.ofSeconds(30);
    private static final URI GATEWAY = URI.create(System.getProperty("athenaeum.url", "http://127.0.0.1:8080")).resolve("/mcp");
    private static final String TOKEN = "tok-3c6e0b8a9c15224a";

    private final AtomicInteger ids = new AtomicInteger();

    private static StdioProcess bridge() {
        return StdioProcess.jar(Map.of(), "--remote", GATEWAY.toString());
    }

    /** A request as a client on a pipe sends it: nothing but the body says which revision it speaks. */
    private static String request(Revision revision, JsonValue id, String method, JsonObject params) {
        var all = Json.object();
        params.forEach(all::add);
        if (revision.isModern()) {
            all.add(MetaKey.META, Json.object().add(MetaKey.PROTOCOL_VERSION, revision.word())
                    .add(MetaKey.CLIENT_CAPABILITIES, JsonValue.EMPTY_JSON_OBJECT));
        }
        return Json.object().add("jsonrpc", "2.0").add("id", id).add("method", method).add("params", all).build() + "\n";
    }

    private static void connect(StdioProcess process, Revision revision) throws IOException {
        if (revision.isModern()) return;
        var params = Json.object().add("protocolVersion", revision.word()).add("capabilities", JsonValue.EMPTY_JSON_OBJECT)
                .add("clientInfo", Json.object().add("name", "test").add("version", "1")).build();
        process.send(request(revision, Json.string("open"), "initialize", params));
        assertThat(process.next().getJsonObject("result").getString("protocolVersion")).isEqualTo(revision.word());
        process.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
    }

    private JsonObject result(StdioProcess process, Revision revision, String method, JsonObject params) throws IOException {
        var id = Json.number(ids.incrementAndGet());
        process.send(request(revision, id, method, params));
        var answer = process.next();
        assertThat(answer.get("id")).isEqualTo(id);
        return answer.getJsonObject("result");
    }

    private static JsonObject call(String tool, String argument, String value) {
        return Json.object().add("name", tool).add("arguments", Json.object().add(argument, value)).build();
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("every revision lists, searches and reads through the bridge as it does directly")
    void answersAsTheGatewayDoes(Revision revision) throws IOException, InterruptedException {
        var direct = Mcp.connected(GATEWAY, revision);
        var page = call("read_page", "path", "wiki/protocols/leaf-dna-extraction.md");
        try (var process = bridge()) {
            connect(process, revision);

            assertThat(result(process, revision, "tools/list", JsonValue.EMPTY_JSON_OBJECT))
                    .isEqualTo(direct.request("tools/list", JsonValue.EMPTY_JSON_OBJECT).send().result());
            for (var params : List.of(call("search", "query", "isopropanol"), page)) {
                assertThat(result(process, revision, "tools/call", params))
                        .isEqualTo(direct.request("tools/call", params).send().result());
            }

            process.closeStdin();
            assertThat(process.exitWithin(Duration.ofSeconds(3))).isZero();
            assertThat(process.rest()).isEmpty();
            assertThat(process.stderr()).isEmpty();
        }
    }

    @Test
    void servesTheOfficialJavaClient() {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var parameters = ServerParameters.builder(java).args("-jar", StdioProcess.JAR.toString(), "--remote", GATEWAY.toString())
                .build();
        try (var client = McpClient.sync(new StdioClientTransport(parameters, McpJsonDefaults.getMapper()))
                .requestTimeout(SOON).initializationTimeout(SOON).build()) {
            client.initialize();

            assertThat(client.listTools().tools()).extracting(Tool::name).contains("search", "read_page");
            var found = client.callTool(new CallToolRequest("search", Map.of("query", "isopropanol")));
            assertThat(found.content().toString()).contains("wiki/protocols/leaf-dna-extraction.md");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-3", "9007199254740993", "\"7\"", "\"é🌱 \\\"x\\\"\""})
    @DisplayName("ids of every type come back as they went")
    void keepsTheId(String id) throws IOException {
        try (var process = bridge()) {
            process.send(request(Revision.V2026_07_28, Json.read(id), "tools/list", JsonValue.EMPTY_JSON_OBJECT));

            assertThat(process.next().get("id")).isEqualTo(Json.read(id));
        }
    }

    @Test
    @DisplayName("errors of both eras come through: unknown tool, unknown method, unserved version")
    void keepsErrors() throws IOException {
        try (var process = bridge()) {
            connect(process, Revision.V2025_11_25);
            process.send(request(Revision.V2025_11_25, Json.number(1), "tools/call", call("no_such_tool", "a", "é")));
            assertThat(process.next().getJsonObject("error").getInt("code")).isEqualTo(-32602);

            process.send(request(Revision.V2026_07_28, Json.number(2), "tools/call", call("blåbär_麦", "a", "b")));
            assertThat(process.next().getJsonObject("error").getString("message")).contains("blåbär_麦");

            process.send(request(Revision.V2026_07_28, Json.number(3), "no/method", JsonValue.EMPTY_JSON_OBJECT));
            assertThat(process.next().getJsonObject("error").getInt("code")).isEqualTo(-32601);

            process.send(request(Revision.V2026_07_28, Json.number(4), "tools/list", JsonValue.EMPTY_JSON_OBJECT)
                    .replace("2026-07-28", "2031-01-01"));
            assertThat(process.next().getJsonObject("error").getInt("code")).isEqualTo(-32022);
        }
    }

    @Test
    @DisplayName("a gateway that is away gives a readable error, and the token stays unseen")
    void saysThatTheGatewayIsAway() throws IOException, InterruptedException {
        var away = "http://127.0.0.1:" + freePort() + "/mcp";
        try (var process = StdioProcess.jar(Map.of("ATHENAEUM_TOKEN", TOKEN), "--remote", away)) {
            process.send(request(Revision.V2025_11_25, Json.string("x"), "initialize", JsonValue.EMPTY_JSON_OBJECT));

            var answer = process.next();
            assertThat(answer.getString("id")).isEqualTo("x");
            assertThat(answer.getJsonObject("error").getInt("code")).isEqualTo(-32603);
            assertThat(answer.getJsonObject("error").getString("message")).contains(away, "cannot be reached", "try again");

            process.closeStdin();
            assertThat(process.exitWithin(SOON)).isZero();
            assertThat(process.rest() + answer + process.stderr()).doesNotContain(TOKEN);
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"http://gateway.example/mcp,https://", "https://u:tok-3c6e0b8a9c15224a@gateway.example/mcp,no user or password"})
    @DisplayName("RULINGS 55: an address that cannot be used is exit 2 and one line")
    void refusesABadAddress(String address, String reason) throws IOException, InterruptedException {
        try (var process = StdioProcess.jar(Map.of(), "--remote", address)) {
            assertThat(process.exitWithin(SOON)).isEqualTo(2);
            assertThat(process.rest()).isEmpty();
            assertThat(process.stderr().lines()).singleElement().asString().startsWith("--remote: ").contains(reason)
                    .doesNotContain(TOKEN);
        }
    }

    @Test
    void refusesATokenThatNoHeaderCanCarry() throws IOException, InterruptedException {
        try (var process = StdioProcess.jar(Map.of("ATHENAEUM_TOKEN", TOKEN + " " + TOKEN), "--remote", GATEWAY.toString())) {
            assertThat(process.exitWithin(SOON)).isEqualTo(2);
            assertThat(process.stderr()).startsWith("ATHENAEUM_TOKEN: ").doesNotContain(TOKEN);
        }
    }
}
