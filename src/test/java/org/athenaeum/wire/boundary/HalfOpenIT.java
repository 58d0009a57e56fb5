package org.athenaeum.wire.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.RawHttp;
import org.athenaeum.wire.Server;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("connections that say half of what they should, and then nothing")
class HalfOpenIT {

    private static final int MANY = 200;
    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";
    private static final String HEAD = "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            + "Content-Length: " + PING.length() + "\r\n\r\n";

    private static List<RawHttp> connections(String begun) {
        return IntStream.range(0, MANY).mapToObj(i -> RawHttp.connect(Server.MCP).write(begun)).toList();
    }

    private static void othersAreServed() {
        for (int i = 0; i < 20; i++) {
            assertThat(Server.client(Revision.V2025_11_25).message(PING).send().status()).isEqualTo(200);
            assertThat(Server.client(Revision.V2026_07_28).request("tools/list", Server.NOTHING).send().status()).isEqualTo(200);
        }
    }

    @Test
    @DisplayName("SEC-12: two hundred that send a head and no body are told so in the end, and hold nobody up meanwhile")
    void endsRequestsWithoutTheirBody() {
        var half = connections(HEAD);

        othersAreServed();

        for (var connection : half) assertThat(connection.read().status()).isEqualTo(408);
        half.forEach(RawHttp::close);
    }

    @Test
    @DisplayName("SEC-12: two hundred that stop within their head are told so in the end, and hold nobody up meanwhile")
    void endsRequestsWithHalfAHead() {
        var half = connections(HEAD.substring(0, 60));
        var silent = connections("");

        othersAreServed();

        for (var connection : half) assertThat(connection.read().status()).isEqualTo(408);
        assertThat(half).allMatch(RawHttp::isAtEnd);
        half.forEach(RawHttp::close);
        silent.forEach(RawHttp::close);
    }

    @Test
    @DisplayName("RFC 9112 9.6: a client that ends its sending half behind the request gets its answer")
    void answersAClientThatSendsNoMore() {
        try (var connection = RawHttp.connect(Server.MCP).write(HEAD).write(PING).endSending()) {
            assertThat(connection.read().text()).isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
        }
    }

    @Test
    @DisplayName("a client that ends its sending half within the body is told that it was cut")
    void refusesABodyThatWasCut() {
        try (var connection = RawHttp.connect(Server.MCP).write(HEAD).write(PING.substring(0, 10)).endSending()) {
            assertThat(connection.read().status()).isEqualTo(400);
        }
    }

    @Test
    @DisplayName("a reset, whether within the head, the body or before the answer, harms nobody")
    void survivesResets() {
        for (var begun : List.of(HEAD.substring(0, 30), HEAD, HEAD + PING.substring(0, 10), HEAD + PING, "")) {
            connections(begun).forEach(RawHttp::reset);
        }

        othersAreServed();
    }
}
