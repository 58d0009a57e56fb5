package org.athenaeum.http.streams;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.limits.Clockwork;

/** One clock for all that is open: who says nothing for a while says so (RULINGS 13). */
@ApplicationScoped
public class Heartbeat {

    private static final Duration TICK = Duration.ofSeconds(1);

    @Inject
    Clockwork clockwork;

    private final Set<Beating> beating = ConcurrentHashMap.newKeySet();

    /** What hears the clock. */
    public interface Beating {
        void beat(long now);
    }

    @PostConstruct
    void start() {
        clockwork.every(TICK, () -> {
            long now = System.nanoTime();
            beating.forEach(each -> each.beat(now));
        });
    }

    public void join(Beating each) {
        beating.add(each);
    }

    public void leave(Beating each) {
        beating.remove(each);
    }

    /** How many hear it. */
    int size() {
        return beating.size();
    }
}
