package org.athenaeum.operations.deadline;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.athenaeum.limits.Clockwork;
import org.athenaeum.limits.Writers;
import org.athenaeum.protocol.Result;

/**
 * Watches what runs, by one clock for all of it. A method that looks at its {@code Call} ends by itself; this is for the one that
 * does not, because it hangs, or waits for something that hangs.
 */
@ApplicationScoped
public class Deadlines {

    /** One word for what its deadline ended, for the record of calls. */
    public static final String REASON = "deadline";

    static final Duration TICK = Duration.ofMillis(200);

    private static final System.Logger LOG = System.getLogger("org.athenaeum.operations");

    private final Clockwork clockwork;
    private final Writers writers;
    private final Set<Watch> watches = ConcurrentHashMap.newKeySet();
    private Runnable stop = () -> { };

    /** For the container's proxy. */
    protected Deadlines() {
        this(null, null);
    }

    /** @param writers give the answers: their clients may not read them */
    @Inject
    public Deadlines(Clockwork clockwork, Writers writers) {
        this.clockwork = clockwork;
        this.writers = writers;
    }

    /** One run of a method; of its return and its deadline the one that comes first counts. */
    private static final class Watch {

        private final long due;
        private final LateAnswer late;
        private final Supplier<Result> outcome;
        private final AtomicBoolean decided = new AtomicBoolean();

        Watch(long due, LateAnswer late, Supplier<Result> outcome) {
            this.due = due;
            this.late = late;
            this.outcome = outcome;
        }

        void returned() {
            decided.set(true);
        }

        void expire() {
            if (decided.compareAndSet(false, true)) late.give(outcome);
        }
    }

    @PostConstruct
    void start() {
        stop = clockwork.every(TICK, this::look);
    }

    @PreDestroy
    void end() {
        stop.run();
    }

    /**
     * Does the work, which may take that long. If it has not come back by then, its request is answered without it.
     *
     * @param outcome what is answered then; made only then, by another thread
     */
    public <T> T within(Duration limit, LateAnswer late, Supplier<Result> outcome, Supplier<T> work) {
        var watch = new Watch(clockwork.nanos() + limit.toNanos(), late, outcome);
        watches.add(watch);
        try {
            return work.get();
        } finally {
            watch.returned();
            watches.remove(watch);
        }
    }

    private void look() {
        long now = clockwork.nanos();
        for (var watch : watches) {
            if (now - watch.due >= 0) expire(watch);
        }
    }

    private void expire(Watch watch) {
        try {
            writers.execute(watch::expire);
            watches.remove(watch);
        } catch (RejectedExecutionException full) {
            LOG.log(Level.DEBUG, "an overdue call is answered later, since every writer is held up");
        }
    }
}
