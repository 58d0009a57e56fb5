package org.athenaeum.frames.query;

import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.limits.Clockwork;

/**
 * Statements of one call, which are ended when their time together is over or nobody waits for them; said again until it is
 * heard, since a statement may just begin.
 */
public final class Running {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.frames");

    private static final Duration AGAIN = Duration.ofMillis(50);

    private final Call call;
    private final Duration limit;
    private final Clockwork clock;
    private final long begun;

    private enum End { TIMED_OUT, CANCELLED }

    /** Something done with a statement. */
    @FunctionalInterface
    public interface Work<T> {
        T run() throws SQLException;
    }

    /** @param limit the longest all run together, from now on; less if the call's deadline comes first */
    public Running(Call call, Duration limit, Clockwork clock) {
        this.call = call;
        this.limit = limit;
        this.clock = clock;
        this.begun = clock.nanos();
    }

    /**
     * Does the work with that statement.
     *
     * @throws ToolFailure {@code timed_out}, {@code cancelled}, or what the engine said of the statement
     */
    public <T> T within(Statement statement, Work<T> work) {
        call.checkpoint();
        var end = new AtomicReference<End>();
        var ways = new ArrayList<Runnable>();
        var left = left();
        try {
            add(ways, call.cancellation().onCancel(() -> stop(statement, end, End.CANCELLED, ways)));
            add(ways, clock.after(left, () -> stop(statement, end, End.TIMED_OUT, ways)));
            return work.run();
        } catch (SQLException e) {
            if (end.get() == End.CANCELLED) throw new ToolFailure("cancelled", "The call was cancelled.", "");
            if (end.get() == End.TIMED_OUT) throw Call.timedOut("The query", limit);
            throw SqlFailures.of(e);
        } finally {
            leave(ways);
        }
    }

    private Duration left() {
        var left = limit.minusNanos(clock.nanos() - begun);
        var least = left.compareTo(call.remaining()) < 0 ? left : call.remaining();
        return least.isNegative() ? Duration.ZERO : least;
    }

    private void stop(Statement statement, AtomicReference<End> end, End why, List<Runnable> ways) {
        if (!end.compareAndSet(null, why)) return;
        cancel(statement);
        add(ways, clock.every(AGAIN, () -> cancel(statement)));
    }

    private static void cancel(Statement statement) {
        try {
            statement.cancel();
        } catch (SQLException over) {
            LOG.log(Level.DEBUG, "a statement was over before it was ended", over);
        }
    }

    /** Guarded by the list itself; {@code null} in it says that the work is over. */
    private static void add(List<Runnable> ways, Runnable way) {
        synchronized (ways) {
            if (!ways.contains(null)) {
                ways.add(way);
                return;
            }
        }
        way.run();
    }

    private static void leave(List<Runnable> ways) {
        List<Runnable> all;
        synchronized (ways) {
            all = List.copyOf(ways);
            ways.add(null);
        }
        all.forEach(Runnable::run);
    }
}
