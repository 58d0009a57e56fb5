package org.athenaeum.limits.rate;

import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.athenaeum.catalog.limit.RateClass;

/**
 * Counts calls in fixed windows, which are the same for all callers: when one is over, its counts go at once, and nobody waits.
 * Within a window no count is ever given up, so nobody gets a fresh one by making the limiter forget: who comes when
 * {@code mostKeys} are counted already shares a count with some others who came as late. Callers with a token and mere addresses
 * are counted apart, for whoever holds a network can come from any number of addresses, and would otherwise crowd out everyone.
 */
public final class RateLimiter {

    private final RateLimits limits;
    private final LongSupplier nanos;
    private final long start;
    private final long length;
    private final AtomicReference<Window> current;

    private record Window(long number, Tallies proven, Tallies addresses) {

        static Window numbered(long number, RateLimits limits) {
            return new Window(number, new Tallies(limits.mostKeys()), new Tallies(limits.mostKeys()));
        }

        Tallies of(CallerKey caller) {
            return caller.proven() ? proven : addresses;
        }
    }

    /** @param nanos a clock that never goes back, in nanoseconds */
    public RateLimiter(RateLimits limits, LongSupplier nanos) {
        this.limits = limits;
        this.nanos = nanos;
        this.start = nanos.getAsLong();
        this.length = limits.window().toNanos();
        this.current = new AtomicReference<>(Window.numbered(0, limits));
    }

    /** Counts a call. Empty if it may be made; else the seconds until the next may, at least 1, and nothing is counted. */
    public OptionalInt take(CallerKey caller, RateClass kind) {
        return judge(caller, kind, Tally::take);
    }

    /** The same, and in no case is anything counted. */
    public OptionalInt look(CallerKey caller, RateClass kind) {
        return judge(caller, kind, Tally::hasLeft);
    }

    private interface Judgement {
        boolean mayBe(Tally tally, RateClass kind, int limit);
    }

    private OptionalInt judge(CallerKey caller, RateClass kind, Judgement judgement) {
        int limit = limits.of(kind);
        if (!limits.enabled() || limit == 0) return OptionalInt.empty();
        long passed = nanos.getAsLong() - start;
        var tally = at(passed / length).of(caller).of(caller.value());
        if (judgement.mayBe(tally, kind, limit)) return OptionalInt.empty();
        long left = length - passed % length;
        return OptionalInt.of((int) Math.max(1, TimeUnit.NANOSECONDS.toSeconds(left + TimeUnit.SECONDS.toNanos(1) - 1)));
    }

    /** How many callers are counted one by one now. */
    int counted() {
        var window = current.get();
        return window.proven().size() + window.addresses().size();
    }

    private Window at(long number) {
        var window = current.get();
        while (window.number() < number) {
            current.compareAndSet(window, Window.numbered(number, limits));
            window = current.get();
        }
        return window;
    }
}
