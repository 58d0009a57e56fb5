package org.athenaeum.conformance.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.all;
import static org.athenaeum.conformance.Gateway.awaitState;
import static org.athenaeum.conformance.Gateway.json;
import static org.athenaeum.conformance.Gateway.letGo;
import static org.athenaeum.conformance.Gateway.named;
import static org.athenaeum.conformance.Gateway.newName;

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
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cancellation by notification, in the revisions with sessions (specs/mcp.md 7.7). */
class CancellationIT {

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#streaming")
    @DisplayName("CAN-01: a cancelled call stops, and its stream ends without an answer")
    void stopsAndSaysNothing(Revision revision) {
        var client = Gateway.connected(revision);
        var name = newName();
        try (var stream = open(client, name, "\"mine\"")) {
            assertThat(client.cancel(Json.string("mine")).send().status()).isEqualTo(202);

            assertThat(all(stream)).isEmpty();
            assertThat(stream.endedAsAnnounced()).isTrue();
            awaitState(name, "cancelled");
        }
    }

    @Test
    @DisplayName("CAN-01: a call that has said nothing yet ends as silently")
    void stopsACallThatHasSaidNothing() {
        var client = Gateway.connected(Revision.V2025_11_25);
        var name = newName();
        try (var pending = PendingRequest.begin(() -> client.message(body("7", name, "")).send())) {
            awaitState(name, "waiting");
            client.cancel(Json.number(7)).send();

            var reply = pending.answer();

            assertThat(reply.http().is("text/event-stream")).isTrue();
            assertThat(reply.http().body()).isEmpty();
            awaitState(name, "cancelled");
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"\"other\"", "7", "\"7 \"", "null", "{}", "[\"mine\"]", "true", "1e400"})
    @DisplayName("CAN-02: what names no running request is taken and does nothing")
    void ignoresWhatItDoesNotKnow(String id) {
        var client = Gateway.connected(Revision.V2025_11_25);
        var name = newName();
        try (var stream = open(client, name, "\"7\"")) {
            assertThat(client.notification("notifications/cancelled", json("{\"requestId\":" + id + "}")).send().status())
                    .isEqualTo(202);
            assertThat(client.notification("notifications/cancelled").send().status()).isEqualTo(202);

            letGo(name);

            assertThat(Gateway.text(Gateway.result(stream.response()))).isEqualTo(name + " was let go.");
        }
    }

    @Test
    @DisplayName("CAN-02: nobody cancels a request of another session, though it has the same id")
    void leavesOtherSessionsAlone() {
        var victim = Gateway.connected(Revision.V2025_11_25);
        var other = Gateway.connected(Revision.V2025_11_25);
        var name = newName();
        try (var stream = open(victim, name, "1")) {
            other.cancel(Json.number(1)).send();
            letGo(name);

            assertThat(Gateway.text(Gateway.result(stream.response()))).isEqualTo(name + " was let go.");
        }
    }

    @Test
    @DisplayName("CAN-02: a request that was answered cannot be cancelled any more, and its id may come again")
    void ignoresTheCancellationOfAFinishedRequest() {
        var client = Gateway.connected(Revision.V2025_11_25);
        for (int again = 0; again < 2; again++) {
            var name = newName();
            letGo(name);
            assertThat(client.message(body("5", name, "")).send().json()).containsKey("result");
            assertThat(client.cancel(Json.number(5)).send().status()).isEqualTo(202);
        }
    }

    @Test
    @DisplayName("CAN-03: the handshake is never cancelled")
    void keepsTheHandshake() {
        var client = Mcp.at(Gateway.MCP, Revision.V2025_11_25);
        var handshake = client.initialize().json();

        client.cancel(handshake.get("id")).send();

        assertThat(client.request("ping", Gateway.NOTHING).send().result()).isEmpty();
    }

    @RepeatedTest(10)
    @DisplayName("CAN-04: a cancellation that races with the end does no harm: one answer or none, and the session lives on")
    void survivesARaceWithTheEnd() {
        var client = Gateway.connected(Revision.V2025_06_18);
        var name = newName();
        try (var stream = open(client, name, "\"race\"");
             var cancelling = PendingRequest.begin(() -> client.cancel(Json.string("race")).send())) {
            letGo(name);

            assertThat(cancelling.answer().status()).isEqualTo(202);
            var rest = all(stream).stream().filter(message -> message.containsKey("id")).toList();
            assertThat(rest).hasSizeLessThanOrEqualTo(1);
            assertThat(client.request("ping", Gateway.NOTHING).send().result()).isEmpty();
        }
    }

    /** A waiting call of that id, once it waits. */
    private static EventStream open(Mcp client, String name, String id) {
        var stream = client.message(body(id, name, ",\"_meta\":{\"progressToken\":1}")).open();
        assertThat(stream.next().getString("method")).isEqualTo("notifications/progress");
        return stream;
    }

    private static String body(String id, String name, String more) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":{\"name\":\"test_wait\","
                + "\"arguments\":" + named(name) + more + "}}";
    }
}
