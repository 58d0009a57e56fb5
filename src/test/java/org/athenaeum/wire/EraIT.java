package org.athenaeum.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("VER-25: the era is chosen per message by the rows of specs/mcp.md 1.7")
class EraIT {

    private static final String PLAIN = "{\"jsonrpc\":\"2.0\",\"id\":\"e\",\"method\":\"%s\",\"params\":{}}";

    @Test
    @DisplayName("row a: no header, no metadata, initialize is a handshake")
    void takesAPlainInitializeAsHandshake() {
        var reply = Server.client(Revision.V2025_11_25).initialize();

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.result().getString("protocolVersion")).isEqualTo("2025-11-25");
        assertThat(reply.http().header("Mcp-Session-Id")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"})
    @DisplayName("row b: a handshake revision in the header is legacy, with or without a session")
    void servesAHeaderOfTheHandshakeRevisions(String version) {
        var reply = post("ping").with("MCP-Protocol-Version", version).send();

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.json().getString("id")).isEqualTo("e");
        assertThat(reply.result()).isEmpty();
    }

    @Test
    @DisplayName("row c, LEG-25: a session's revision stands, whatever the header says")
    void keepsTheSessionsRevision() {
        var old = Server.connected(Revision.V2024_11_05);

        var reply = old.request("tools/list", Server.NOTHING).with("MCP-Protocol-Version", "2025-11-25").send();

        assertThat(reply.result().getJsonArray("tools").getJsonObject(0)).doesNotContainKeys("title", "annotations");
    }

    @Test
    @DisplayName("row d, LEG-18: nothing named at all is served as 2025-03-26")
    void assumesARevisionWhereNoneIsNamed() {
        var tool = post("tools/list").without("MCP-Protocol-Version").send().result().getJsonArray("tools").getJsonObject(0);

        assertThat(tool).containsKey("annotations").doesNotContainKeys("title", "outputSchema");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-07-28", "v9", "2031-01-01", ""})
    @DisplayName("row e, VER-11, LEG-17: a header of no handshake revision without metadata is malformed")
    void refusesAModernHeaderWithoutMetadata(String version) {
        var reply = post("tools/list").with("MCP-Protocol-Version", version).with("Mcp-Method", "tools/list").send();

        assertRefused(reply, -32602);
    }

    @ParameterizedTest
    @CsvSource({"2026-07-28", "v9"})
    @DisplayName("row f, HDR-01: modern metadata without the header is a mismatch")
    void refusesModernMetadataWithoutHeader(String version) {
        assertRefused(modern("tools/list", version).without("MCP-Protocol-Version").send(), -32020);
    }

    @ParameterizedTest(name = "header {0}, body {1}")
    @CsvSource({"2026-07-28, 2031-01-01", "2031-01-01, 2026-07-28", "2025-11-25, 2026-07-28", "2026-07-28, 2025-11-25",
        "2025-11-25, v9", "v9, v8"})
    @DisplayName("row g, HDR-02: header and body that differ are a mismatch, served or not")
    void refusesAHeaderThatDiffersFromTheBody(String header, String body) {
        assertRefused(modern("tools/list", body).with("MCP-Protocol-Version", header).send(), -32020);
    }

    @Test
    @DisplayName("row h, VER-13, VER-23: an unserved version is refused with those that are served")
    void namesTheServedVersionsToOthers() {
        var reply = modern("tools/list", "2031-01-01").with("MCP-Protocol-Version", "2031-01-01").send();

        assertRefused(reply, -32022);
        assertThat(reply.error().getJsonObject("data").getString("requested")).isEqualTo("2031-01-01");
        assertThat(reply.error().getJsonObject("data").getJsonArray("supported").toString())
                .isEqualTo("[\"2026-07-28\",\"2025-11-25\",\"2025-06-18\",\"2025-03-26\",\"2024-11-05\"]");
    }

    @Test
    @DisplayName("row i, MOD-01, MOD-15, MOD-16: served from itself; session and stream position mean nothing")
    void servesAModernRequestWithoutSession() {
        var reply = Server.client(Revision.V2026_07_28).request("tools/list", Server.NOTHING)
                .with("Mcp-Session-Id", "no-such-session").with("Last-Event-ID", "7").send();

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.result().getString("resultType")).isEqualTo("complete");
        assertThat(reply.http().header("Mcp-Session-Id")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(value = Revision.class, names = "V2026_07_28", mode = EnumSource.Mode.EXCLUDE)
    @DisplayName("row j: a handshake revision in the metadata means nothing there")
    void ignoresALegacyVersionInTheMetadata(Revision revision) {
        var alone = modern("ping", revision.word()).without("MCP-Protocol-Version").send();
        var repeated = modern("ping", revision.word()).with("MCP-Protocol-Version", revision.word()).send();

        assertThat(alone.result()).isEmpty();
        assertThat(repeated.result()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"initialize", "ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe",
        "unknown/method", "tasks/list", "tasks/result"})
    @DisplayName("VER-21, VER-26, MOD-14, TSK-09: what 2026-07-28 does not have is 404 with -32601")
    void doesNotKnowTheHandshakeMethodsInTheModernEra(String method) {
        var reply = Server.client(Revision.V2026_07_28).request(method, Server.NOTHING).send();

        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.code()).isEqualTo(-32601);
        assertThat(reply.json()).containsKey("id");
    }

    @Test
    @DisplayName("VER-22: the refusal of initialize names the served versions")
    void tellsAModernInitializeWhatIsServed() {
        var error = Server.client(Revision.V2026_07_28).request("initialize", Server.NOTHING).send().error();

        assertThat(error.getJsonObject("data").getJsonArray("supported")).hasSize(5);
    }

    @Test
    @DisplayName("discovery without metadata is never a legacy success")
    void refusesDiscoveryWithoutMetadata() {
        assertThat(post("server/discover").without("MCP-Protocol-Version").send().code()).isEqualTo(-32601);
        assertThat(post("server/discover").with("MCP-Protocol-Version", "2025-11-25").send().code()).isEqualTo(-32601);
        assertRefused(post("server/discover").with("MCP-Protocol-Version", "2026-07-28").send(), -32602);
    }

    @Test
    @DisplayName("VER-24: a session and a modern request live side by side")
    void servesBothErasOnOneEndpoint() {
        var session = Server.connected(Revision.V2025_06_18);
        var modern = Server.client(Revision.V2026_07_28);

        assertThat(modern.request("server/discover", Server.NOTHING).send().result()).containsKey("supportedVersions");
        assertThat(session.request("ping", Server.NOTHING).send().result()).isEmpty();
        assertThat(modern.request("ping", Server.NOTHING).send().code()).isEqualTo(-32601);
    }

    private static Mcp.Message post(String method) {
        return Server.client(Revision.V2025_11_25).message(PLAIN.formatted(method));
    }

    private static Mcp.Message modern(String method, String version) {
        return Server.client(Revision.V2026_07_28).message("""
                {"jsonrpc":"2.0","id":"e","method":"%s","params":{"_meta":{
                "io.modelcontextprotocol/protocolVersion":"%s","io.modelcontextprotocol/clientCapabilities":{}}}}"""
                .formatted(method, version)).with("Mcp-Method", method);
    }

    private static void assertRefused(Mcp.Reply reply, int code) {
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.code()).isEqualTo(code);
        assertThat(reply.json().getString("id")).isEqualTo("e");
    }
}
