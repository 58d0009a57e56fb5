package org.athenaeum.stdio.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.stdio.remote.Lines.INITIALIZE;
import static org.athenaeum.stdio.remote.Lines.INITIALIZED;
import static org.athenaeum.stdio.remote.Lines.OPENED;
import static org.athenaeum.stdio.remote.Lines.legacy;
import static org.athenaeum.stdio.remote.Lines.modern;
import static org.athenaeum.stdio.remote.Lines.progress;
import static org.athenaeum.stdio.remote.Lines.result;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.athenaeum.stdio.remote.ScriptedGateway.Received;
import org.athenaeum.stdio.remote.ScriptedGateway.Script;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(40)
class SessionsTest {

    private final ScriptedGateway gateway = new ScriptedGateway();
    private final BridgedClient client = new BridgedClient(gateway.url());
    private final AtomicInteger sessions = new AtomicInteger();
    private final CountDownLatch over = new CountDownLatch(1);

    @AfterEach
    void close() {
        over.countDown();
        client.end();
        gateway.close();
    }

    /** A gateway with sessions; the script serves what is no handshake. */
    private ScriptedGateway withSessions(Script rest) {
        return gateway.answering(request -> {
            if (request.body().contains("\"initialize\"")) {
                request.with("Mcp-Session-Id", "s" + sessions.incrementAndGet()).json(OPENED);
            } else {
                rest.serve(request);
            }
        });
    }

    private static void acceptOrRefuseStreams(Received request) throws IOException {
        if (request.method().equals("POST")) request.reply(202, "", "");
        else request.reply(request.method().equals("GET") ? 405 : 204, "", "");
    }

    private void handshake() {
        client.send(INITIALIZE);
        assertThat(client.next()).isEqualTo(OPENED);
        client.send(INITIALIZED);
    }

    @Test
    @DisplayName("specs/mcp.md 3.3, 3.5: after the handshake every message carries the session and the version")
    void carriesTheSession() {
        withSessions(request -> {
            if (request.body().contains("ping")) request.json(result("2"));
            else acceptOrRefuseStreams(request);
        });

        handshake();
        client.send(legacy("2", "ping"));
        assertThat(client.next()).isEqualTo(result("2"));

        assertThat(gateway.received().get(0).header("Mcp-Session-Id")).isEmpty();
        assertThat(gateway.received("POST").subList(1, 3)).allSatisfy(request -> {
            assertThat(request.header("Mcp-Session-Id")).contains("s1");
            assertThat(request.header("MCP-Protocol-Version")).contains("2025-11-25");
            assertThat(request.header("Accept")).contains("application/json, text/event-stream");
        });
    }

    @Test
    @DisplayName("a handshake is answered before the next line is sent")
    void keepsTheHandshakeInItsPlace() {
        gateway.answering(request -> {
            if (!request.body().contains("\"initialize\"")) request.json(result("2"));
            else {
                request.with("Mcp-Session-Id", "s1").stream().say(": thinking\n\n").say("data: " + OPENED + "\n\n");
            }
        });

        client.send(INITIALIZE).send(legacy("2", "ping"));

        assertThat(client.next()).isEqualTo(OPENED);
        assertThat(client.next()).isEqualTo(result("2"));
        assertThat(gateway.received().get(1).header("Mcp-Session-Id")).contains("s1");
    }

    @Test
    @DisplayName("specs/mcp.md 3.4: the session's stream of notices is opened and passed on")
    void listensToTheSession() {
        withSessions(request -> {
            if (request.method().equals("GET")) {
                request.stream().say("data: " + progress(1) + "\n\n");
                over.await();
            } else acceptOrRefuseStreams(request);
        });

        handshake();

        assertThat(client.next()).isEqualTo(progress(1));
        assertThat(gateway.received("GET")).singleElement().satisfies(request -> {
            assertThat(request.header("Mcp-Session-Id")).contains("s1");
            assertThat(request.header("Accept")).contains("text/event-stream");
        });
    }

    @Test
    @DisplayName("specs/mcp.md 3.6: after a break the stream goes on behind the last event that was read")
    void resumesTheSessionsStream() {
        withSessions(request -> {
            if (!request.method().equals("GET")) acceptOrRefuseStreams(request);
            else if (request.header("Last-Event-ID").isEmpty()) {
                request.stream().say("retry: 20\n\nid: n-1\ndata: " + progress(1) + "\n\n");
            } else {
                request.stream().say("id: n-2\ndata: " + progress(2) + "\n\n");
                over.await();
            }
        });

        handshake();

        assertThat(client.next()).isEqualTo(progress(1));
        assertThat(client.next()).isEqualTo(progress(2));
        assertThat(gateway.received("GET").get(1).header("Last-Event-ID")).contains("n-1");
    }

    @Test
    void givesUpAStreamThatBreaksOffAtOnce() {
        withSessions(request -> {
            if (request.method().equals("GET")) request.stream().say("retry: 1\n\n");
            else acceptOrRefuseStreams(request);
        });

        handshake();

        await().atMost(Duration.ofSeconds(10)).until(() -> gateway.received("GET").size() == 5);
        await().during(Duration.ofMillis(300)).until(() -> gateway.received("GET").size() == 5);
        assertThat(client.isQuiet()).isTrue();
    }

