package org.athenaeum.wire.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonArray;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.RawHttp;
import org.athenaeum.wire.Server;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("SEC-12: whatever is sent, the answer is clear and the next call works")
class BodyIT {

    private static final int LIMIT = 1 << 20;

    private final Mcp client = Server.client(Revision.V2025_11_25);

    @AfterEach
    void nextCallWorks() {
        assertThat(client.request("ping", Server.NOTHING).send().result()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("unreadable")
    @DisplayName("RPC-17: unreadable JSON is -32700 without an id")
    void refusesUnreadableJson(String reason, byte[] body) {
        var reply = client.message("").body(body).send();

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.code()).isEqualTo(-32700);
        assertThat(reply.json()).doesNotContainKey("id");
        assertThat(reply.http().text()).doesNotContain("secret");
    }

    static Stream<Arguments> unreadable() {
        return Stream.of(
                text("empty", ""),
                text("a word", "secret"),
                text("200,000 nested brackets", "[".repeat(200_000)),
                text("nested objects in params", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":"
                        + "{\"a\":".repeat(500) + "1" + "}".repeat(500) + "}"),
                text("lone surrogate", "{\"jsonrpc\":\"2.0\",\"id\":\"\\ud800\",\"method\":\"ping\"}"),
                text("duplicate key", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"method\":\"secret\"}"),
                text("two messages", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}{}"),
                text("huge number", "{\"jsonrpc\":\"2.0\",\"id\":1e999999999,\"method\":\"ping\"}"),
                Arguments.of("not UTF-8", new byte[]{'{', '"', (byte) 0xFF, '"', ':', '1', '}'}),
                Arguments.of("UTF-16", "{\"a\":1}".getBytes(StandardCharsets.UTF_16)));
    }

    private static Arguments text(String reason, String body) {
        return Arguments.of(reason, body.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "7", "\"ping\"", "{}", "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":[1]}"})
    @DisplayName("RPC-03, RPC-17: what is no message is -32600")
    void refusesOtherShapes(String body) {
        var reply = client.message(body).send();

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.code()).isEqualTo(-32600);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "-1", "0", "9007199254740993", "99999999999999999999999999", "\"1\"", "\"\"", "\"\ud83c\udf31\""})
    @DisplayName("RPC-02: ids come back with value and type")
    void echoesIds(String id) {
        var reply = client.message("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"ping\"}").send();

        assertThat(reply.http().text()).isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{}}");
    }

    @Test
    @DisplayName("413 at once where the length is announced, whatever follows")
    void refusesALongBodyByItsLength() {
        var reply = RawHttp.send(Server.MCP, head("Content-Length: 104857600"), new byte[0]);

        assertThat(reply.status()).isEqualTo(413);
        assertThat(reply.text()).contains("content_too_large");
    }

    @Test
    @DisplayName("413 while an endless chunked body still arrives: the refusal is flushed, not kept for its end")
    void refusesAnEndlessChunkedBodyInTheMiddle() {
        try (var http = RawHttp.connect(Server.MCP)) {
            http.write(head("Transfer-Encoding: chunked").replace("\n", "\r\n") + "\r\n");
            var chunk = "10000\r\n" + " ".repeat(0x10000) + "\r\n";
            for (int sent = 0; sent <= LIMIT; sent += 0x10000) http.write(chunk);

            var reply = http.read();

            assertThat(reply.status()).isEqualTo(413);
            assertThat(reply.text()).contains("content_too_large", String.valueOf(LIMIT));
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"Content-Length: 40\nContent-Length: 41", "Content-Length: 40\nContent-Length: 40", "Content-Length: +40",
        "Content-Length: 40, 40", "Content-Length: 0x28", "Content-Length: -1", "Content-Length: 40\nTransfer-Encoding: chunked",
        "Transfer-Encoding: xchunked", "Transfer-Encoding: gzip, chunked", "Transfer-Encoding: chunked\nTransfer-Encoding: chunked",
        "Transfer-Encoding: identity\nContent-Length: 40"})
    @DisplayName("RFC 9112 6.3: a message whose end two readers could see in different places is refused, and the connection ends")
    void refusesDoubtfulFraming(String framing) {
        try (var http = RawHttp.connect(Server.MCP)) {
            http.write(head(framing).replace("\n", "\r\n") + "\r\n").write("{\"jsonrpc\":\"2.0\",\"id\":11,\"method\":\"ping\"}");

            var reply = http.read();

            assertThat(reply.status()).isIn(400, 501);
            assertThat(reply.text()).doesNotContain("result");
            assertThat(http.isAtEnd()).isTrue();
        }
    }

    @Test
    @DisplayName("LEG-02, MOD-03: 202 has no body, not even an empty chunk")
    void acceptsWithZeroBytes() {
        var body = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";
        try (var http = RawHttp.connect(Server.MCP)) {
            http.write(head("Content-Length: " + body.length()).replace("\n", "\r\n") + "Connection: close\r\n\r\n").write(body);

            var reply = http.read();

            assertThat(reply.status()).isEqualTo(202);
            assertThat(reply.headers()).doesNotContainKey("Transfer-Encoding");
            assertThat(http.isAtEnd()).isTrue();
        }
    }

    @Test
    void refusesAMalformedChunk() {
        try (var http = RawHttp.connect(Server.MCP)) {
            http.write(head("Transfer-Encoding: chunked").replace("\n", "\r\n") + "\r\nzz\r\n{}\r\n0\r\n\r\n");

            assertThat(http.read().status()).isEqualTo(400);
        }
    }

    @Test
    void takesABodyOfExactlyTheLimit() {
        var ping = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";
        var body = new byte[LIMIT];
        Arrays.fill(body, (byte) ' ');
        System.arraycopy(ping.getBytes(StandardCharsets.US_ASCII), 0, body, 0, ping.length());

        assertThat(client.message("").body(body).send().status()).isEqualTo(200);
        assertThat(client.message("").body(Arrays.copyOf(body, LIMIT + 1)).send().status()).isEqualTo(413);
    }

    @Test
    void refusesCompressedBodies() throws IOException {
        var zipped = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(zipped)) {
            gzip.write("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}".getBytes(StandardCharsets.US_ASCII));
        }

        var reply = client.message("").with("Content-Encoding", "gzip").body(zipped.toByteArray()).send();

        assertThat(reply.status()).isEqualTo(415);
    }

    @Test
    @DisplayName("RPC-15: 2025-03-26 has batches; notifications produce no entry")
    void answersABatch() {
        var session = Server.connected(Revision.V2025_03_26);

        var reply = session.message("""
                [{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/cancelled"},
                 {"jsonrpc":"2.0","id":"b","method":"nope"},7,{"jsonrpc":"2.0","id":2,"method":"tools/list"}]""").send();

        var answers = (JsonArray) Json.read(reply.http().body());
        assertThat(answers).hasSize(4);
        assertThat(answers.getJsonObject(0)).containsKeys("result");
        assertThat(answers.getJsonObject(1).getJsonObject("error").getInt("code")).isEqualTo(-32601);
        assertThat(answers.getJsonObject(2).getJsonObject("error").getInt("code")).isEqualTo(-32600);
        assertThat(answers.getJsonObject(3).getJsonObject("result")).containsKey("tools");
    }

    @Test
    void acceptsABatchOfNotificationsWithoutABody() {
        var reply = Server.connected(Revision.V2025_03_26).message("[{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"}]").send();

        assertThat(reply.status()).isEqualTo(202);
        assertThat(reply.http().body()).isEmpty();
    }

    @Test
    @DisplayName("VER-05: initialize never stands in a batch; an empty or overlong batch is refused")
    void refusesFaultyBatches() {
        var session = Server.connected(Revision.V2025_03_26);
        var ping = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";
        var many = IntStream.range(0, 51).mapToObj(i -> ping).collect(Collectors.joining(",", "[", "]"));

        for (var body : new String[]{"[]", many, "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{}}]"}) {
            var reply = session.message(body).send();
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.code()).isEqualTo(-32600);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-06-18", "2025-11-25", "2026-07-28"})
    @DisplayName("RPC-16, MOD-06: elsewhere an array is -32600")
    void refusesArraysInOtherRevisions(String version) {
        var reply = client.message("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]").with("MCP-Protocol-Version", version).send();

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.code()).isEqualTo(-32600);
    }

    private static String head(String length) {
        return "POST /mcp HTTP/1.1\nHost: " + Server.MCP.getAuthority() + "\nContent-Type: application/json\n"
                + "Accept: application/json, text/event-stream\n" + length + "\n";
    }
}
