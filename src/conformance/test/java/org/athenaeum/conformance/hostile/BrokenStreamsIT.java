package org.athenaeum.conformance.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.awaitState;
import static org.athenaeum.conformance.Gateway.json;
import static org.athenaeum.conformance.Gateway.letGo;
import static org.athenaeum.conformance.Gateway.newName;
import static org.athenaeum.conformance.Gateway.text;
import static org.athenaeum.conformance.Gateway.waiting;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.athenaeum.conformance.Gateway;
import org.athenaeum.protocol.Revision;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("connections that break in mid-stream, with a reset or by halves")
class BrokenStreamsIT {

    @Test
    @DisplayName("MOD-11: a reset is a cancellation in 2026-07-28")
    void cancelsOnReset() {
        var names = new String[20];
        for (int i = 0; i < names.length; i++) {
            names[i] = newName();
            waiting(Gateway.connected(Revision.V2026_07_28), names[i]).reset();
        }

        for (var name : names) awaitState(name, "cancelled");
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#streaming")
    @DisplayName("LEG-07, LEG-20: a reset cancels nothing in a session, whose client comes back for the answer")
    void survivesAReset(Revision revision) {
        var client = Gateway.connected(revision);
        var name = newName();
        var stream = waiting(client, name);
        stream.reset();
        letGo(name);
        awaitState(name, "finished");

        try (var resumed = client.resume(stream).open()) {
            assertThat(text(Gateway.result(resumed.response()))).isEqualTo(name + " was let go.");
        }
    }

    @Test
    @DisplayName("SUB-10: subscriptions and session streams whose connections were reset are heard of no more")
    void forgetsListenersThatWereReset() {
        var modern = Gateway.connected(Revision.V2026_07_28);
        for (int i = 0; i < 30; i++) {
            var subscription = modern.subscribe(json("{\"toolsListChanged\":true}")).open();
            assertThat(subscription.next().getString("method")).isEqualTo("notifications/subscriptions/acknowledged");
            var listening = Gateway.connected(Revision.V2025_11_25).listen().open();
            subscription.reset();
            listening.reset();
        }

        await().atMost(Duration.ofSeconds(40)).untilAsserted(
                () -> assertThat(text(modern.call("test_audience", NOTHING))).isEqualTo("nobody"));
    }

    @ParameterizedTest
    @MethodSource("org.athenaeum.conformance.Gateway#served")
    @DisplayName("RFC 9112 9.6: a client that ends its sending half behind the request still gets all of its stream")
    void answersAClientThatSendsNoMore(Revision revision) {
        var name = newName();
        try (var stream = waiting(Gateway.connected(revision), name)) {
            stream.endSending();
            letGo(name);

            assertThat(text(Gateway.result(stream.response()))).isEqualTo(name + " was let go.");
        }
    }
}
