package org.athenaeum.stdio.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.stdio.remote.Lines.INITIALIZED;
import static org.athenaeum.stdio.remote.Lines.legacy;
import static org.athenaeum.stdio.remote.Lines.modern;
import static org.athenaeum.stdio.remote.Lines.progress;
import static org.athenaeum.stdio.remote.Lines.result;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.BrokenBarrierException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class AnswersTest {

    private final ScriptedGateway gateway = new ScriptedGateway();
    private final BridgedClient client = new BridgedClient(gateway.url());

    @AfterEach
    void close() {
        client.end();
        gateway.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "0", "-7", "9007199254740993", "\"a\"", "\"1\"", "\"é\\\"\\\\\""})
    @DisplayName("an id keeps its value and its JSON type")
    void keepsTheId(String id) {
        gateway.answering(request -> request.json(result(id)));

        client.send(legacy(id, "ping"));

        assertThat(client.next()).isEqualTo(result(id));
    }

    @Test
    void passesBodiesOnByteForByte() {
        var odd = "{ \"params\" : {\"x\":1.0e2,\"é\":\"\\u00e9\\/\"},\"method\":\"x/y\", \"id\":1 ,\"jsonrpc\":\"2.0\"}";
        var answer = "{ \"id\" : 1, \"result\":{\"n\":1.50,\"s\":\"\\u0041\\/é\"} ,\"jsonrpc\":\"2.0\" }";
        gateway.answering(request -> request.json(answer));

        client.send(odd);

        assertThat(client.next()).isEqualTo(answer);
        assertThat(gateway.received()).singleElement().satisfies(request -> assertThat(request.body()).isEqualTo(odd));
    }

    @Test
    @DisplayName("specs/mcp.md 6: an answer with line breaks becomes one line")
    void writesOneLine() {
        gateway.answering(request -> request.json("{\n  \"jsonrpc\":\"2.0\",\r\n  \"id\":1,\n  \"result\":{}\n}\n"));

        client.send(legacy("1", "ping"));

        assertThat(client.next()).isEqualTo("{   \"jsonrpc\":\"2.0\",    \"id\":1,   \"result\":{} } ");
    }

    @Test
    @DisplayName("specs/mcp.md 3.1: what is accepted without an answer writes nothing")
    void staysSilentAboutNotifications() {
        client.send(INITIALIZED).send("{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":{}}");

        await().until(() -> gateway.received().size() == 2);
        client.end();
        assertThat(client.isQuiet()).isTrue();
    }

    @Test
    void sendsSeveralRequestsAtOnce() {
        var together = new CyclicBarrier(3);
        gateway.answering(request -> {
            meet(together);
            request.json(result(request.body().replaceAll(".*\"id\":(\\d).*", "$1")));
        });

        client.send(legacy("1", "a")).send(legacy("2", "b")).send(legacy("3", "c"));

        assertThat(Set.of(client.next(), client.next(), client.next())).isEqualTo(Set.of(result("1"), result("2"), result("3")));
    }

    private static void meet(CyclicBarrier barrier) throws InterruptedException {
        try {
            barrier.await();
        } catch (BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    @DisplayName("each message of a stream is written as it comes; comments and empty events are dropped")
    void passesEventsOnAtOnce() {
        var read = new CountDownLatch(1);
        gateway.answering(request -> {
            request.stream().say("id: 0\ndata:\n\n: hello\n\n").say("data: " + progress(1) + "\n\n");
            read.await();
            request.say("event: message\ndata: {\"jsonrpc\":\"2.0\",\ndata: \"id\":1,\"result\":{}}\n\n");
        });

        client.send(legacy("1", "tools/call"));

        assertThat(client.next()).isEqualTo(progress(1));
        read.countDown();
        assertThat(client.next()).isEqualTo("{\"jsonrpc\":\"2.0\", \"id\":1,\"result\":{}}");
    }

    @Test
    @DisplayName("requests of the gateway reach the client, and its answers the gateway")
    void carriesRequestsOfTheGateway() {
        var ask = "{\"jsonrpc\":\"2.0\",\"id\":\"s1\",\"method\":\"elicitation/create\",\"params\":{}}";
        var answered = new CountDownLatch(1);
        gateway.answering(request -> {
            if (request.body().contains("\"s1\"")) {
                request.reply(202, "", "");
                answered.countDown();
                return;
            }
            request.stream().say("data: " + ask + "\n\n");
            answered.await();
            request.say("data: " + result("1") + "\n\n");
        });

        client.send(legacy("1", "tools/call"));
        assertThat(client.next()).isEqualTo(ask);
        client.send("{\"jsonrpc\":\"2.0\",\"id\":\"s1\",\"result\":{\"action\":\"accept\"}}");

        assertThat(client.next()).isEqualTo(result("1"));
    }

    @Test
    @DisplayName("specs/mcp.md 6: a batch is one POST, its answers one line")
    void carriesBatches() {
        var answers = "[" + result("1") + "," + result("2") + "]";
        gateway.answering(request -> request.json(answers));

        client.send("[" + legacy("1", "ping") + "," + legacy("2", "ping") + "]");

        assertThat(client.next()).isEqualTo(answers);
        assertThat(gateway.received()).hasSize(1);
    }

    @Test
    @DisplayName("specs/mcp.md 4.4: the end of a subscription is announced on the pipe before its result")
    void announcesTheEndOfASubscription() {
        gateway.answering(request -> request.stream().say("data: " + result("\"s\"") + "\n\n"));

        client.send(modern("\"s\"", "subscriptions/listen", "\"notifications\":{},"));

        assertThat(List.of(client.next(), client.next())).containsExactly(Lines.cancelled("\"s\""), result("\"s\""));
    }

    @Test
    void refusesALineBeyondTheLimitAndGoesOn() {
        gateway.answering(request -> request.json(result("1")));

        client.send("x".repeat(BridgedClient.LIMIT + 1)).send(legacy("1", "ping"));

        assertThat(client.next()).contains("-32600", "10000 bytes");
        assertThat(client.next()).isEqualTo(result("1"));
    }

    @Test
    void letsTheGatewaySayWhatIsWrongWithALine() {
        var refusal = "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32700,\"message\":\"Parse error\"}}";
        gateway.answering(request -> request.reply(400, "application/json", refusal));

        client.send("{nonsense");

        assertThat(client.next()).isEqualTo(refusal);
        assertThat(gateway.received().get(0).body()).isEqualTo("{nonsense");
    }
}
