package org.athenaeum.stdio.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.stdio.remote.Lines.INITIALIZE;
import static org.athenaeum.stdio.remote.Lines.OPENED;
import static org.athenaeum.stdio.remote.Lines.cancelled;
import static org.athenaeum.stdio.remote.Lines.legacy;
import static org.athenaeum.stdio.remote.Lines.modern;
import static org.athenaeum.stdio.remote.Lines.progress;
import static org.athenaeum.stdio.remote.Lines.result;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class CancellationTest {

    private final ScriptedGateway gateway = new ScriptedGateway();
    private final BridgedClient client = new BridgedClient(gateway.url());

    @AfterEach
    void close() {
        client.end();
        gateway.close();
    }

    @Test
    @DisplayName("specs/mcp.md 4.3, 6: in 2026-07-28 closing the stream is the cancellation, and nothing more is said")
    void closesTheStream() {
        var noticed = new CountDownLatch(1);
        gateway.answering(request -> {
            if (request.body().contains("tools/list")) {
                request.json(result("2"));
                return;
            }
            request.stream().say("data: " + progress(1) + "\n\n");
            try {
                while (true) request.say(": still here\n\n");
            } catch (IOException closed) {
                noticed.countDown();
            }
        });
        client.send(modern("1", "tools/call", "\"name\":\"slow\","));
        assertThat(client.next()).isEqualTo(progress(1));

        client.send(cancelled("1")).send(modern("2", "tools/list", ""));

        assertThat(client.next()).isEqualTo(result("2"));
        await().atMost(Duration.ofSeconds(10)).until(() -> noticed.getCount() == 0);
        assertThat(client.isQuiet()).isTrue();
        assertThat(gateway.received()).noneMatch(request -> request.body().contains("cancelled"));
    }

    @Test
    void givesUpACallThatHasNoHeadYet() {
        var free = new CountDownLatch(1);
        gateway.answering(request -> {
            if (request.body().contains("slow")) free.await();
            request.json(result(request.body().contains("slow") ? "1" : "2"));
        });
        client.send(modern("1", "tools/call", "\"name\":\"slow\","));
        await().until(() -> gateway.received().size() == 1);

        client.send(cancelled("1"));
        client.send(modern("2", "tools/list", ""));
        assertThat(client.next()).isEqualTo(result("2"));
        free.countDown();

        client.end();
        assertThat(client.isQuiet()).isTrue();
        assertThat(gateway.received()).hasSize(2);
    }

    @Test
    @DisplayName("the handshake revisions send the cancellation; the call's own answer is dropped")
    void forwardsTheNotification() {
        var told = new CountDownLatch(1);
        gateway.answering(request -> {
            if (request.body().contains("\"initialize\"")) {
                request.json(OPENED);
            } else if (request.body().contains("cancelled")) {
                request.reply(202, "", "");
                told.countDown();
            } else if (request.body().contains("slow")) {
                told.await();
                request.json(result("\"1\""));
            } else {
                request.json(result("2"));
            }
        });
        client.send(INITIALIZE);
        assertThat(client.next()).isEqualTo(OPENED);
        client.send(legacy("\"1\"", "slow"));
        await().until(() -> gateway.received().size() == 2);

        client.send(cancelled("\"1\"")).send(legacy("2", "ping"));

        assertThat(client.next()).isEqualTo(result("2"));
        client.end();
        assertThat(client.isQuiet()).isTrue();
        assertThat(gateway.received().get(2)).satisfies(request -> {
            assertThat(request.body()).isEqualTo(cancelled("\"1\""));
            assertThat(request.header("MCP-Protocol-Version")).contains("2025-11-25");
        });
    }
}
