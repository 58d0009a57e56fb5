package org.athenaeum.wire;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.RawHttp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("2026-07-28: each request stands for itself (specs/mcp.md 1.10)")
class StatelessIT {

    private static final String BARE = """
            {"jsonrpc":"2.0","id":"bare","method":"tools/list","params":{"_meta":{%s}}}""";

    private final Mcp modern = Server.client(Revision.V2026_07_28);

    @Test
    @DisplayName("VER-15, VER-16: what an earlier request on the connection declared is not remembered for the next")
    void remembersNothingOfTheConnection() {
        try (var connection = RawHttp.connect(Server.MCP)) {
            assertThat(modern.request("tools/list", Server.NOTHING).sendOn(connection).status()).isEqualTo(200);

            var withoutCapabilities = bare("\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"").sendOn(connection);

            assertThat(withoutCapabilities.code()).isEqualTo(-32602);
        }
        try (var connection = RawHttp.connect(Server.MCP)) {
            assertThat(modern.request("tools/list", Server.NOTHING).sendOn(connection).status()).isEqualTo(200);

            assertThat(bare("").sendOn(connection).code()).describedAs("no version either").isEqualTo(-32602);
        }
    }

    @Test
    @DisplayName("VER-16, VER-17, VER-24: strangers of every revision take turns on one connection, each served in its own")
    void servesStrangersOnOneConnection() {
        var oldest = Server.connected(Revision.V2024_11_05);
        var older = Server.connected(Revision.V2025_06_18);

        try (var connection = RawHttp.connect(Server.MCP)) {
            for (int round = 0; round < 3; round++) {
                assertThat(firstTool(oldest, connection)).doesNotContainKeys("title", "annotations");
                assertThat(modern.request("tools/list", Server.NOTHING).sendOn(connection).result()).containsKey("ttlMs");
                assertThat(firstTool(older, connection)).containsKeys("title", "outputSchema");
            }
        }
    }

    @Test
    @DisplayName("VER-18, VER-19: a list goes on from anywhere by its cursor, and begins anew for who brings none")
    void goesOnByTheCursorAlone() {
        var all = found(modern, "{\"query\":\"vernalisation\",\"limit\":10}");
        var first = found(modern, "{\"query\":\"vernalisation\",\"limit\":5}");

        var again = found(modern, "{\"query\":\"vernalisation\",\"limit\":5}");
        var next = found(Server.client(Revision.V2026_07_28),
                "{\"query\":\"vernalisation\",\"limit\":5,\"cursor\":" + first.get("nextCursor") + "}");

        assertThat(again.getJsonArray("results")).isEqualTo(first.getJsonArray("results"));
        assertThat(next.getJsonArray("results")).hasSize(5).isEqualTo(all.getJsonArray("results").subList(5, 10));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"extensions\":{\"com.example/unheard\":{\"deep\":[1]}}}", "{\"extensions\":{}}",
        "{\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}", "{\"unheard\":7}"})
    @DisplayName("EXT-03, VER-20: extensions and capabilities we do not know change nothing")
    void ignoresExtensionsItDoesNotKnow(String capabilities) {
        var client = Mcp.at(Server.MCP, Revision.V2026_07_28, (JsonObject) Json.read(capabilities));

        var result = client.call("search", Server.arguments("query", "hail"));

        assertThat(result).isEqualTo(modern.call("search", Server.arguments("query", "hail")));
        assertThat(result.getString("resultType")).isEqualTo("complete");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Mcp-Param-Scope: wiki:people", "Mcp-Param-Scopes: wiki:confidential", "X-Scopes: wiki:people",
        "X-Forwarded-User: admin", "Mcp-Param-Path: wiki/index.md"})
    @DisplayName("HDR-20: no header unlocks a page")
    void decidesNothingByAHeader(String header) {
        var hidden = Mcp.callParams("read_page", Server.arguments("path", "wiki/people/tomas-brandao.md"));
        var plain = modern.request("tools/call", hidden).send().result();
        var parts = header.split(": ");

        var claimed = modern.request("tools/call", hidden).with(parts[0], parts[1]).send().result();

        assertThat(claimed.getBoolean("isError")).isTrue();
        assertThat(claimed).isEqualTo(plain);
    }

    @ParameterizedTest
    @ValueSource(strings = {"notifications/cancelled", "notifications/unheard_of"})
    @DisplayName("MOD-03, CAN-02: a notification is taken in silence")
    void takesNotifications(String method) {
        var reply = modern.notification(method, Json.object().add("requestId", "never-asked").build()).send();

        assertThat(reply.status()).isEqualTo(202);
        assertThat(reply.http().body()).isEmpty();
    }

    private Mcp.Message bare(String meta) {
        return modern.message(BARE.formatted(meta)).with("Mcp-Method", "tools/list");
    }

    private static JsonObject firstTool(Mcp client, RawHttp connection) {
        return client.request("tools/list", Server.NOTHING).sendOn(connection).result().getJsonArray("tools").getJsonObject(0);
    }

    private static JsonObject found(Mcp client, String arguments) {
        return client.call("search", (JsonObject) Json.read(arguments)).getJsonObject("structuredContent");
    }
}
