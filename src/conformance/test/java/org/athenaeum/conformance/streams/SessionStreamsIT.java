package org.athenaeum.conformance.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.all;
import static org.athenaeum.conformance.Gateway.awaitState;
import static org.athenaeum.conformance.Gateway.call;
import static org.athenaeum.conformance.Gateway.json;
import static org.athenaeum.conformance.Gateway.letGo;
import static org.athenaeum.conformance.Gateway.newName;
import static org.athenaeum.conformance.Gateway.text;
import static org.athenaeum.conformance.Gateway.waiting;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import org.athenaeum.conformance.Gateway;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.EventStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Event streams of a session, several at once (specs/mcp.md 3.2 to 3.4). */
class SessionStreamsIT {

    private static final String TRIGGER = "test_trigger_tool_change";
    private static final String CHANGED = "notifications/tools/list_changed";

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#streaming")
    @DisplayName("LEG-05: the stream brings the answer last, and then ends")
    void endsWithTheAnswer(Revision revision) {
        var name = newName();
        try (var stream = waiting(Gateway.connected(revision), name)) {
            letGo(name);

            var rest = all(stream);

            assertThat(rest.get(rest.size() - 1)).containsKey("result");
            assertThat(stream.endedAsAnnounced()).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#streaming")
    @DisplayName("LEG-06, LEG-08, LEG-09, LEG-11: with several calls and a stream of the session, each message is on one alone")
    void sendsEachMessageOnOneStream(Revision revision) {
        var client = Gateway.connected(revision);
        var calls = new LinkedHashMap<String, EventStream>();
        try (var own = client.listen().open()) {
            for (int i = 0; i < 5; i++) {
                var name = newName();
                calls.put(name, waiting(client, name));
            }
            client.call(TRIGGER, NOTHING);
            calls.keySet().forEach(Gateway::letGo);

            calls.forEach((name, stream) -> {
                var messages = all(stream);
                assertThat(messages).hasSize(2);
                assertThat(messages.get(0).getJsonObject("params").getString("progressToken")).isEqualTo(name);
                assertThat(text(Gateway.result(messages.get(1)))).isEqualTo(name + " was let go.");
            });
            client.message("").as("DELETE").send();
            assertThat(all(own)).extracting(message -> message.getString("method")).containsExactly(CHANGED);
        } finally {
            calls.values().forEach(EventStream::close);
        }
    }

    @Test
    @DisplayName("LEG-08: of two streams of the session's own the newer brings what belongs to no request, the older nothing")
    void tellsOnlyOneOfTwoListeners() {
        var client = Gateway.connected(Revision.V2025_11_25);
        try (var older = client.listen().open(); var newer = client.listen().open()) {
            assertThat(older.event(EventStream.SOON)).isPresent();
            assertThat(newer.event(EventStream.SOON)).isPresent();
            client.call(TRIGGER, NOTHING);
            client.call("test_trigger_prompt_change", NOTHING);
            client.message("").as("DELETE").send();

            assertThat(all(newer)).extracting(message -> message.getString("method"))
                    .containsExactly(CHANGED, "notifications/prompts/list_changed");
            assertThat(all(older)).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#streaming")
    @DisplayName("LEG-07: a client that lost its connection has cancelled nothing, and can come back for the answer")
    void goesOnWithoutItsClient(Revision revision) {
        var client = Gateway.connected(revision);
        var name = newName();
        var stream = waiting(client, name);
        stream.close();
        letGo(name);
        awaitState(name, "finished");

        try (var resumed = client.resume(stream).open()) {
            assertThat(text(Gateway.result(resumed.response()))).isEqualTo(name + " was let go.");
        }
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#streaming")
    @DisplayName("LEG-01, LEG-10: GET gives an event stream for the session that is named, and nothing for another")
    void opensAStreamOfTheSession(Revision revision) {
        var client = Gateway.connected(revision);
        try (var stream = client.listen().open()) {
            assertThat(stream.status()).isEqualTo(200);
            assertThat(stream.isEventStream()).isTrue();
            assertThat(stream.http().header("X-Accel-Buffering")).contains("no");
            assertThat(stream.http().header("Cache-Control")).contains("no-cache");
        }
        assertThat(client.listen().without("Mcp-Session-Id").send().status()).isEqualTo(400);
        assertThat(client.listen().with("Mcp-Session-Id", "nobody").send().status()).isEqualTo(404);
        assertThat(client.listen().with("Accept", "application/json").send().status()).isEqualTo(406);
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#streaming")
    @DisplayName("LEG-11: what ends with the session: its calls, and its streams")
    void endsWithTheSession(Revision revision) {
        var client = Gateway.connected(revision);
        var name = newName();
        try (var own = client.listen().open(); var stream = waiting(client, name)) {
            assertThat(client.message("").as("DELETE").send().status()).isEqualTo(204);

            awaitState(name, "cancelled");
            assertThat(all(own)).isEmpty();
            assertThat(all(stream)).isEmpty();
        }
    }

    @Test
    @DisplayName("LEG-09: thirty streams at once are no more than the server can carry")
    void carriesManyStreams() {
        var client = Gateway.connected(Revision.V2025_06_18);
        var streams = new ArrayList<EventStream>();
        try {
            for (int i = 0; i < 30; i++) streams.add(client.listen().open());
            for (var stream : streams) assertThat(stream.event(EventStream.SOON)).isPresent();

            try (var stream = call(client, "test_tool_with_progress", NOTHING, json("{\"progressToken\":1}")).open()) {
                assertThat(all(stream)).hasSize(4);
            }
        } finally {
            streams.forEach(EventStream::close);
        }
    }

    @Test
    @DisplayName("LEG-22: a connection is let go in 2025-11-25 alone; older clients keep theirs until the answer")
    void keepsOlderClientsConnected() {
        var client = Gateway.connected(Revision.V2025_06_18);
        try (var stream = call(client, "test_reconnection", NOTHING).open()) {
            assertThat(stream.http().is("application/json")).isTrue();
            assertThat(text(Gateway.result(stream.next()))).isEqualTo("Reconnection test completed");
        }
    }
}
