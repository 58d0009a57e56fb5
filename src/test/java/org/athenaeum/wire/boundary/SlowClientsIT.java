package org.athenaeum.wire.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.stream.IntStream;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.RawHttp;
import org.athenaeum.wire.Server;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("platform: the server's threads are few and grow slowly, so none of them waits for a client or a tool")
class SlowClientsIT {

    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

    @Test
    void servesOthersWhileTwoHundredBodiesAreOnTheirWay() {
        var half = IntStream.range(0, 200).mapToObj(i -> RawHttp.connect(Server.MCP).write(head(PING.length())).write(PING.substring(0, 10)))
                .toList();

        var others = new ArrayList<Integer>();
        for (int i = 0; i < 20; i++) others.add(Server.client(Revision.V2025_11_25).message(PING).send().status());
        half.forEach(http -> http.write(PING.substring(10)));

        assertThat(others).hasSize(20).containsOnly(200);
        assertThat(half).allMatch(http -> http.read().status() == 200);
        half.forEach(RawHttp::close);
    }

    @Test
    @DisplayName("a body that arrives byte by byte is a body")
    void takesABodyByteByByte() {
        try (var http = RawHttp.connect(Server.MCP).write(head(PING.length()))) {
            PING.chars().forEach(c -> http.write(String.valueOf((char) c)));

            assertThat(http.read().text()).isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
        }
    }

    @Test
    @DisplayName("a client that leaves in the middle of its body, or before its answer, harms nobody")
    void survivesClientsThatLeave() {
        for (int i = 0; i < 50; i++) {
            RawHttp.connect(Server.MCP).write(head(PING.length())).write("{").close();
            RawHttp.connect(Server.MCP).write(head(PING.length())).write(PING).close();
        }

        assertThat(Server.client(Revision.V2025_11_25).message(PING).send().status()).isEqualTo(200);
    }

    private static String head(int length) {
        return "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " + length + "\r\n\r\n";
    }
}
