package org.athenaeum.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.awaitState;
import static org.athenaeum.conformance.Gateway.call;
import static org.athenaeum.conformance.Gateway.json;
import static org.athenaeum.conformance.Gateway.letGo;
import static org.athenaeum.conformance.Gateway.newName;
import static org.athenaeum.conformance.Gateway.text;
import static org.athenaeum.conformance.Gateway.waiting;

import jakarta.json.JsonObject;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.EventStream;
import org.athenaeum.testing.Mcp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that name what belongs to others: events, questions, requests (specs/mcp.md 3.6, 8). */
class StrangerIT {

    private static final JsonObject YES = json("{\"action\":\"accept\",\"content\":{\"ok\":true}}");

    private static EventStream asked(Mcp client) {
        return call(client, "test_streaming_elicitation", NOTHING).open();
    }

    @Test
    @DisplayName("LEG-20: the event id of another session brings none of its messages")
    void hearsNothingOfAnotherSession() {
        var owner = Gateway.connected(Revision.V2025_11_25);
        var name = newName();
        try (var stream = waiting(owner, name)) {
            var stranger = Gateway.connected(Revision.V2025_11_25);

            assertThat(stranger.resume(stream).send().status()).isEqualTo(400);
            letGo(name);
            assertThat(text(Gateway.result(stream.response()))).isEqualTo(name + " was let go.");
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"-1-0", "1--1", "0-0", "1-999999999", "999999999-1", "99999999999999999999-1", "1-2147483648", "1", "a-b",
        "1-1-1", "1-1,1-2", "%31-1", "٣-١"})
    @DisplayName("LEG-20: what is no event of the session is 400, whatever it looks like")
    void refusesEventsThatNeverWere(String id) {
        var client = Gateway.connected(Revision.V2025_11_25);
        try (var own = client.listen().open()) {
            assertThat(own.event(EventStream.SOON)).isPresent();

            assertThat(client.listen().with("Last-Event-ID", id).send().status()).isEqualTo(400);
        }
    }

    @Test
    @DisplayName("LEG-20: after the session's end its events are gone: 404, as for any session that is none")
    void forgetsTheEventsOfAnEndedSession() {
        var client = Gateway.connected(Revision.V2025_11_25);
        var name = newName();
        try (var stream = waiting(client, name)) {
            client.message("").as("DELETE").send();

            assertThat(client.resume(stream).send().status()).isEqualTo(404);
        }
        awaitState(name, "cancelled");
    }

    @Test
    @DisplayName("specs/mcp.md 8.1: an answer in one's own session reaches no question of another's, although its id is the same")
    void answersOnlyItsOwnQuestions() {
        var owner = Gateway.able(Revision.V2025_11_25);
        var stranger = Gateway.able(Revision.V2025_11_25);
        try (var stream = asked(owner)) {
            var question = stream.next();

            assertThat(stranger.answer(question, json("{\"action\":\"decline\"}")).send().status()).isEqualTo(202);
            owner.answer(question, YES).send();

            assertThat(text(Gateway.result(stream.response()))).contains("action=accept");
        }
    }

    @Test
    @DisplayName("an answer that comes a second time, or after the call was cancelled, changes nothing")
    void ignoresLateAnswers() {
        var client = Gateway.able(Revision.V2025_11_25);
        var cancelled = asking(77);
        var answered = asking(78);
        try (var first = client.message(cancelled).open(); var second = client.message(answered).open()) {
            var late = first.next();
            var question = second.next();
            client.cancel(Json.number(77)).send();
            assertThat(first.rest(EventStream.SOON)).isEmpty();

            assertThat(client.answer(late, YES).send().status()).isEqualTo(202);
            client.answer(question, YES).send();
            assertThat(client.answer(question, json("{\"action\":\"decline\"}")).send().status()).isEqualTo(202);

            assertThat(text(Gateway.result(second.response()))).contains("action=accept");
        }
        assertThat(client.request("ping", NOTHING).send().status()).isEqualTo(200);
    }

    private static JsonObject asking(int id) {
        return Json.object().add("jsonrpc", "2.0").add("id", id).add("method", "tools/call")
                .add("params", Mcp.callParams("test_streaming_elicitation", NOTHING)).build();
    }
}
