package org.athenaeum.wire.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.athenaeum.wire.Server;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("HDR-16: the headers that mirror the body (specs/mcp.md 1.5); a mismatch names the request")
class HeadersIT {

    @Test
    @DisplayName("HDR-03: Mcp-Method missing or different is a mismatch")
    void comparesTheMethod() {
        assertMismatch(call("search").without("Mcp-Method").send());
        assertMismatch(call("search").with("Mcp-Method", "tools/list").send());
        assertMismatch(call("search").with("Mcp-Method", "TOOLS/CALL").send());
    }

    @Test
    @DisplayName("HDR-04: Mcp-Name missing or different is a mismatch on a call")
    void comparesTheName() {
        assertMismatch(call("search").without("Mcp-Name").send());
        assertMismatch(call("search").with("Mcp-Name", "read_page").send());
        assertMismatch(call("search").with("Mcp-Name", "Search").send());
        assertMismatch(call("search").with("Mcp-Name", "").send());
    }

    @Test
    @DisplayName("HDR-05, HDR-06: names in any case, blanks around values")
    void forgivesCaseOfNamesAndOuterBlanks() {
        var reply = call("search").without("Mcp-Method").without("Mcp-Name").without("MCP-Protocol-Version")
                .with("mcp-method", " \t tools/call  ").with("MCP-NAME", "\tsearch ")
                .with("mCp-PrOtOcOl-VeRsIoN", "2026-07-28\t").send();

        assertThat(reply.status()).isEqualTo(200);
    }

    @Test
    @DisplayName("HDR-07: a Base64 sentinel is decoded before comparison")
    void decodesTheSentinel() {
        assertThat(call("search").with("Mcp-Name", sentinel("search")).send().status()).isEqualTo(200);
        assertMismatch(call("search").with("Mcp-Name", sentinel("read_page")).send());
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', textBlock = """
            =?base64?c2VhcmNo?=x          | HDR-09: prefix without suffix is literal
            x=?base64?c2VhcmNo?=          | HDR-09: suffix without prefix is literal
            =?BASE64?c2VhcmNo?=           | HDR-09: upper case is literal
            =?base64?=                    | half a sentinel is literal
            =?base64?c2VhcmN?=            | HDR-08: bad padding
            =?base64?c2Vh!!!o=?=          | HDR-08: bad alphabet
            =?base64?c2VhcmNp?=           | another name
            =?base64?c2VhcmP=?=           | stray bits behind the last byte
            =?base64?w7bD?=               | HDR-08: bad UTF-8
            =?base64??=                   | the empty name
            """)
    void refusesWhatIsNotTheName(String header, String reason) {
        assertMismatch(call("search").with("Mcp-Name", header.strip()).send());
    }

    @ParameterizedTest
    @ValueSource(strings = {"sear\u00e9ch", "search\u0080", "\u00ffsearch"})
    @DisplayName("HDR-10: characters outside 0x20 to 0x7E are refused")
    void refusesOtherCharacters(String header) {
        assertMismatch(call("search").with("Mcp-Name", header).send());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Mcp-Method", "Mcp-Name", "MCP-Protocol-Version"})
    @DisplayName("a mirrored header sent twice is refused, equal or not")
    void refusesRepeatedHeaders(String name) {
        var message = call("search");
        var value = name.equals("Mcp-Method") ? "tools/call" : name.equals("Mcp-Name") ? "search" : "2026-07-28";

        assertMismatch(message.also(name, value).send());
    }

    @Test
    @DisplayName("HDR-15: a parameter header nothing asks for is ignored")
    void ignoresUnknownParameterHeaders() {
        assertThat(call("search").with("Mcp-Param-Query", "something else").send().status()).isEqualTo(200);
    }

    @Test
    @DisplayName("HDR-21: an overlong value is refused before it is decoded")
    void refusesOverlongValues() {
        var reply = call("search").with("Mcp-Name", sentinel("s".repeat(9_000))).send();

        assertMismatch(reply);
    }

    @Test
    @DisplayName("VER-11: missing client capabilities are malformed metadata, after the headers were compared")
    void asksForClientCapabilities() {
        var body = "{\"jsonrpc\":\"2.0\",\"id\":\"h\",\"method\":\"tools/list\",\"params\":{\"_meta\":"
                + "{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"%s}}}";
        var client = Server.client(Revision.V2026_07_28);

        for (var rest : new String[]{"", ",\"io.modelcontextprotocol/clientCapabilities\":null",
            ",\"io.modelcontextprotocol/clientCapabilities\":[]"}) {
            var reply = client.message(body.formatted(rest)).with("Mcp-Method", "tools/list").send();
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.code()).isEqualTo(-32602);
        }
        assertMismatch(client.message(body.formatted("")).with("Mcp-Method", "ping").send());
    }

    @Test
    @DisplayName("a call without a name is about its params, not about its header")
    void leavesAMissingNameToTheMethod() {
        var reply = Server.client(Revision.V2026_07_28).request("tools/call", Server.NOTHING).send();

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.code()).isEqualTo(-32602);
    }

    private static Mcp.Message call(String tool) {
        return Server.client(Revision.V2026_07_28).request("tools/call",
                Json.object().add("name", tool).add("arguments", Server.arguments("query", "barley")).build());
    }

    private static String sentinel(String text) {
        return "=?base64?" + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)) + "?=";
    }

    private static void assertMismatch(Mcp.Reply reply) {
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.code()).isEqualTo(-32020);
        assertThat(reply.json()).containsKey("id");
    }
}
