package org.athenaeum.conformance.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.awaitState;
import static org.athenaeum.conformance.Gateway.call;
import static org.athenaeum.conformance.Gateway.json;
import static org.athenaeum.conformance.Gateway.letGo;
import static org.athenaeum.conformance.Gateway.newName;
import static org.athenaeum.conformance.Gateway.text;

import jakarta.json.JsonObject;
import org.athenaeum.conformance.Gateway;
import org.athenaeum.conformance.PendingRequest;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.EventStream;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What comes at the same time, or in the other order. */
class RaceIT {

    private static final String ACCEPTS_JSON = "application/json";

    private static JsonObject waitingUnder(int id, String name) {
        return Json.object().add("jsonrpc", "2.0").add("id", id).add("method", "tools/call").add("params",
                Json.object().add("name", "test_wait").add("arguments", Json.object().add("name", name))
                        .add("_meta", Json.object().add("progressToken", name))).build();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"cancel", "DELETE"})
    @DisplayName("two calls under one id are both cancelled, by a notification as by the session's end")
    void cancelsBothOfOneId(String how) {
        var client = Gateway.connected(Revision.V2025_11_25);
        var first = newName();
        var second = newName();
        try (var one = client.message(waitingUnder(7, first)).open(); var two = client.message(waitingUnder(7, second)).open()) {
            assertThat(one.next().getString("method")).isEqualTo("notifications/progress");
            assertThat(two.next().getString("method")).isEqualTo("notifications/progress");

            if (how.equals("cancel")) client.cancel(Json.number(7)).send();
            else client.message("").as("DELETE").send();

            awaitState(first, "cancelled");
            awaitState(second, "cancelled");
        }
    }

    @RepeatedTest(20)
    @DisplayName("LEG-22: who comes back the moment its connection is let go, or before that, misses nothing")
    void resumesAtOnce() {
        var client = Gateway.connected(Revision.V2025_11_25);
        try (var stream = call(client, "test_reconnection", NOTHING).open()) {
            assertThat(stream.event(EventStream.SOON)).isPresent();
            while (stream.lastEventId().isEmpty()) stream.event(EventStream.SOON);
            try (var resumed = client.resume(stream).open()) {
                assertThat(text(Gateway.result(resumed.response()))).isEqualTo("Reconnection test completed");
            }
        }
    }

    @RepeatedTest(20)
    @DisplayName("a call that is cancelled as it finishes either answers or says nothing, and its stream ends")
    void cancelsWhatFinishes() {
        var client = Gateway.connected(Revision.V2025_11_25);
        var name = newName();
        try (var stream = client.message(waitingUnder(9, name)).open()) {
            stream.next();
            letGo(name);
            client.cancel(Json.number(9)).send();

            assertThat(stream.rest(EventStream.SOON)).hasSizeLessThanOrEqualTo(2);
        }
    }

    @Test
    @DisplayName("a client that takes plain JSON alone is asked on its session's stream, and the call's answer is plain")
    void asksOnTheSessionsStream() {
        var client = Gateway.able(Revision.V2025_11_25);
        try (var own = client.listen().open()) {
            assertThat(own.event(EventStream.SOON)).isPresent();
            try (var pending = PendingRequest.begin(() -> elicitation(client).with("Accept", ACCEPTS_JSON).send())) {
                client.answer(own.next(), json("{\"action\":\"accept\",\"content\":{\"ok\":true}}")).send();

                assertThat(text(pending.answer().result())).contains("action=accept");
            }
        }
    }

    @Test
    @DisplayName("a client that takes plain JSON alone and listens to nothing hears at once that it cannot be asked")
    void refusesWhoHearsNoQuestion() {
        var client = Gateway.able(Revision.V2025_11_25);

        var reply = elicitation(client).with("Accept", ACCEPTS_JSON).send();

        assertThat(reply.error().getString("message")).contains("hears no question", "text/event-stream");
    }

    @Test
    @DisplayName("the same in a batch of 2025-03-26")
    void refusesABatchThatHearsNoQuestion() {
        var client = Mcp.connected(Gateway.MCP, Revision.V2025_03_26, json("{\"sampling\":{}}"));
        var entry = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"test_sampling\","
                + "\"arguments\":{\"prompt\":\"p\"}}}";

        var reply = client.message("[" + entry + "]").with("Accept", ACCEPTS_JSON).send();

        assertThat(reply.http().text()).contains("hears no question");
    }

    private static Mcp.Message elicitation(Mcp client) {
        return call(client, "test_streaming_elicitation", NOTHING);
    }
}
