package org.athenaeum.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.athenaeum.protocol.ErrorCode;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.ProtocolFailure.Stage;
import org.athenaeum.protocol.Revision;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SessionStoreTest {

    private final AtomicLong now = new AtomicLong();
    private final SessionStore store = new SessionStore(Duration.ofMinutes(30), now::get);

    @Test
    @DisplayName("RULINGS 19: a session ends after half an hour unused, and each use renews it")
    void forgetsSessionsThatAreIdle() {
        var used = store.open(SessionPlace.open("/mcp"), Revision.V2025_11_25, "{}");
        var idle = store.open(SessionPlace.open("/mcp"), Revision.V2025_11_25, "{}");

        pass(Duration.ofMinutes(20));
        assertThat(store.find(SessionPlace.open("/mcp"), used.id())).contains(used);
        pass(Duration.ofMinutes(20));

        assertThat(store.find(SessionPlace.open("/mcp"), used.id())).contains(used);
        assertThat(store.find(SessionPlace.open("/mcp"), idle.id())).isEmpty();
        assertThat(store.size()).isEqualTo(1);
    }

    @Test
    @DisplayName("RULINGS 19: the end of an idle session is told by the clock, though nobody sends anything")
    void tellsOfTheEndWithoutAnyRequest() {
        var ended = new ArrayList<SessionId>();
        store.onEnd(ended::add);
        var idle = store.open(SessionPlace.open("/mcp"), Revision.V2025_11_25, "{}");
        var inUse = store.open(SessionPlace.open("/mcp"), Revision.V2025_11_25, "{}");

        for (var time = Duration.ZERO; time.toMinutes() <= 30; time = time.plus(store.pulse())) {
            pass(store.pulse());
            store.touch(inUse.id());
            store.sweep();
        }

        assertThat(ended).containsExactly(idle.id());
        assertThat(store.lives(inUse.id())).isTrue();
    }

    @Test
    @DisplayName("RULINGS 19: however short the idle time is, the clock comes round several times within it")
    void pulsesWithinTheIdleTime() {
        assertThat(store.pulse()).isLessThanOrEqualTo(Duration.ofSeconds(2));
        assertThat(new SessionStore(Duration.ofSeconds(1), now::get).pulse()).isEqualTo(Duration.ofMillis(250));
    }

    @Test
    @DisplayName("RULINGS 19: beyond ten thousand the one unused for longest makes room")
    void holdsABoundedNumber() {
        var first = store.open(SessionPlace.open("/mcp"), Revision.V2025_06_18, "{}");
        var second = store.open(SessionPlace.open("/mcp"), Revision.V2025_06_18, "{}");
        for (int i = 2; i < SessionStore.MOST_SESSIONS; i++) store.open(SessionPlace.open("/mcp"), Revision.V2025_06_18, "{}");
        store.find(SessionPlace.open("/mcp"), first.id());

        store.open(SessionPlace.open("/mcp"), Revision.V2025_06_18, "{}");

        assertThat(store.size()).isEqualTo(SessionStore.MOST_SESSIONS);
        assertThat(store.find(SessionPlace.open("/mcp"), first.id())).isPresent();
        assertThat(store.find(SessionPlace.open("/mcp"), second.id())).isEmpty();
    }

    @Test
    @DisplayName("RULINGS 17, 18: a session lives on its endpoint only, and ends once")
    void bindsASessionToItsEndpoint() {
        var session = store.open(SessionPlace.open("/mcp"), Revision.V2024_11_05, "{}");

        assertThat(store.find(SessionPlace.open("/mcp/vault"), session.id())).isEmpty();
        assertThat(store.end(SessionPlace.open("/mcp/vault"), session.id())).isFalse();
        assertThat(store.end(SessionPlace.open("/mcp"), session.id())).isTrue();
        assertThat(store.end(SessionPlace.open("/mcp"), session.id())).isFalse();
        assertThat(store.find(SessionPlace.open("/mcp"), session.id())).isEmpty();
    }

    @Test
    @DisplayName("RULINGS 19: a session that owns state outlives its idle time, and ends with its state")
    void keepsASessionAsLongAsItOwnsState() {
        var owning = store.open(SessionPlace.open("/mcp"), Revision.V2025_11_25, "{}");
        assertThat(store.keepFor(owning.id(), Duration.ofHours(8))).isTrue();

        pass(Duration.ofHours(8));
        assertThat(store.lives(owning.id())).isTrue();
        pass(Duration.ofSeconds(1));

        assertThat(store.lives(owning.id())).isFalse();
        assertThat(store.keepFor(owning.id(), Duration.ofHours(8))).describedAs("it ended").isFalse();
    }

    @Test
    void countsAsAnyOtherOnceItsStateIsGivenBack() {
        var owning = store.open(SessionPlace.open("/mcp"), Revision.V2025_11_25, "{}");
        store.keepFor(owning.id(), Duration.ofHours(8));
        pass(Duration.ofHours(1));

        store.keepFor(owning.id(), Duration.ZERO);
        pass(Duration.ofSeconds(1));

        assertThat(store.lives(owning.id())).describedAs("idle for more than half an hour").isFalse();
    }

    @Test
    @DisplayName("RULINGS 19: whoever owns state does not make room; where all do, none is opened: 503 over HTTP")
    void takesNoSessionWithStateAway() {
        var owning = new ArrayList<SessionId>();
        for (int i = 0; i < SessionStore.MOST_SESSIONS - 1; i++) {
            owning.add(store.open(SessionPlace.open("/mcp"), Revision.V2025_06_18, "{}").id());
            store.keepFor(owning.get(i), Duration.ofHours(1));
        }
        var stateless = store.open(SessionPlace.open("/mcp"), Revision.V2025_06_18, "{}").id();

        var last = store.open(SessionPlace.open("/mcp"), Revision.V2025_06_18, "{}").id();
        assertThat(store.lives(stateless)).isFalse();
        store.keepFor(last, Duration.ofHours(1));

        assertThatExceptionOfType(ProtocolFailure.class).isThrownBy(() -> store.open(SessionPlace.open("/mcp"), Revision.V2025_06_18, "{}"))
                .matches(failure -> failure.stage() == Stage.CAPACITY && failure.code() == ErrorCode.INVALID_REQUEST);
        assertThat(owning).allMatch(store::lives);
        assertThat(store.size()).isEqualTo(SessionStore.MOST_SESSIONS);
    }

    @Test
    @DisplayName("RULINGS 19: the fifty-first of a caller takes the place of its own unused for longest, and of nobody else's")
    void letsEachCallerHaveFifty() {
        var ada = SessionPlace.of("/mcp", Optional.of("ada"));
        var bens = store.open(SessionPlace.of("/mcp", Optional.of("ben")), Revision.V2025_11_25, "{}").id();
        var nobodys = store.open(SessionPlace.open("/mcp"), Revision.V2025_11_25, "{}").id();
        var adas = new ArrayList<SessionId>();
        for (int i = 0; i < SessionStore.MOST_OF_ONE; i++) {
            pass(Duration.ofSeconds(1));
            adas.add(store.open(ada, Revision.V2025_11_25, "{}").id());
        }
        assertThat(adas).allMatch(store::lives);
        store.keepFor(adas.get(0), Duration.ofHours(1));

        store.open(ada, Revision.V2025_11_25, "{}");

        assertThat(store.lives(adas.get(0))).as("it owns state").isTrue();
        assertThat(store.lives(adas.get(1))).as("the oldest without").isFalse();
        assertThat(adas.subList(2, adas.size())).allMatch(store::lives);
        assertThat(store.lives(bens)).isTrue();
        assertThat(store.lives(nobodys)).isTrue();
    }

    @Test
    @DisplayName("RULINGS 19: who has fifty with state opens none, and others do; one that ends makes room")
    void refusesACallerWhoseFiftyAllOwnState() {
        var ada = SessionPlace.of("/mcp", Optional.of("ada"));
        var adas = new ArrayList<SessionId>();
        for (int i = 0; i < SessionStore.MOST_OF_ONE; i++) {
            adas.add(store.open(ada, Revision.V2025_11_25, "{}").id());
            store.keepFor(adas.get(i), Duration.ofHours(1));
        }

        assertThatExceptionOfType(ProtocolFailure.class).isThrownBy(() -> store.open(ada, Revision.V2025_11_25, "{}"))
                .matches(failure -> failure.stage() == Stage.CAPACITY);
        assertThatExceptionOfType(ProtocolFailure.class)
                .as("fifty at whatever endpoint")
                .isThrownBy(() -> store.open(SessionPlace.of("/mcp/vault", Optional.of("ada")), Revision.V2025_11_25, "{}"));
        store.open(SessionPlace.of("/mcp", Optional.of("ben")), Revision.V2025_11_25, "{}");
        assertThat(adas).allMatch(store::lives);
        store.end(ada, adas.get(0));
        assertThat(store.lives(store.open(ada, Revision.V2025_11_25, "{}").id())).isTrue();
    }

    @Test
    void endsASessionOnAPipeWithItsPipeAlone() {
        var ended = new ArrayList<SessionId>();
        store.onEnd(ended::add);
        var id = SessionId.random();
        store.joinOnPipe(id);

        pass(Duration.ofDays(2));
        assertThat(store.lives(id)).isTrue();
        assertThat(store.size()).isZero();
        assertThat(store.find(SessionPlace.open("/mcp"), id)).describedAs("it is nobody's to name").isEmpty();
        store.leavePipe(id);
        store.leavePipe(id);

        assertThat(store.lives(id)).isFalse();
        assertThat(ended).containsExactly(id);
    }

    @Test
    void printsNoId() {
        var session = store.open(SessionPlace.open("/mcp"), Revision.V2025_11_25, "{}");

        assertThat(session.toString()).doesNotContain(session.id().value()).contains("***");
    }

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }
}
