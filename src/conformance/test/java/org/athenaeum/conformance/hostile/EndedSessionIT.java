package org.athenaeum.conformance.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.all;
import static org.athenaeum.conformance.Gateway.awaitState;
import static org.athenaeum.conformance.Gateway.call;
import static org.athenaeum.conformance.Gateway.json;
import static org.athenaeum.conformance.Gateway.letGo;
import static org.athenaeum.conformance.Gateway.named;
import static org.athenaeum.conformance.Gateway.newName;
import static org.athenaeum.conformance.Gateway.text;
import static org.athenaeum.conformance.Gateway.waiting;

import java.util.List;
import org.athenaeum.conformance.Gateway;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.SessionStore;
import org.athenaeum.testing.EventStream;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.RawHttp;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("a session that ends while it is in use, and one that does not")
class EndedSessionIT {

    private static void isGone(Mcp client, EventStream stream) {
        assertThat(client.request("ping", NOTHING).send().status()).isEqualTo(404);
        assertThat(client.listen().send().status()).isEqualTo(404);
        assertThat(client.resume(stream).send().status()).isEqualTo(404);
        assertThat(client.message("").as("DELETE").send().status()).isEqualTo(404);
        assertThat(client.initialize().status()).as("and a new one is opened as ever").isEqualTo(200);
    }

    @Test
    @DisplayName("LEG-11, LEG-16: its calls are cancelled, its questions stay unanswered, its streams end, its id is 404")
    void endsWithADelete() {
        var client = Gateway.able(Revision.V2025_11_25);
        var name = newName();
        try (var own = client.listen().open(); var stream = waiting(client, name);
                var asking = call(client, "test_streaming_elicitation", NOTHING).open()) {
            var question = asking.next();

            assertThat(client.message("").as("DELETE").send().status()).isEqualTo(204);

            for (var each : List.of(own, stream, asking)) {
                assertThat(all(each)).isEmpty();
                assertThat(each.endedAsAnnounced()).isTrue();
            }
            awaitState(name, "cancelled");
            var late = json("{\"action\":\"accept\",\"content\":{\"ok\":true}}");
            assertThat(client.answer(question, late).send().status()).isEqualTo(404);
            isGone(client, stream);
        }
    }

    @Test
    @DisplayName("LEG-11: a client that takes no stream waits for a call in vain, but not for ever")
    void endsACallThatHasNoStream() {
        var client = Gateway.connected(Revision.V2025_11_25);
        var name = newName();
        try (var connection = RawHttp.connect(Gateway.MCP)) {
            call(client, "test_wait", named(name)).with("Accept", "application/json").sendUnread(connection);
            awaitState(name, "waiting");

            client.message("").as("DELETE").send();

            assertThat(connection.read().body()).isEmpty();
            awaitState(name, "cancelled");
        }
    }

    @Test
    @DisplayName("RULINGS 19: where others need room, those go that nobody uses; one whose call is running stays")
    void staysWhileItsCallRuns() {
        var client = Gateway.connected(Revision.V2025_11_25);
        var name = newName();
        var unused = Gateway.connected(Revision.V2025_11_25);
        try (var stream = waiting(client, name); var connection = RawHttp.connect(Gateway.MCP)) {
            for (int i = 0; i < SessionStore.MOST_SESSIONS + 2_000; i++) {
                assertThat(Mcp.at(Gateway.MCP, Revision.V2025_11_25).initializeOn(connection).status()).isEqualTo(200);
            }

            assertThat(unused.request("ping", NOTHING).send().status()).isEqualTo(404);
            letGo(name);
            assertThat(text(Gateway.result(stream.response()))).isEqualTo(name + " was let go.");
            assertThat(client.request("ping", NOTHING).send().status()).isEqualTo(200);
        }
    }
}
