package org.athenaeum.wire;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.MetaKey;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("what holds for every answer, whatever was asked")
class MessagesIT {

    private static final Set<Integer> MODERN_CODES = Set.of(-32700, -32600, -32601, -32602, -32603, -32020, -32021, -32022);
    private static final Set<Integer> LEGACY_CODES = Set.of(-32700, -32600, -32601, -32602, -32603);

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("RPC-01, RPC-05, RPC-06, RPC-09 to RPC-11, LEG-04, MOD-04: one of result and error, codes of the revision only")
    void answersWithOneOfResultAndError(Revision revision) {
        for (var reply : everyKindOfAnswer(revision)) {
            var message = reply.json();
            assertThat(message.getString("jsonrpc")).isEqualTo("2.0");
            assertThat(reply.http().is("application/json") || reply.http().is("text/event-stream")).isTrue();
            assertThat(message.containsKey("result")).isNotEqualTo(message.containsKey("error"));
            if (!message.containsKey("error")) continue;

            var error = reply.error();
            assertThat(error.get("message")).isInstanceOf(JsonString.class);
            assertThat(error.getJsonNumber("code").isIntegral()).isTrue();
            assertThat(reply.code()).isIn(revision.isModern() ? MODERN_CODES : LEGACY_CODES);
        }
    }

    @Test
    @DisplayName("RPC-07, RPC-08, VER-10: every modern result says it is complete, and who answers")
    void tellsThatAModernResultIsComplete() {
        for (var reply : everyKindOfAnswer(Revision.V2026_07_28)) {
            if (!reply.json().containsKey("result")) continue;
            assertThat(reply.result().getString("resultType")).isEqualTo("complete");
            assertThat(reply.result().getJsonObject("_meta").getJsonObject(MetaKey.SERVER_INFO)).containsKeys("name", "version");
        }
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("RPC-12, RPC-13: the reserved keys are used for what they mean, and no key of our own stands beside them")
    void putsNothingOfItsOwnIntoMeta(Revision revision) {
        for (var reply : everyKindOfAnswer(revision)) {
            if (!(reply.json().get("result") instanceof JsonObject result)) continue;
            assertThat(result.containsKey("_meta")).isEqualTo(revision.isModern());
            if (revision.isModern()) assertThat(result.getJsonObject("_meta")).containsOnlyKeys(MetaKey.SERVER_INFO);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tasks/get", "tasks/list", "tasks/result", "tasks/cancel",
        "sampling/createMessage"})
    @DisplayName("VER-08, VER-26, T11-02: what is not declared is not there")
    void offersNothingThatIsNotDeclared(String method) {
        var session = Server.connected(Revision.V2025_11_25);

        var reply = session.request(method, Server.NOTHING).send();

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.code()).isEqualTo(-32601);
    }

    @Test
    @DisplayName("VER-16: nothing is remembered from one modern request to the next")
    void remembersNothingOfAModernRequest() {
        var alone = list(Server.client(Revision.V2026_07_28), "{}");
        var client = Server.client(Revision.V2026_07_28);
        client.call("search", Server.arguments("query", "hail"));

        assertThat(list(client, "{\"sampling\":{},\"elicitation\":{\"form\":{}}}")).isEqualTo(alone);
        assertThat(list(client, "{}")).isEqualTo(alone);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",\"io.modelcontextprotocol/clientInfo\":{\"name\":\"a\",\"version\":\"1\"}",
        ",\"io.modelcontextprotocol/clientInfo\":{\"name\":\"admin\",\"version\":\"99\",\"title\":\"wiki:people\"}",
        ",\"io.modelcontextprotocol/clientInfo\":7", ",\"traceparent\":\"not a trace\"", ",\"com.example/own\":{\"x\":null}"})
    @DisplayName("VER-20: who the client says it is, and keys nobody knows, change nothing")
    void decidesNothingByClientInfo(String more) {
        var body = """
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"query":"sabbatical"},"_meta":{\
                "io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}%s}}}""";
        var reply = Server.client(Revision.V2026_07_28).message(body.formatted(more))
                .with("Mcp-Method", "tools/call").with("Mcp-Name", "search").send();

        assertThat(reply.result().getJsonObject("structuredContent").getInt("total")).isZero();
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("TOOL-02, TOOL-16, TOOL-20: lists answer, and results hold nothing but text without control characters")
    void sendsPlainTextOnly(Revision revision) {
        var client = Server.connected(revision);

        var results = List.of(client.call("search", Server.arguments("query", "hail")),
                client.call("read_page", Server.arguments("path", "wiki/notes/instrument-import.md")));

        for (var result : results) {
            for (var block : result.getJsonArray("content").getValuesAs(JsonObject.class)) {
                assertThat(block).containsOnlyKeys("type", "text");
                assertThat(block.getString("type")).isEqualTo("text");
                assertThat(block.getString("text").chars()).noneMatch(c -> c < 0x20 && c != '\n' && c != '\t');
            }
        }
    }

    private static String list(Mcp client, String capabilities) {
        return client.message("""
                {"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{\
                "io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":%s}}}"""
                .formatted(capabilities)).with("Mcp-Method", "tools/list").send().http().text();
    }

    private static List<Mcp.Reply> everyKindOfAnswer(Revision revision) {
        var client = Server.connected(revision);
        var replies = new ArrayList<Mcp.Reply>();
        replies.add(client.request("tools/list", Server.NOTHING).send());
        replies.add(client.request("ping", Server.NOTHING).send());
        replies.add(client.request("server/discover", Server.NOTHING).send());
        replies.add(client.request("no/such/method", Server.NOTHING).send());
        replies.add(call(client, "search", "{\"query\":\"hail\"}"));
        replies.add(call(client, "search", "{}"));
        replies.add(call(client, "read_page", "{\"path\":\"wiki/no/such/page.md\"}"));
        replies.add(call(client, "no_such_tool", "{}"));
        replies.add(client.message("{").send());
        replies.add(client.message("[]").send());
        replies.add(client.message("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}").send());
        return replies;
    }

    private static Mcp.Reply call(Mcp client, String tool, String arguments) {
        return client.request("tools/call",
                Json.object().add("name", tool).add("arguments", (JsonObject) Json.read(arguments)).build()).send();
    }
}
