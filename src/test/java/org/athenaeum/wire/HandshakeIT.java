package org.athenaeum.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.stream.IntStream;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class HandshakeIT {

    @ParameterizedTest
    @EnumSource(value = Revision.class, names = "V2026_07_28", mode = EnumSource.Mode.EXCLUDE)
    @DisplayName("VER-01, VER-04, VER-07, TOOL-01: a served version is echoed, in its own shape")
    void echoesAServedVersion(Revision revision) {
        var result = Server.client(revision).initialize().result();

        assertThat(result.getString("protocolVersion")).isEqualTo(revision.word());
        assertThat(result.getJsonObject("capabilities").containsKey("completions"))
                .isEqualTo(revision.isAtLeast(Revision.V2025_03_26));
        assertThat(result.getJsonObject("capabilities")).containsKeys("tools", "resources", "prompts");
        assertThat(result.getString("instructions")).contains("search", "read_page", "wiki:read");
        var info = result.getJsonObject("serverInfo");
        assertThat(info).containsKeys("name", "version");
        assertThat(info.containsKey("title")).isEqualTo(revision.isAtLeast(Revision.V2025_06_18));
        assertThat(info.containsKey("websiteUrl")).isEqualTo(revision.isAtLeast(Revision.V2025_11_25));
        assertThat(result).doesNotContainKeys("resultType", "ttlMs", "cacheScope", "_meta");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-07-28", "2031-01-01", "1.0", "", "garbage"})
    @DisplayName("VER-02, VER-03: any other version is offered the newest that a handshake can carry")
    void offersTheNewestToOthers(String requested) {
        var reply = initialize("{\"protocolVersion\":\"" + requested + "\",\"capabilities\":{},\"clientInfo\":{}}");

        assertThat(reply.result().getString("protocolVersion")).isEqualTo("2025-11-25");
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', textBlock = """
            {"capabilities":{},"clientInfo":{}}                                        | no version
            {"protocolVersion":7,"capabilities":{},"clientInfo":{}}                    | version as a number
            {"protocolVersion":"2025-11-25","clientInfo":{}}                           | no capabilities
            {"protocolVersion":"2025-11-25","capabilities":[],"clientInfo":{}}         | capabilities as an array
            {"protocolVersion":"2025-11-25","capabilities":{}}                         | no client
            """)
    void refusesAnIncompleteHandshakeAndOpensNoSession(String params, String reason) {
        var reply = initialize(params);

        assertThat(reply.code()).isEqualTo(-32602);
        assertThat(reply.http().header("Mcp-Session-Id")).isEmpty();
    }

    @Test
    @DisplayName("RULINGS 3: initialize ignores any session header and opens a new session")
    void opensANewSessionWhateverTheHeaderSays() {
        var client = Server.connected(Revision.V2025_11_25);
        var first = client.session().orElseThrow();

        var reply = client.initialize();

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.http().header("Mcp-Session-Id").orElseThrow()).isNotEqualTo(first);
    }

    @Test
    @DisplayName("LEG-12, LEG-13: session ids are visible ASCII, unique, 256 bits long")
    void mintsUnguessableIds() {
        var ids = new HashSet<String>();
        IntStream.range(0, 50).forEach(i -> ids.add(Server.connected(Revision.V2025_06_18).session().orElseThrow()));

        assertThat(ids).hasSize(50).allMatch(id -> id.matches("[A-Za-z0-9_-]{43}"));
    }

    @Test
    @DisplayName("LEG-15, LEG-16, RULINGS 17: an ended, an unknown and a foreign session are the same 404")
    void answersDeadSessionsAlike() {
        var ended = Server.connected(Revision.V2025_11_25);
        assertThat(ended.message("").as("DELETE").send().status()).isEqualTo(204);

        var afterEnd = ended.message(ping()).send();
        var unknown = Server.client(Revision.V2025_11_25).message(ping()).with("Mcp-Session-Id", "A".repeat(43)).send();
        var foreign = Server.connected(Revision.V2025_11_25).message(ping()).to("/elsewhere").send();

        assertThat(afterEnd.status()).isEqualTo(404);
        assertThat(afterEnd.code()).isEqualTo(-32600);
        assertThat(unknown.http().text()).isEqualTo(afterEnd.http().text());
        assertThat(foreign.http().text()).isEqualTo(afterEnd.http().text());
        assertThat(ended.message("").as("DELETE").send().status()).isEqualTo(404);
        assertThat(ended.notification("notifications/initialized").send().status()).isEqualTo(404);
    }

    @Test
    @DisplayName("LEG-14: only what cannot do without a session is refused without")
    void refusesToEndASessionThatIsNotNamed() {
        assertThat(Server.client(Revision.V2025_11_25).message("").as("DELETE").send().status()).isEqualTo(400);
    }

    @Test
    @DisplayName("PNG-01, RPC-04, LEG-02, CAN-02: ping is answered, notifications are not")
    void answersPingAndNoNotification() {
        var client = Server.connected(Revision.V2025_11_25);

        assertThat(client.request("ping", Server.NOTHING).send().result()).isEmpty();
        for (var name : new String[]{"notifications/initialized", "notifications/cancelled", "notifications/unheard_of"}) {
            var reply = client.notification(name).send();
            assertThat(reply.status()).isEqualTo(202);
            assertThat(reply.http().body()).isEmpty();
        }
    }

    @Test
    @DisplayName("LEG-03, MOD-05: a response nobody waits for is refused without session and in the modern era")
    void refusesStrayResponses() {
        var response = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}";

        assertThat(Server.client(Revision.V2025_11_25).message(response).send().status()).isEqualTo(400);
        assertThat(Server.client(Revision.V2026_07_28).message(response).send().status()).isEqualTo(400);
        assertThat(Server.connected(Revision.V2025_11_25).message(response).send().status()).isEqualTo(202);
    }

    @Test
    @DisplayName("VER-09, VER-10, VER-12, CCH-01: discovery tells versions, capabilities, server and how long to keep it")
    void tellsAModernClientWhatIsHere() {
        var result = Server.client(Revision.V2026_07_28).request("server/discover", Server.NOTHING).send().result();

        assertThat(result.getJsonArray("supportedVersions")).hasSize(5);
        assertThat(result.getJsonObject("capabilities")).hasToString("""
                {"tools":{},"resources":{"listChanged":true,"subscribe":true},"prompts":{},"completions":{},"logging":{}}""");
        assertThat(result.getInt("ttlMs")).isPositive();
        assertThat(result.getString("cacheScope")).isEqualTo("public");
        assertThat(result.getJsonObject("_meta").getJsonObject("io.modelcontextprotocol/serverInfo"))
                .containsKeys("name", "version");
        assertThat(result).doesNotContainKey("serverInfo");
    }

    private static Mcp.Reply initialize(String params) {
        return Server.client(Revision.V2025_11_25).message("""
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":%s}""".formatted(params))
                .without("MCP-Protocol-Version").send();
    }

    private static String ping() {
        return new String(Json.bytes(Json.object().add("jsonrpc", "2.0").add("id", 5).add("method", "ping").build()));
    }
}