    @Test
    @DisplayName("a gateway without a stream of notices is one, silently")
    void livesWithoutAStream() {
        withSessions(SessionsTest::acceptOrRefuseStreams);

        handshake();

        await().until(() -> gateway.received("GET").size() == 1);
        await().during(Duration.ofMillis(700)).until(() -> gateway.received("GET").size() == 1);
        assertThat(client.isQuiet()).isTrue();
    }

    @Test
    @DisplayName("specs/mcp.md 3.7: an answer's stream that breaks off goes on over another connection, after the pause")
    void resumesAnAnswersStream() {
        withSessions(request -> {
            if (request.header("Last-Event-ID").isPresent()) {
                request.stream().say("id: 7-1\ndata: " + result("2") + "\n\n");
            } else if (request.body().contains("tools/call")) {
                request.stream().say("id: 7-0\nretry: 30\ndata:\n\n");
            } else acceptOrRefuseStreams(request);
        });

        handshake();
        client.send(legacy("2", "tools/call"));

        assertThat(client.next()).isEqualTo(result("2"));
        assertThat(gateway.received("GET")).anySatisfy(request -> {
            assertThat(request.header("Last-Event-ID")).contains("7-0");
            assertThat(request.header("Mcp-Session-Id")).contains("s1");
        });
    }

    @Test
    @DisplayName("specs/mcp.md 3.3: a lost session's error passes through, and a new handshake opens another")
    void opensANewSessionAfterALostOne() {
        var lost = "{\"jsonrpc\":\"2.0\",\"id\":2,\"error\":{\"code\":-32600,\"message\":\"Session not found\"}}";
        withSessions(request -> {
            if (!request.body().contains("ping")) acceptOrRefuseStreams(request);
            else if (request.header("Mcp-Session-Id").equals(Optional.of("s1"))) request.reply(404, "application/json", lost);
            else request.json(result("3"));
        });

        handshake();
        client.send(legacy("2", "ping"));
        assertThat(client.next()).isEqualTo(lost);
        handshake();
        client.send(legacy("3", "ping"));

        assertThat(client.next()).isEqualTo(result("3"));
        client.end();
        assertThat(gateway.received("DELETE")).singleElement()
                .satisfies(request -> assertThat(request.header("Mcp-Session-Id")).contains("s2"));
    }

    @Test
    @DisplayName("specs/mcp.md 1.7: requests that describe themselves carry no session, also on a pipe that has one")
    void keepsTheErasApart() {
        withSessions(request -> {
            if (request.body().contains("_meta")) request.json(result("9"));
            else acceptOrRefuseStreams(request);
        });

        handshake();
        client.send(modern("9", "tools/list", ""));
        assertThat(client.next()).isEqualTo(result("9"));

        assertThat(gateway.received("POST").get(2)).satisfies(request -> {
            assertThat(request.header("Mcp-Session-Id")).isEmpty();
            assertThat(request.header("MCP-Protocol-Version")).contains("2026-07-28");
            assertThat(request.header("Mcp-Method")).contains("tools/list");
        });
    }

    @Test
    @DisplayName("specs/mcp.md 3.3, 6: stdin's end lets calls finish, ends the session, and the bridge")
    void endsTheSessionWithStdin() {
        var asked = new CountDownLatch(1);
        withSessions(request -> {
            if (request.body().contains("ping")) {
                asked.countDown();
                over.await();
                request.json(result("2"));
            } else acceptOrRefuseStreams(request);
        });
        handshake();
        client.send(legacy("2", "ping"));
        await().until(() -> asked.getCount() == 0);

        long begin = System.nanoTime();
        client.close();
        over.countDown();

        assertThat(client.next()).isEqualTo(result("2"));
        assertThat(client.awaitEnd(begin)).isLessThan(Duration.ofSeconds(2));
        assertThat(gateway.received("DELETE")).singleElement()
                .satisfies(request -> assertThat(request.header("Mcp-Session-Id")).contains("s1"));
    }

    @Test
    @DisplayName("DESIGN 10: ends within two seconds of stdin's end, whatever the gateway does")
    void endsThoughTheGatewayHangs() throws InterruptedException {
        gateway.answering(request -> over.await());

        client.send(INITIALIZE).send(legacy("2", "ping"));
        await().until(() -> !gateway.received().isEmpty());

        assertThat(client.end()).isLessThan(Duration.ofMillis(2_300));
    }

    @Test
    void endsWhenNobodyReadsStdout() {
        withSessions(request -> {
            if (request.body().contains("ping")) request.json(result("2"));
            else acceptOrRefuseStreams(request);
        });
        handshake();
        client.breakStdout();

        long begin = System.nanoTime();
        client.send(legacy("2", "ping"));

        assertThat(client.awaitEnd(begin)).isLessThan(Duration.ofSeconds(3));
        assertThat(gateway.received("DELETE")).hasSize(1);
    }
}
