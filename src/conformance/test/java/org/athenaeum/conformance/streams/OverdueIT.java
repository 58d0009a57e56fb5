package org.athenaeum.conformance.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.all;
import static org.athenaeum.conformance.Gateway.awaitState;
import static org.athenaeum.conformance.Gateway.call;
import static org.athenaeum.conformance.Gateway.connected;
import static org.athenaeum.conformance.Gateway.json;
import static org.athenaeum.conformance.Gateway.letGo;
import static org.athenaeum.conformance.Gateway.named;
import static org.athenaeum.conformance.Gateway.newName;
import static org.athenaeum.conformance.Gateway.result;

import jakarta.json.JsonObject;
import org.athenaeum.protocol.Revision;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A tool that hangs, over the wire. */
@DisplayName("RULINGS 13, 14, TMO-01: a tool that does not look at the time is answered without it")
class OverdueIT {

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#served")
    @DisplayName("as plain JSON where nothing was said yet; the session goes on while the tool still hangs")
    void answersPlainly(Revision revision) {
        var client = connected(revision);
        var name = newName();

        var reply = call(client, "test_stuck", named(name)).send();

        assertThat(reply.http().is("application/json")).isTrue();
        isOverdue(reply.result());
        awaitState(name, "cancelled");
        assertThat(client.request("tools/list", NOTHING).send().status()).isEqualTo(200);
        letGo(name);
        awaitState(name, "finished");
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#served")
    @DisplayName("MOD-13, PRG-03: on a stream as its last message, whatever the tool says later")
    void endsTheStream(Revision revision) {
        var name = newName();
        try (var stream = call(connected(revision), "test_stuck", named(name), json("{\"progressToken\":1}")).open()) {
            assertThat(stream.next().getJsonObject("params").getInt("progress")).isEqualTo(1);
            awaitState(name, "cancelled");
            letGo(name);

            var rest = all(stream);

            assertThat(rest).hasSize(1);
            isOverdue(result(rest.get(0)));
            assertThat(stream.endedAsAnnounced()).isTrue();
        }
    }

    private static void isOverdue(JsonObject result) {
        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(result.toString()).contains("timed out", "Ask for less").doesNotContain("too late");
    }
}
