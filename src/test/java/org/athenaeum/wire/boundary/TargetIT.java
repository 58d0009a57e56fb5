package org.athenaeum.wire.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.RawHttp;
import org.athenaeum.wire.Server;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("the first line of a request: whole URLs, and what no program of ours ever sees")
class TargetIT {

    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

    @ParameterizedTest(name = "{0}: {1}, {2}")
    @CsvSource(delimiter = '|', textBlock = """
            http://localhost/mcp              | 200 | our own name
            http://LOCALHOST:1/mcp            | 200 | loopback names are ours on any port, in any case
            http://127.0.0.1:8080/mcp         | 200 | a name other than that of the header, ours too
            http://[::1]:8080/mcp             | 200 | an IPv6 literal
            https://localhost/mcp             | 200 | as a proxy that ends TLS repeats it
            HTTP://localhost/mcp              | 200 | schemes have no case
            http://localhost/elsewhere        | 200 | the path is judged as usual
            http://localhost/                 | 405 | the landing page takes no POST
            http://localhost/MCP              | 404 | as usual
            http://localhost/mcp;jsessionid=1 | 404 | as usual
            http://localhost//mcp             | 404 | as usual
            http://other/mcp                  | 421 | a foreign host, whatever the header says
            http://evil.example.com:8080/mcp  | 421 | the same with a port
            http://localhost.evil.example/mcp | 421 | a name that only begins like ours
            http://localhost@evil.example/mcp | 421 | the host is what follows the user
            http://localhost:99999/mcp        | 421 | no port there is
            ftp://localhost/mcp               | 421 | not a resource of a web server
            """)
    @DisplayName("RFC 9112 3.2.2: a whole URL is accepted, and its authority is judged as a Host header is")
    void judgesTheAuthorityOfAWholeUrl(String target, int status, String why) {
        var reply = ping(target).with("Host", "localhost").send();

        assertThat(reply.status()).as(why).isEqualTo(status);
        assertThat(reply.http().text()).doesNotContain("evil", "other/");
    }

    @Test
    @DisplayName("RFC 9112 3.2: the header repeats the authority; a target that is ours excuses no foreign one")
    void wholeUrlExcusesNoForeignHost() {
        assertThat(ping("http://localhost/mcp").with("Host", "evil.example.com").send().status()).isEqualTo(421);
        assertThat(ping("http://localhost/mcp").without("Host").send().status()).isEqualTo(421);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/%00", "/mcp%00", "/health/%00", "/%zz", "/mcp%", "/mcp%2", "/..", "/../../etc/passwd",
        "/mcp/..%2f..%2fx", "/mcp%0d%0aX: y"})
    @DisplayName("Pinned, not wanted: the container answers a target that it cannot decode before it looks for an application"
            + " (WebContainer.sendBadRequestResponse); 400, escaped, JSON for JSON, without a header of its own")
    void leavesMalformedTargetsToTheContainer(String target) {
        for (int time = 1; time <= 2; time++) {
            var reply = ping(target.replace(" ", "%20")).unchecked().send();

            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.http().header("Content-Type")).contains("application/json");
            assertThat(reply.json()).containsOnlyKeys("error_message");
            assertThat(reply.http().text()).startsWith("{\"error_message\" : \"CWWWC0005I: ")
                    .doesNotContain("%", "Exception", "at com.");
            assertThat(reply.http().headers()).doesNotContainKeys("$WSEP", "Server", "X-Powered-By", "X");
        }
    }

    @Test
    @DisplayName("Pinned, not wanted: the same for a client that neither sends nor takes JSON is a heading, escaped")
    void leavesMalformedTargetsOfBrowsersToTheContainer() {
        var reply = ping("/<script>%00").as("GET").without("Content-Type").with("Accept", "text/html").send();

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.http().text()).startsWith("<H1>CWWWC0005I: ").doesNotContain("<script>", "Exception", "at com.");
        assertThat(reply.http().headers()).doesNotContainKeys("$WSEP", "Server", "X-Powered-By");
        assertThat(reply.http().header("X-Content-Type-Options")).contains("nosniff");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', textBlock = """
            GET mcp HTTP/1.1            | 400
            GET  HTTP/1.1               | 400
            BAD HTTP/1.1                | 400
            CONNECT localhost:80 HTTP/1.1 | 400
            GET http:///mcp HTTP/1.1    | 400
            GET /mcp x HTTP/1.1         | 505
            GET /mcp JUNK               | 505
            GET /mcp                    | 505
            """)
    @DisplayName("Pinned: what is no request line is refused by the HTTP channel, with a status and nothing else")
    void leavesWhatIsNoRequestToTheChannel(String line, int status) {
        var reply = RawHttp.send(Server.MCP, line + "\nHost: localhost\nConnection: close\n", new byte[0]);

        assertThat(reply.status()).isEqualTo(status);
        assertThat(reply.text()).isEmpty();
        assertThat(reply.headers()).doesNotContainKeys("$WSEP", "Server", "X-Powered-By");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', textBlock = """
            X-Any : 1          | 200 | accepted, against RFC 9112 5.1
            Content-Length : 5 | 400 | a second length is a second length
            X-Any              | 400 | no colon, no header
            : 1                | 400 | no name, no header
            """)
    @DisplayName("Pinned, not wanted: the HTTP channel drops a space before a header's colon, and no option of it forbids that;"
            + " none of the headers that decide where a message ends or where it goes profits")
    void leavesTheSpaceBeforeAColonToTheChannel(String header, int status, String why) {
        var head = "POST /mcp HTTP/1.1\nHost: localhost\n" + header
                + "\nContent-Type: application/json\nConnection: close\nContent-Length: " + PING.length() + "\n";

        assertThat(RawHttp.send(Server.MCP, head, PING.getBytes()).status()).as(why).isEqualTo(status);
    }

    @Test
    void judgesAHostBeforeItsSpacedColonAlike() {
        var head = "POST /mcp HTTP/1.1\nHost : evil.example.com\nContent-Type: application/json\nConnection: close\n";

        assertThat(RawHttp.send(Server.MCP, head + "Content-Length: 0\n", new byte[0]).status()).isEqualTo(421);
        assertThat(RawHttp.send(Server.MCP, head + "Host: localhost\nContent-Length: 0\n", new byte[0]).status()).isEqualTo(421);
    }

    private static Mcp.Message ping(String target) {
        return Mcp.at(Server.MCP, Revision.V2025_11_25).message(PING).to(target);
    }
}
