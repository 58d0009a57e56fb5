package org.athenaeum.http.streams;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.athenaeum.limits.Clockwork;
import org.athenaeum.operations.legacy.conversation.Conversations;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.SessionId;
import org.athenaeum.session.SessionPlace;
import org.athenaeum.session.SessionStore;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SessionPulseTest {

    private final AtomicLong now = new AtomicLong();
    private final SessionStore store = new SessionStore(Duration.ofMinutes(30), now::get);
    private final List<Duration> periods = new ArrayList<>();
    private final List<Runnable> tasks = new ArrayList<>();

    private SessionPulse pulse() {
        var pulse = new SessionPulse();
        pulse.sessions = store;
        pulse.streams = new SessionStreams();
        pulse.conversations = new Conversations();
        pulse.clockwork = new Clockwork() {
            @Override
            public Runnable every(Duration period, Runnable task) {
                periods.add(period);
                tasks.add(task);
                return () -> { };
            }
        };
        return pulse;
    }

    @Test
    @DisplayName("RULINGS 19: what is kept for a session is let go when its idle time is over, though nobody sends anything")
    void endsWhatNobodyUses() {
        var ended = new ArrayList<SessionId>();
        store.onEnd(ended::add);
        var idle = store.open(SessionPlace.open("/mcp"), Revision.V2025_11_25, "{}");
        pulse().start(this);
        assertThat(periods).containsExactly(store.pulse());

        now.addAndGet(Duration.ofMinutes(30).toNanos());
        tasks.get(0).run();
        assertThat(ended).isEmpty();
        now.incrementAndGet();
        tasks.get(0).run();

        assertThat(ended).containsExactly(idle.id());
    }
}
