package org.athenaeum.wire.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.net.ConnectException;
import java.net.Inet4Address;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.RawHttp;
import org.athenaeum.wire.Server;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("what is refused before any message is looked at (RULINGS 2 to 9)")
class BoundaryIT {

    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

    @ParameterizedTest
    @ValueSource(strings = {"evil.example.com", "evil.example.com:8080", "127.0.0.1.evil.example.com", "localhost.evil.example",
        "127.0.0.1@evil.example", "evil.example#localhost", "localhost, evil.example", "2130706433", "", "localhost:99999", "[::1"})
    @DisplayName("SEC-04: a host that is not ours is 421, on every path")
    void refusesForeignHosts(String host) {
        for (var path : new String[]{"/mcp", "/", "/nowhere"}) {
            var reply = ping().with("Host", host).to(path).send();

            assertThat(reply.status()).isIn(421, 400);
            if (!host.isEmpty()) assertThat(reply.status()).isEqualTo(421);
            assertThat(reply.http().text()).doesNotContain("result", "evil");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LOCALHOST:8080", "127.0.0.1", "127.0.0.1:1", "[::1]", "[::1]:8080"})
    void answersForLoopbackNamesOnAnyPort(String host) {
        assertThat(ping().with("Host", host).send().status()).isEqualTo(200);
    }

    @Test
    @DisplayName("RULINGS 7: the raw Host header is judged; private headers of a front server mean nothing")
    void ignoresWhatAFrontServerWouldSay() {
        var reply = ping().with("Host", "evil.example.com").with("$WSSN", "localhost").with("X-Forwarded-Host", "localhost").send();

        assertThat(reply.status()).isEqualTo(421);
        assertThat(ping().with("$WSSN", "evil.example.com").with("$WSRA", "10.0.0.1").send().status()).isEqualTo(200);
    }

    @Test
    void refusesTwoHostHeaders() {
        assertThat(ping().also("Host", "evil.example.com").send().status()).isIn(400, 421);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://evil.example.com", "http://localhost.evil.example", "http://evil.example/?http://localhost",
        "null", "file://localhost", "http://localhost:8080/path", "http://user@localhost", "localhost", "http://", "", "http://localhost:x"})
    @DisplayName("SEC-01: a foreign or unreadable origin is 403")
    void refusesForeignOrigins(String origin) {
        var reply = ping().with("Origin", origin).send();

        assertThat(reply.status()).isEqualTo(403);
        assertThat(reply.http().header("Access-Control-Allow-Origin")).isEmpty();
        assertThat(reply.http().header("WWW-Authenticate")).isEmpty();
        assertThat(reply.http().text()).contains("\"error\":\"forbidden_origin\"");
    }

    @Test
    @DisplayName("several Origin headers are refused even if one is ours")
    void refusesSeveralOrigins() {
        assertThat(ping().with("Origin", "http://localhost").also("Origin", "https://evil.example").send().status()).isEqualTo(403);
        assertThat(ping().with("Origin", "http://localhost").also("Origin", "http://localhost").send().status()).isEqualTo(403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost", "http://localhost:3000", "https://127.0.0.1:8443", "http://[::1]:5173", "HTTP://LOCALHOST"})
    void letsPagesOfThisMachineIn(String origin) {
        var reply = ping().with("Origin", origin).send();

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.http().header("Access-Control-Allow-Origin")).contains(origin);
        assertThat(reply.http().header("Access-Control-Expose-Headers").orElseThrow())
                .contains("Mcp-Session-Id", "WWW-Authenticate", "Retry-After");
    }

    @Test
    @DisplayName("SEC-02: what sends no origin is no page")
    void letsProgramsIn() {
        assertThat(ping().without("Origin").send().status()).isEqualTo(200);
    }

    @Test
    @DisplayName("SEC-03: with nothing configured only this machine can connect")
    void listensOnLoopbackOnly() throws SocketException {
        var elsewhere = NetworkInterface.networkInterfaces().flatMap(NetworkInterface::inetAddresses)
                .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress()).toList();
        assumeThat(elsewhere).describedAs("addresses of this machine besides loopback").isNotEmpty();

        assertThat(elsewhere).allSatisfy(address -> assertThatThrownBy(
                () -> new Socket(address, Server.ROOT.getPort()).close()).isInstanceOf(ConnectException.class));
    }

    @Test
    @DisplayName("RULINGS 9: the preflight echoes the requested header names")
    void allowsWhatTheBrowserAsksFor() {
        var reply = ping().as("OPTIONS").with("Origin", "http://localhost:3000").with("Access-Control-Request-Method", "POST")
                .with("Access-Control-Request-Headers", "mcp-method, mcp-param-site, authorization").send();

        assertThat(reply.status()).isEqualTo(204);
        assertThat(reply.http().header("Access-Control-Allow-Headers")).contains("mcp-method, mcp-param-site, authorization");
        assertThat(reply.http().header("Access-Control-Allow-Methods").orElseThrow()).contains("POST", "DELETE");
        assertThat(ping().as("OPTIONS").with("Origin", "https://evil.example").send().status()).isEqualTo(403);
        assertThat(ping().as("OPTIONS").to("/nowhere").send().status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/mcp", "/mcp/", "/elsewhere", "/elsewhere/"})
    @DisplayName("RULINGS 4: every path answers with and without slash, and none redirects")
    void answersWithAndWithoutSlash(String path) {
        assertThat(ping().to(path).send().status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/MCP", "/Mcp", "//mcp", "/mcp//", "/mcp;x", "/mcp;jsessionid=1", "/mcp/;x", "/%6dcp", "/mcp%2F", "/mcp%2Fvault",
        "/./mcp", "/mcp/.", "/mcp/../mcp", "/mcp/vault/..", "/mcp/%2e%2e/mcp", "/mcp/VAULT", "/mcp/vault%20", "/mcp/kb", "/mcp/vault/x",
        "/mcpx", "/mcp\\vault", "/WEB-INF/web.xml", "/META-INF/MANIFEST.MF", "/index.html", "/ibm/console", "/jwt"})
    @DisplayName("RULINGS 4: every other spelling is 404")
    void knowsNoOtherSpelling(String path) {
        var reply = ping().to(path).send();

        assertThat(reply.status()).isIn(404, 400);
        assertThat(reply.http().text()).doesNotContain("\"result\"", "SRVE", "org.athenaeum");
        assertThat(reply.http().header("Location")).isEmpty();
    }

    @Test
    @DisplayName("RULINGS 4: a query changes nothing")
    void ignoresTheQuery() {
        assertThat(ping().to("/mcp?access_token=secret").send().http().text()).doesNotContain("secret");
        assertThat(ping().to("/mcp?x=1").send().status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "PATCH", "PROPFIND", "HEAD", "TRACE", "FOO"})
    void refusesOtherMethods(String method) {
        var reply = ping().as(method).send();

        assertThat(reply.status()).isIn(405, 501);
        assertThat(reply.http().text()).doesNotContain("SRVE", "result");
    }

    @Test
    @DisplayName("RULINGS 5, MOD-02: a stream belongs to a session and to revisions that have them; a page is nowhere")
    void opensNoStreamForNobody() {
        var stream = ping().as("GET").with("Accept", "text/event-stream").send();
        var page = ping().as("GET").with("Accept", "text/html").send();
        var modern = ping().as("GET").with("Accept", "text/html").with("MCP-Protocol-Version", "2026-07-28").send();

        assertThat(stream.status()).isEqualTo(400);
        assertThat(stream.error().getString("message")).contains("Mcp-Session-Id");
        assertThat(page.status()).isEqualTo(406);
        assertThat(page.http().text()).contains("\"error\":\"not_acceptable\"");
        assertThat(modern.status()).isEqualTo(405);
        assertThat(ping().as("DELETE").with("MCP-Protocol-Version", "2026-07-28").send().status()).isEqualTo(405);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', textBlock = """
            application/json                        | 200
            application/json; charset=utf-8         | 200
            APPLICATION/JSON;charset="utf-8"        | 200
            application/json-rpc                    | 415
            text/plain                              | 415
            text/json                               | 415
            application/x-www-form-urlencoded       | 415
            multipart/form-data; boundary=x         | 415
            application/json, text/plain            | 415
            """)
    @DisplayName("LEG-26: the Content-Type is JSON")
    void takesJsonOnly(String type, int status) {
        assertThat(ping().with("Content-Type", type).send().status()).isEqualTo(status);
        assertThat(ping().without("Content-Type").send().status()).isEqualTo(415);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', textBlock = """
            application/json, text/event-stream             | 200
            application/json                                | 200
            */*                                             | 200
            application/*;q=0.5                             | 200
            text/html, application/json;q=0.1               | 200
            text/html                                       | 406
            text/event-stream                               | 406
            application/json;q=0                            | 406
            application/json;q=0.000, text/html             | 406
            application/json;q=0, */*                       | 406
            */*;q=0, application/json                       | 200
            """)
    @DisplayName("LEG-26: the answer is JSON, and must be acceptable")
    void answersWithJsonOnly(String accept, int status) {
        assertThat(ping().with("Accept", accept).send().status()).isEqualTo(status);
        assertThat(ping().without("Accept").send().status()).isEqualTo(200);
    }

    @Test
    @DisplayName("RULINGS 2: the first reason wins: host, origin, path, method, type, accept, size, JSON")
    void checksInOneOrder() {
        var all = ping().with("Host", "evil.example").with("Origin", "https://evil.example").to("/nowhere").as("PUT")
                .with("Content-Type", "text/plain").with("Accept", "text/html").body(new byte[(1 << 20) + 1]);

        assertThat(all.send().status()).isEqualTo(421);
        assertThat(all.with("Host", "localhost").send().status()).isEqualTo(403);
        assertThat(all.without("Origin").send().status()).isEqualTo(404);
        assertThat(all.to("/mcp").send().status()).isEqualTo(405);
        assertThat(all.as("POST").send().status()).isEqualTo(415);
        assertThat(all.with("Content-Type", "application/json").send().status()).isEqualTo(406);
        assertThat(all.with("Accept", "application/json").send().status()).isEqualTo(413);
        assertThat(all.body(new byte[]{'x'}).send().code()).isEqualTo(-32700);
    }

    @Test
    @DisplayName("RULINGS 6: a refusal is a word and a sentence, JSON, and names nothing internal")
    void refusesInOneShape() {
        var reply = ping().to("/nowhere").send();

        assertThat(reply.json()).containsOnlyKeys("error", "message");
        assertThat(reply.http().header("Content-Type")).contains("application/json");
        assertThat(reply.http().text()).doesNotContain("org.", "Exception", "SRVE", "/target/");
    }

    @Test
    @DisplayName("platform: every refusal closes the connection, and a new one serves the next call")
    void serves200sOnOneConnectionAndSaysWhenItCloses() {
        var request = "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " + PING.length() + "\r\n\r\n" + PING;

        try (var http = RawHttp.connect(Server.MCP)) {
            assertThat(http.write(request).read().status()).isEqualTo(200);
            assertThat(http.write(request).read().status()).isEqualTo(200);
            var refused = http.write(request.replace("Content-Type: application/json\r\n", "")).read();

            assertThat(refused.status()).isEqualTo(415);
            assertThat(refused.header("Connection").orElseThrow()).isEqualToIgnoringCase("close");
            assertThat(http.isAtEnd()).isTrue();
        }
        assertThat(ping().send().status()).isEqualTo(200);
    }

    @Test
    @DisplayName("platform: a JSON-RPC error of a legacy call keeps its connection")
    void keepsTheConnectionOnJsonRpcErrors() {
        var unknown = PING.replace("ping", "nope");
        var request = "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " + unknown.length()
                + "\r\n\r\n" + unknown;

        try (var http = RawHttp.connect(Server.MCP)) {
            assertThat(http.write(request).read().text()).contains("-32601");
            assertThat(http.write(request).read().text()).contains("-32601");
        }
    }

    @Test
    void tellsNothingOfTheServerAndSetsNoCookies() {
        for (var reply : new Mcp.Reply[]{ping().send(), ping().to("/nowhere").send(), ping().as("GET").to("/").send()}) {
            assertThat(reply.http().headers()).doesNotContainKeys("Server", "X-Powered-By", "Set-Cookie", "Content-Language");
            assertThat(reply.http().header("X-Content-Type-Options")).contains("nosniff");
        }
    }

    @Test
    void showsWhereTheEndpointsAre() {
        assertThat(ping().as("GET").to("/").send().http().text()).contains("/mcp");
    }

    private static Mcp.Message ping() {
        return Mcp.at(URI.create(Server.MCP.toString()), Revision.V2025_11_25).message(PING);
    }
}
