package org.athenaeum.catalog;

import java.time.Duration;

/** One running tool call, as the tool sees it: how long it may still take, whether anyone still wants it, how much it may say. */
public final class Call {

    private final long deadlineNanos;
    private final ResultBudget budget;
    private final Cancellation cancellation;
    private final ClientLink client;

    private Call(long deadlineNanos, ResultBudget budget, Cancellation cancellation, ClientLink client) {
        this.deadlineNanos = deadlineNanos;
        this.budget = budget;
        this.cancellation = cancellation;
        this.client = client;
    }

    /** A call that begins now, may take that long, and has nobody to talk to. */
    public static Call startingNow(Duration limit, ResultBudget budget) {
        return startingNow(limit, budget, new Cancellation(), ClientLink.SILENT);
    }

    /** A call that begins now and may take that long. */
    public static Call startingNow(Duration limit, ResultBudget budget, Cancellation cancellation, ClientLink client) {
        return new Call(System.nanoTime() + limit.toNanos(), budget, cancellation, client);
    }

    /** What it may say before its result, and what its client has answered. */
    public ClientLink client() {
        return client;
    }

    /** What is left before the deadline; never negative. */
    public Duration remaining() {
        return Duration.ofNanos(Math.max(0, deadlineNanos - System.nanoTime()));
    }

    public ResultBudget budget() {
        return budget;
    }

    /** Nobody waits for the answer any more, or what hears of it. */
    public Cancellation cancellation() {
        return cancellation;
    }

    public boolean isCancelled() {
        return cancellation.isCancelled();
    }

    /** Loops ask this often, so that abandoned and overlong work ends. Throws {@code cancelled} or {@code timed_out}. */
    public void checkpoint() {
        if (cancellation.isCancelled()) throw new ToolFailure("cancelled", "The call was cancelled.", "");
        if (System.nanoTime() - deadlineNanos > 0) {
            throw new ToolFailure("timed_out", "The call took too long and was stopped.",
                    "Ask for less: a narrower query, a folder, or fewer results.");
        }
    }
}
