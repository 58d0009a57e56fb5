package org.athenaeum.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.awaitState;
import static org.athenaeum.conformance.Gateway.call;
import static org.athenaeum.conformance.Gateway.json;
import static org.athenaeum.conformance.Gateway.letGo;
import static org.athenaeum.conformance.Gateway.named;
import static org.athenaeum.conformance.Gateway.newName;
import static org.athenaeum.conformance.Gateway.text;
import static org.athenaeum.conformance.Gateway.waiting;
import static org.awaitility.Awaitility.await;

import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.EventStream;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.RawHttp;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Clients that send the same thing over and over, or open more than they can use. */
class FloodIT {

    private static final int MOST_STREAMS = 32;
    private static final int MOST_SESSIONS = 10_000;

    private final List<EventStream> streams = new ArrayList<>();

    @AfterEach
    void close() {
        streams.forEach(EventStream::close);
    }

    @Test
    @DisplayName("CAN-02: whoever cancels what is not theirs, ten thousand times, cancels nothing")
    void ignoresCancellationsOfOthersRequests() {
        var name = newName();
        try (var stream = waiting(Gateway.connected(Revision.V2025_11_25), name);
             var connection = RawHttp.connect(Gateway.MCP)) {
            var stranger = Gateway.connected(Revision.V2025_11_25);
            for (int id = 0; id < 10_000; id++) {
                assertThat(stranger.cancel(Json.number(id)).sendOn(connection).status()).isEqualTo(202);
            }
            letGo(name);

            assertThat(text(Gateway.result(stream.response()))).isEqualTo(name + " was let go.");
        }
    }

    @Test
    @DisplayName("RULINGS 19: of more sessions than there may be the one unused for longest makes room, and what ran in it ends")
    void letsTheOldestSessionGo() {
        var oldest = Gateway.connected(Revision.V2025_11_25);
        var name = newName();
        streams.add(oldest.listen().open());
        streams.add(waiting(oldest, name));
        Mcp newest = null;
        try (var connection = RawHttp.connect(Gateway.MCP)) {
            for (int i = 0; i < MOST_SESSIONS; i++) {
                newest = Mcp.at(Gateway.MCP, Revision.V2025_11_25);
                assertThat(newest.initialize(connection).status()).isEqualTo(200);
            }
        }

        assertThat(newest.call("test_waiting_state", named(name)).containsKey("content")).isTrue();
        awaitState(name, "cancelled");
        assertThat(oldest.request("ping", NOTHING).send().status()).isEqualTo(404);
        assertThat(streams.get(0).rest(EventStream.SOON)).isEmpty();
    }

    @Test
    @DisplayName("specs/mcp.md 3.4: a session has at most 32 streams; the next is refused, not opened and ended")
    void refusesOneStreamTooMany() {
        var client = Gateway.connected(Revision.V2025_11_25);
        for (int i = 0; i < MOST_STREAMS; i++) {
            streams.add(client.listen().open());
            assertThat(streams.get(i).status()).isEqualTo(200);
        }

        assertThat(client.listen().send().status()).isEqualTo(409);
        assertThat(Gateway.connected(Revision.V2025_11_25).listen().open().status()).isEqualTo(200);
    }

    @Test
    @DisplayName("a client that opens and drops streams for ever leaves nothing behind that keeps it from the next")
    void forgetsDroppedStreams() {
        var client = Gateway.connected(Revision.V2025_06_18);
        for (int i = 0; i < 10 * MOST_STREAMS; i++) {
            await().atMost(Duration.ofSeconds(30)).until(() -> {
                try (var stream = client.listen().open()) {
                    return stream.status() == 200;
                }
            });
        }
        await().atMost(Duration.ofSeconds(30)).until(() -> {
            var stream = client.listen().open();
            streams.add(stream);
            return stream.status() == 200;
        });
        client.call("test_trigger_tool_change", NOTHING);

        assertThat(streams.get(streams.size() - 1).next().getString("method")).isEqualTo("notifications/tools/list_changed");
    }

    @Test
    @DisplayName("MOD-11: two hundred calls whose clients leave at once are all cancelled")
    void cancelsEveryCallThatWasDropped() {
        var client = Gateway.connected(Revision.V2026_07_28);
        var names = new ArrayList<String>();
        for (int i = 0; i < 200; i++) {
            names.add(newName());
            streams.add(waiting(client, names.get(i)));
        }
        streams.forEach(EventStream::close);

        names.forEach(name -> awaitState(name, "cancelled"));
    }

    @Test
    @DisplayName("RES-11: a session subscribes to at most 256 resources, and hears why the next is refused")
    void refusesOneSubscriptionTooMany() {
        var client = Gateway.connected(Revision.V2025_11_25);
        for (int i = 0; i < 256; i++) {
            assertThat(subscribe(client, "test://template/" + i + "/data").containsKey("result")).isTrue();
        }

        assertThat(subscribe(client, "test://template/one-more/data").getJsonObject("error").getString("message"))
                .contains("at most 256");
    }

    private static JsonObject subscribe(Mcp client, String uri) {
        return client.request("resources/subscribe", Json.object().add("uri", uri).build()).send().json();
    }

    @Test
    @DisplayName("a thousand subscriptions of one client end with their connections")
    void forgetsDroppedSubscriptions() {
        var client = Gateway.connected(Revision.V2026_07_28);
        for (int i = 0; i < 1_000; i++) {
            streams.add(client.subscribe(json("{\"toolsListChanged\":true}")).open());
            assertThat(streams.get(i).next().getString("method")).isEqualTo("notifications/subscriptions/acknowledged");
        }
        assertThat(text(client.call("test_audience", NOTHING))).isEqualTo("someone");
        streams.forEach(EventStream::close);

        await().atMost(Duration.ofSeconds(30)).untilAsserted(
                () -> assertThat(text(client.call("test_audience", NOTHING))).isEqualTo("nobody"));
        assertThat(call(client, "greet", json("{\"name\":\"Ann\"}")).send().status()).isEqualTo(200);
    }
}
