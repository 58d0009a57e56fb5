package org.athenaeum.wire.boundary;

import static org.assertj.core.api.Assertions.assertThat;

import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.SessionStore;
import org.athenaeum.testing.RawHttp;
import org.athenaeum.wire.Server;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("a client that asks for more than anyone needs gets no more than its share, and others do not notice")
class FloodIT {

    private static final int MORE = 50;

    @Test
    @DisplayName("RULINGS 19, SEC-12: beyond 10,000 sessions the one unused for longest makes room")
    void keepsNoMoreSessionsThanItSays() {
        var oldest = Server.connected(Revision.V2025_11_25);
        var newest = oldest;
        try (var connection = RawHttp.connect(Server.ROOT)) {
            for (int i = 0; i < SessionStore.MOST_SESSIONS + MORE; i++) {
                newest = Server.client(Revision.V2025_11_25);
                assertThat(newest.initializeOn(connection).status()).isEqualTo(200);
            }
        }

        assertThat(oldest.request("ping", Server.NOTHING).send().status()).isEqualTo(404);
        assertThat(newest.request("ping", Server.NOTHING).send().status()).isEqualTo(200);
    }

    @Test
    @DisplayName("CAN-02: ten thousand cancellations of nothing are taken and change nothing")
    void takesCancellationsOfNothing() {
        var client = Server.connected(Revision.V2025_11_25);
        try (var connection = RawHttp.connect(Server.ROOT)) {
            for (int i = 0; i < 10_000; i++) {
                assertThat(client.cancel(Json.number(i)).sendOn(connection).status()).isEqualTo(202);
            }
        }

        assertThat(client.request("ping", Server.NOTHING).send().status()).isEqualTo(200);
    }

    @Test
    @DisplayName("SEC-12: a session has at most 256 subscriptions")
    void keepsNoMoreSubscriptionsThanItSays() {
        var client = Server.connected(Revision.V2025_11_25);
        for (int i = 0; i < 256; i++) {
            assertThat(client.request("resources/subscribe", Server.arguments("uri", "vault:///wiki/p" + i + ".md")).send().result())
                    .isEmpty();
        }

        var refused = client.request("resources/subscribe", Server.arguments("uri", "vault:///wiki/one-more.md")).send();

        assertThat(refused.code()).isEqualTo(-32602);
        assertThat(refused.error().getString("message")).contains("256", "unsubscribe");
    }
}
