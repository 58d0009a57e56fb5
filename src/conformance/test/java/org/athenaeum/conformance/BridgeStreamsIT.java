package org.athenaeum.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.ABLE;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.awaitState;
import static org.athenaeum.conformance.Gateway.json;
import static org.athenaeum.conformance.Gateway.named;
import static org.athenaeum.conformance.Gateway.newName;
import static org.athenaeum.conformance.Gateway.text;
import static org.awaitility.Awaitility.await;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.stdio.remote.RemoteBridge;
import org.athenaeum.stdio.remote.gateway.GatewayAddress;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.PipeClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What comes before an answer, or without a request, through the bridge of {@code --remote} (DESIGN 10). */
class BridgeStreamsIT {

    private static final int LINE = 1 << 20;
    private static final JsonObject YES = json("{\"action\":\"accept\",\"content\":{\"ok\":true}}");

    private final List<PipeClient> clients = new ArrayList<>();

    @AfterEach
    void close() {
        clients.forEach(PipeClient::close);
    }

    /** A client on a pipe whose other end is a bridge to the server. */
    private PipeClient bridged(Revision revision) {
        try {
            var toBridge = Pipe.open();
            var toClient = Pipe.open();
            var bridge = new RemoteBridge(Channels.newInputStream(toBridge.source()), Channels.newOutputStream(toClient.sink()), LINE,
                    new org.athenaeum.stdio.remote.gateway.Gateway(GatewayAddress.of(Gateway.MCP.toString()), Optional.empty()));
            new Thread(() -> run(bridge), "bridge").start();
            var client = PipeClient.over(Channels.newInputStream(toClient.source()), Channels.newOutputStream(toBridge.sink()),
                    revision, ABLE).connected();
            clients.add(client);
            return client;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void run(RemoteBridge bridge) {
        try {
            bridge.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static JsonObject params(String tool, JsonObject arguments, String meta) {
        return Json.object().add("name", tool).add("arguments", arguments).add("_meta", json(meta)).build();
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#served")
    @DisplayName("progress comes through before the result, in its order")
    void carriesProgress(Revision revision) {
        var client = bridged(revision);
        var call = client.request("tools/call", params("test_tool_with_progress", NOTHING, "{\"progressToken\":\"p\"}"));

        for (int reached : List.of(0, 50, 100)) {
            var told = client.next();
            assertThat(told.getString("method")).isEqualTo("notifications/progress");
            assertThat(told.getJsonObject("params").getInt("progress")).isEqualTo(reached);
        }
        assertThat(text(call.result())).isEqualTo("Progress was reported.");
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#served")
    @DisplayName("log messages come through, as far as the client wants to hear them")
    void carriesLogMessages(Revision revision) {
        var client = bridged(revision);
        if (!revision.isModern()) client.request("logging/setLevel", json("{\"level\":\"info\"}")).result();
        var call = client.request("tools/call",
                params("test_tool_with_logging", NOTHING, "{\"io.modelcontextprotocol/logLevel\":\"info\"}"));

        for (int i = 0; i < 3; i++) assertThat(client.next().getString("method")).isEqualTo("notifications/message");
        assertThat(text(call.result())).isEqualTo("The execution was logged.");
    }

    @ParameterizedTest
    @EnumSource(value = Revision.class, names = {"V2025_06_18", "V2025_11_25"})
    @DisplayName("a question of the server reaches the client, and its answer the call")
    void carriesQuestions(Revision revision) {
        var client = bridged(revision);
        var call = client.request("tools/call", Mcp.callParams("test_streaming_elicitation", NOTHING));

        client.answer(client.next(), YES);

        assertThat(text(call.result())).contains("action=accept");
    }

    @Test
    @DisplayName("sixty-four calls that wait for their user's answers do not keep the answers from being sent")
    void carriesAnswersWhenEveryCallWaits() {
        var client = bridged(Revision.V2025_11_25);
        var calls = new ArrayList<PipeClient.Pending>();
        for (int i = 0; i < 64; i++) {
            calls.add(client.request("tools/call", Mcp.callParams("test_streaming_elicitation", NOTHING)));
        }

        for (int i = 0; i < 64; i++) client.answer(client.next(), YES);

        for (var call : calls) assertThat(text(call.result())).contains("action=accept");
    }

    @Test
    @DisplayName("in 2026-07-28 a call ends with what it needs, and comes again with it")
    void carriesRounds() {
        var client = bridged(Revision.V2026_07_28);
        var params = Mcp.callParams("test_streaming_elicitation", NOTHING);
        var needed = client.request("tools/call", params).result();
        assertThat(needed.getString("resultType")).isEqualTo("input_required");
        var key = needed.getJsonObject("inputRequests").keySet().iterator().next();

        assertThat(text(client.retry("tools/call", params, needed, Map.of(key, YES)).result())).contains("action=accept");
    }

    @Test
    @DisplayName("MOD-11, STD-06: a cancellation on the pipe closes the request's stream, which cancels the call")
    void cancelsByClosing() {
        var client = bridged(Revision.V2026_07_28);
        var name = newName();
        var call = client.request("tools/call", params("test_wait", named(name), "{\"progressToken\":1}"));
        client.next();

        call.cancel();

        awaitState(name, "cancelled");
    }

    @Test
    @DisplayName("the handshake revisions' cancellation is passed on")
    void cancelsByNotification() {
        var client = bridged(Revision.V2025_11_25);
        var name = newName();
        var call = client.request("tools/call", params("test_wait", named(name), "{\"progressToken\":1}"));
        client.next();

        call.cancel();

        awaitState(name, "cancelled");
        assertThat(client.request("ping", NOTHING).result()).isEmpty();
    }

    @Test
    @DisplayName("a subscription is heard through the bridge, and ends at the server when its client cancels it")
    void carriesSubscriptions() {
        var client = bridged(Revision.V2026_07_28);
        var subscription = client.subscribe(json("{\"toolsListChanged\":true}"));
        assertThat(subscription.next().getString("method")).isEqualTo("notifications/subscriptions/acknowledged");
        client.call("test_trigger_tool_change", NOTHING);
        assertThat(subscription.next().getString("method")).isEqualTo("notifications/tools/list_changed");

        subscription.cancel();

        await().atMost(Duration.ofSeconds(30)).untilAsserted(
                () -> assertThat(text(client.call("test_audience", NOTHING))).isEqualTo("nobody"));
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#streaming")
    @DisplayName("what belongs to no request comes over the session's stream, which the bridge opens")
    void carriesNotices(Revision revision) {
        var client = bridged(revision);
        await().atMost(Duration.ofSeconds(30)).untilAsserted(
                () -> assertThat(text(client.call("test_audience", NOTHING))).isEqualTo("someone"));
        client.call("test_trigger_tool_change", NOTHING);

        assertThat(client.next().getString("method")).isEqualTo("notifications/tools/list_changed");
    }

    @Test
    @DisplayName("a client that closes its pipe ends its session, and the calls in it")
    void endsWithThePipe() {
        var client = bridged(Revision.V2025_11_25);
        var name = newName();
        client.request("tools/call", params("test_wait", named(name), "{\"progressToken\":1}"));
        client.next();

        client.close();

        awaitState(name, "cancelled");
    }
}
