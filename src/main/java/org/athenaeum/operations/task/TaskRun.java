package org.athenaeum.operations.task;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.call.ClientLink;
import org.athenaeum.catalog.input.InputAnswers;
import org.athenaeum.catalog.task.Tasking;
import org.athenaeum.operations.Situation;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.Revision;
import org.athenaeum.protocol.peer.ClientCapabilities;
import org.athenaeum.protocol.peer.TraceContext;

/** A task and the call behind it. */
final class TaskRun {

    private final ClientCapabilities capabilities;
    private final Clock clock;
    private final Consumer<Task> changed;
    private final Cancellation cancellation = new Cancellation();

    /** All that follows is guarded by this. */
    private Task task;
    private JsonObject params;
    private int size;

    /**
     * @param capabilities of the client that made the call, which is the one that may be asked
     * @param changed      told of every change, in order; quick
     */
    TaskRun(Task task, ClientCapabilities capabilities, JsonObject params, Clock clock, Consumer<Task> changed) {
        this.task = task;
        this.capabilities = capabilities;
        this.params = params;
        this.clock = clock;
        this.changed = changed;
        this.size = Json.bytes(params).length;
    }

    synchronized Task task() {
        return task;
    }

    synchronized JsonObject params() {
        return params;
    }

    ClientCapabilities capabilities() {
        return capabilities;
    }

    /** What is held for it, in bytes of JSON: the call until it ends, and then its result. */
    synchronized int size() {
        return size;
    }

    /** For one run of the call; the connection it came over is of no concern to it. */
    Situation situation(InputAnswers answers) {
        var owner = task().owner();
        // No connection, so no progress and no messages (specs/mcp.md 11.1).
        var client = new ClientLink.Silent(capabilities, answers, TraceContext.in(params()), Tasking.RUNNING);
        return new Situation(owner.endpoint(), owner.caller(), Revision.V2026_07_28, client, cancellation, Optional.empty(),
                this::late);
    }

    /** A run that took too long, as what the call would have had for an answer (TSK-10). */
    private void late(Supplier<Result> outcome) {
        try {
            become(new TaskState.Completed(outcome.get()));
        } catch (ProtocolFailure failure) {
            become(TaskState.Failed.of(failure));
        } finally {
            cancellation.cancel();
        }
    }

    synchronized void become(TaskState next) {
        if (task.state().isFinal()) return;
        task = task.in(next, clock.instant());
        if (next.isFinal()) {
            params = JsonValue.EMPTY_JSON_OBJECT;
            size = next instanceof TaskState.Completed done ? done.result().json().length : 0;
        }
        changed.accept(task);
    }

    /** Takes what its client answered; the questions once, when all of them are, and the call is to run again. */
    synchronized Optional<Questions> answer(JsonObject inputResponses) {
        if (!(task.state() instanceof Questions asked)) return Optional.empty();
        var now = asked.with(inputResponses);
        if (now.areAnswered()) {
            become(new TaskState.Working());
            return Optional.of(now);
        }
        if (!now.equals(asked)) become(now);
        return Optional.empty();
    }

    /** The state changes at once; the work ends when it next looks (specs/mcp.md 11.1: cooperative). */
    void cancel() {
        try {
            become(new TaskState.Cancelled());
        } finally {
            cancellation.cancel();
        }
    }
}
