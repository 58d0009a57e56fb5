package org.athenaeum.testing.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.EventStream;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class EventStreamTest {

    private static final String PROGRESS = """
            {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"p","progress":1}}""";

    private PlayedServer server;
    private Mcp client;

    @BeforeEach
    void aServer() throws IOException {
        server = new PlayedServer();
        client = Mcp.at(server.endpoint(), Revision.V2025_11_25);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static String result(PlayedServer.Turn turn) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + turn.json().get("id") + ",\"result\":{\"content\":[]}}";
    }

    private Mcp.Message call() {
        return client.request("tools/call", Mcp.callParams("slow", Json.object().build()));
    }

    @Test
    void tellsIdsRetriesCommentsAndMessagesAsTheyCome() {
        var seen = new CountDownLatch(1);
        server.play(() -> {
            var turn = server.turn().stream().say("id: s-0\nretry: 1500\ndata:\n\n: still here\n\n")
                    .say("id: s-1\ndata: " + PROGRESS + "\r\n\r\n");
            await(seen);
            turn.say("id: s-2\nda").say("ta: {\"jsonrpc\":\"2.0\",\ndata: " + result(turn).substring(17) + "\n").say("\n").end();
        });

        try (var stream = call().open()) {
            assertThat(stream.isEventStream()).isTrue();
            var priming = stream.event(EventStream.SOON).orElseThrow();
            assertThat(priming.isPriming()).isTrue();
            assertThat(priming.retry()).hasValue(1500);
            assertThat(stream.event(EventStream.SOON).orElseThrow().comment()).contains("still here");
            assertThat(stream.next().getString("method")).isEqualTo("notifications/progress");
            assertThat(stream.lastEventId()).contains("s-1");
            seen.countDown();
            assertThat(stream.response().getJsonObject("result")).containsKey("content");
            assertThat(stream.rest(EventStream.SOON)).isEmpty();
            assertThat(stream.endedAsAnnounced()).isTrue();
        }
    }

    @Test
    void failsWhereNothingComesInTimeAndLosesNothing() {
        var late = new CountDownLatch(1);
        server.play(() -> {
            var turn = server.turn().stream().say("data: {\"json");
            await(late);
            turn.say(result(turn).substring(6) + "\n\n").end();
        });

        try (var stream = call().open()) {
            assertThatThrownBy(() -> stream.next(Duration.ofMillis(50))).isInstanceOf(AssertionError.class)
                    .hasMessageContaining("nothing came within");
            late.countDown();
            assertThat(stream.next()).containsKey("result");
        }
    }

    @Test
    void readsAJsonAnswerAsItsOneMessage() {
        server.play(() -> {
            var turn = server.turn();
            turn.json(200, result(turn), Map.of());
        });

        try (var stream = call().open()) {
            assertThat(stream.isEventStream()).isFalse();
            assertThat(stream.next()).containsKey("result");
            assertThat(stream.rest(EventStream.SOON)).isEmpty();
        }
    }

    @Test
    void takesAWholeStreamForAnAnswer() {
        server.play(() -> {
            var turn = server.turn().stream();
            turn.say(": hello\n\ndata: " + PROGRESS + "\n\ndata: " + result(turn) + "\n\n").end();
        });

        assertThat(call().send().result()).containsKey("content");
    }

    @Test
    void holdsEveryMessageAgainstItsSchema() {
        server.play(() -> {
            var turn = server.turn().stream();
            turn.say("data: " + PROGRESS.replace("progressToken", "token") + "\n\ndata: " + result(turn) + "\n\n").end();
        });

        try (var stream = call().open()) {
            assertThatThrownBy(stream::next).isInstanceOf(AssertionError.class)
                    .hasMessageContaining("notifications/progress under 2025-11-25 breaks the schema: /params");
        }
    }

    @Test
    void refusesAnAnswerThatBreaksItsSchemaUnlessToldNotToLook() {
        for (int i = 0; i < 2; i++) {
            server.play(() -> {
                var turn = server.turn();
                turn.json(200, result(turn).replace("content", "contents"), Map.of());
            });
        }

        assertThatThrownBy(() -> call().send()).isInstanceOf(AssertionError.class).hasMessageContaining("tools/call");
        assertThat(call().unchecked().send().result()).containsKey("contents");
    }

    @Test
    void listensAndComesBackBehindTheLastEvent() {
        server.play(() -> server.turn().stream()
                .say("id: g-4\ndata: {\"jsonrpc\":\"2.0\",\"method\":\"notifications/tools/list_changed\"}\n\n").end());
        try (var stream = client.listen().open()) {
            assertThat(stream.next().getString("method")).isEqualTo("notifications/tools/list_changed");
            assertThat(stream.event(EventStream.SOON)).isEmpty();

            var back = new CompletableFuture<String>();
            server.play(() -> {
                var turn = server.turn();
                back.complete(turn.exchange().getRequestMethod() + " " + turn.header("Last-Event-ID"));
                turn.stream().end();
            });
            client.resume(stream).open().close();
            assertThat(back.join()).isEqualTo("GET g-4");
        }
    }

    @Test
    void takesTheAnswerFromTheStreamItCameBackFor() {
        server.play(() -> {
            var call = server.turn().stream().say("id: c-0\nretry: 1\ndata:\n\n");
            call.end();
            server.turn().stream().say("id: c-1\ndata: " + result(call) + "\n\n").end();
        });

        try (var broken = call().open()) {
            assertThat(broken.rest(EventStream.SOON)).isEmpty();
            try (var resumed = client.resume(broken).open()) {
                assertThat(resumed.response()).containsKey("result");
            }
        }
    }

    @Test
    void refusesAnAnswerOnAStreamThatResumesNothing() {
        server.play(() -> server.turn().stream().say("data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n\n").end());

        try (var stream = client.listen().open()) {
            assertThatThrownBy(stream::next).isInstanceOf(AssertionError.class).hasMessageContaining("nobody asked");
        }
    }

    @Test
    void tellsTheServerByClosingThatItHasLeft() throws InterruptedException {
        var left = new CountDownLatch(1);
        server.play(() -> {
            var turn = server.turn().stream().say(": one\n\n");
            try {
                while (true) turn.say(": more\n\n");
            } catch (IOException gone) {
                left.countDown();
            }
        });

        try (var stream = call().open()) {
            assertThat(stream.event(EventStream.SOON)).isPresent();
        }

        assertThat(left.await(10, TimeUnit.SECONDS)).isTrue();
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(10, TimeUnit.SECONDS)) throw new AssertionError("waited too long");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
