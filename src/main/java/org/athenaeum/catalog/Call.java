package org.athenaeum.catalog;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/** One running tool call, as the tool sees it: how long it may still take, whether anyone still wants it, how much it may say. */
public final class Call {

    private final long deadlineNanos;
    private final ResultBudget budget;
    private final AtomicBoolean cancelled = new AtomicBoolean();

    private Call(long deadlineNanos, ResultBudget budget) {
        this.deadlineNanos = deadlineNanos;
        this.budget = budget;
    }

    /** A call that begins now and may take that long. */
    public static Call startingNow(Duration limit, ResultBudget budget) {
        return new Call(System.nanoTime() + limit.toNanos(), budget);
    }

    /** What is left before the deadline; never negative. */
    public Duration remaining() {
        return Duration.ofNanos(Math.max(0, deadlineNanos - System.nanoTime()));
    }

    public ResultBudget budget() {
        return budget;
    }

    /** Nobody waits for the answer any more. */
    public void cancel() {
        cancelled.set(true);
    }

    public boolean isCancelled() {
        return cancelled.get();
    }

    /** Loops ask this often, so that abandoned and overlong work ends. Throws {@code cancelled} or {@code timed_out}. */
    public void checkpoint() {
        if (cancelled.get()) throw new ToolFailure("cancelled", "The call was cancelled.", "");
        if (System.nanoTime() - deadlineNanos > 0) {
            throw new ToolFailure("timed_out", "The call took too long and was stopped.",
                    "Ask for less: a narrower query, a folder, or fewer results.");
        }
    }
}
