package org.athenaeum.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.athenaeum.protocol.Revision;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SessionStoreTest {

    private final AtomicLong now = new AtomicLong();
    private final SessionStore store = new SessionStore(Duration.ofMinutes(30), now::get);

    @Test
    @DisplayName("RULINGS 19: a session ends after half an hour unused, and each use renews it")
    void forgetsSessionsThatAreIdle() {
        var used = store.open("/mcp", Revision.V2025_11_25, "{}");
        var idle = store.open("/mcp", Revision.V2025_11_25, "{}");

        pass(Duration.ofMinutes(20));
        assertThat(store.find("/mcp", used.id())).contains(used);
        pass(Duration.ofMinutes(20));

        assertThat(store.find("/mcp", used.id())).contains(used);
        assertThat(store.find("/mcp", idle.id())).isEmpty();
        assertThat(store.size()).isEqualTo(1);
    }

    @Test
    @DisplayName("RULINGS 19: beyond ten thousand the one unused for longest makes room")
    void holdsABoundedNumber() {
        var first = store.open("/mcp", Revision.V2025_06_18, "{}");
        var second = store.open("/mcp", Revision.V2025_06_18, "{}");
        for (int i = 2; i < SessionStore.MOST_SESSIONS; i++) store.open("/mcp", Revision.V2025_06_18, "{}");
        store.find("/mcp", first.id());

        store.open("/mcp", Revision.V2025_06_18, "{}");

        assertThat(store.size()).isEqualTo(SessionStore.MOST_SESSIONS);
        assertThat(store.find("/mcp", first.id())).isPresent();
        assertThat(store.find("/mcp", second.id())).isEmpty();
    }

    @Test
    @DisplayName("RULINGS 17, 18: a session lives on its endpoint only, and ends once")
    void bindsASessionToItsEndpoint() {
        var session = store.open("/mcp", Revision.V2024_11_05, "{}");

        assertThat(store.find("/mcp/vault", session.id())).isEmpty();
        assertThat(store.end("/mcp/vault", session.id())).isFalse();
        assertThat(store.end("/mcp", session.id())).isTrue();
        assertThat(store.end("/mcp", session.id())).isFalse();
        assertThat(store.find("/mcp", session.id())).isEmpty();
    }

    @Test
    void printsNoId() {
        var session = store.open("/mcp", Revision.V2025_11_25, "{}");

        assertThat(session.toString()).doesNotContain(session.id().value()).contains("***");
    }

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }
}
