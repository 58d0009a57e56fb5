package org.athenaeum.catalog.call;

import java.time.Duration;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.task.TaskRequested;
import org.athenaeum.catalog.task.TaskSupport;
import org.athenaeum.catalog.task.Tasking;

/** One running tool call, as the tool sees it: how long it may still take, whether anyone still wants it, how much it may say. */
public final class Call {

    private final Duration limit;
    private final long deadlineNanos;
    private final ResultBudget budget;
    private final Cancellation cancellation;
    private final ClientLink client;
    private final TaskSupport tasks;
    private final Cancellation over = new Cancellation();

    private Call(Duration limit, ResultBudget budget, Cancellation cancellation, ClientLink client, TaskSupport tasks) {
        this.limit = limit;
        this.deadlineNanos = System.nanoTime() + limit.toNanos();
        this.budget = budget;
        this.cancellation = cancellation;
        this.client = client;
        this.tasks = tasks;
    }

    /** A call that begins now, may take that long, and has nobody to talk to. */
    public static Call startingNow(Duration limit, ResultBudget budget) {
        return startingNow(limit, budget, new Cancellation(), ClientLink.SILENT);
    }

    /** A call that begins now, may take that long, and never becomes a task. */
    public static Call startingNow(Duration limit, ResultBudget budget, Cancellation cancellation, ClientLink client) {
        return startingNow(limit, budget, cancellation, client, TaskSupport.FORBIDDEN);
    }

    /** A call that begins now and may take that long, of a tool with that declaration. */
    public static Call startingNow(Duration limit, ResultBudget budget, Cancellation cancellation, ClientLink client,
                                   TaskSupport tasks) {
        return new Call(limit, budget, cancellation, client, tasks);
    }

    /**
     * From here on it takes long: where it may, the call goes on as a task, run again from the start, so nothing lasting was done
     * before. Returns where it already is one, and where it cannot be. A task ends at the latest after half an hour.
     *
     * @param pollInterval how long a client should wait before it asks how the task is doing
     */
    public void continueAsTask(Duration pollInterval) {
        if (tasks != TaskSupport.FORBIDDEN && client.tasking() == Tasking.AVAILABLE) throw new TaskRequested(pollInterval);
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

    /** Told when the call's result is made, or there will be none: what was held for its work is needed no more. */
    public void onEnd(Runnable listener) {
        over.onCancel(listener);
    }

    /** Said once by whoever made the call. */
    public void end() {
        over.cancel();
    }

    /** Loops ask this often, so that abandoned and overlong work ends. Throws {@code cancelled} or {@code timed_out}. */
    public void checkpoint() {
        if (cancellation.isCancelled()) throw new ToolFailure("cancelled", "The call was cancelled.", "");
        if (System.nanoTime() - deadlineNanos > 0) throw timedOut("The call", limit);
    }

    /** What a model reads of a call that its deadline ended. */
    public static ToolFailure timedOut(String what, Duration limit) {
        return new ToolFailure("timed_out", what + " took longer than " + limit.toSeconds() + " seconds and was stopped.",
                "Ask for less: a narrower query, a folder, or fewer results.");
    }
}
