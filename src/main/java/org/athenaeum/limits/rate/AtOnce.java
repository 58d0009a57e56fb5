package org.athenaeum.limits.rate;

import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** How many of something each caller has at the same time. Nothing is kept of a caller who has none. */
public final class AtOnce {

    private static final Runnable NOTHING = () -> { };

    private final int most;
    private final ConcurrentHashMap<CallerKey, Integer> having = new ConcurrentHashMap<>();

    /** @param most of one caller; 0 is without limit */
    public AtOnce(int most) {
        this.most = most;
    }

    /** Takes a place; what is returned gives it back, once. Absent if the caller has as many as it may. */
    public Optional<Runnable> enter(CallerKey caller) {
        if (most == 0) return Optional.of(NOTHING);
        var entered = new AtomicBoolean();
        having.compute(caller, (key, before) -> {
            int count = before == null ? 0 : before;
            entered.set(count < most);
            return entered.get() ? Integer.valueOf(count + 1) : before;
        });
        if (!entered.get()) return Optional.empty();
        return Optional.of(() -> {
            if (entered.compareAndSet(true, false)) leave(caller);
        });
    }

    private void leave(CallerKey caller) {
        having.compute(caller, (key, count) -> count == null || count == 1 ? null : Integer.valueOf(count - 1));
    }

    /** How many callers have anything. */
    int callers() {
        return having.size();
    }
}
