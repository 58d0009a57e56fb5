package org.athenaeum.operations.task;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.lang.System.Logger.Level;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.input.InputAnswers;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.catalog.task.TaskRequested;
import org.athenaeum.catalog.task.TaskSupport;
import org.athenaeum.limits.Clockwork;
import org.athenaeum.limits.FewAtOnce;
import org.athenaeum.limits.Workers;
import org.athenaeum.operations.ResultShape;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.input.Needs;
import org.athenaeum.operations.input.Round;
import org.athenaeum.operations.tools.Tools;
import org.athenaeum.operations.tools.ToolsCall;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;

/**
 * Runs calls that their clients do not wait for. No thread waits for a client: a task that asks something ends its run and is run
 * again with the answers. When its time is over it is cancelled and forgotten, whether anyone asked for it or not (MRT-11).
 */
@ApplicationScoped
public class Tasks {

    /** From its creation on, the time to work, to be answered and to be fetched. */
    static final Duration TTL = Duration.ofMinutes(30);
    private static final int MOST = 1_000;
    private static final int MOST_OF_ONE = 250;
    private static final long MOST_BYTES = 64L << 20;
    /** Of the workers' threads, so that tasks never keep other calls from being served. */
    private static final int MOST_AT_WORK = 128;

    private static final System.Logger LOG = System.getLogger("org.athenaeum.tasks");

    @Inject
    Tools tools;

    @Inject
    ToolsCall calls;

    @Inject
    Workers threads;

    @Inject
    Clockwork clockwork;

    @Inject
    Event<Task> changes;

    private final TaskStore store = new TaskStore(MOST, MOST_OF_ONE, MOST_BYTES);
    private final Executor workers = new FewAtOnce(work -> threads.execute(work), MOST_AT_WORK);
    private final SecureRandom random = new SecureRandom();
    private final Clock clock = Clock.systemUTC();

    /** Whether any tool of the endpoint may become one; the extension is declared then, and only then. */
    public boolean offeredAt(Endpoint endpoint) {
        return tools.at(endpoint, Revision.V2026_07_28).tools().values().stream().anyMatch(tool -> tool.task() != TaskSupport.FORBIDDEN);
    }

    /**
     * Goes on with a call as a task. It can be found before its client hears of it (TSK-02).
     *
     * @return the {@code CreateTaskResult}
     */
    public Result begin(Situation situation, JsonObject params, TaskRequested requested) {
        var owner = new Owner(situation.caller(), situation.endpoint());
        var task = Task.begun(TaskId.next(random), owner, clock.instant(), TTL, requested.pollInterval());
        var run = new TaskRun(task, situation.client().capabilities(), params, clock, changes::fire);
        if (!store.add(run)) throw ProtocolFailure.internal("too many tasks are kept already; try again when some have expired");
        try {
            workers.execute(() -> run(run, Optional.empty(), situation.client().answers()));
        } catch (RejectedExecutionException full) {
            store.remove(task.id());
            throw busy();
        }
        clockwork.after(TTL, () -> expire(run));
        return Result.of(ResultShape.task(TaskShape.plain(task)).build());
    }

    /** The task of that id, if it is one that the caller may know of. */
    public Optional<Task> find(Situation situation, JsonValue id) {
        return findRun(situation, id).map(TaskRun::task);
    }

    Optional<TaskRun> findRun(Situation situation, JsonValue id) {
        return TaskId.of(id).flatMap(known -> store.find(known, situation.caller(), situation.endpoint()));
    }

    /** Takes answers of its client. */
    void update(TaskRun run, JsonObject inputResponses) {
        run.answer(inputResponses).ifPresent(questions -> goOn(run, questions));
    }

    private void expire(TaskRun run) {
        store.remove(run.task().id());
        run.cancel();
    }

    private void goOn(TaskRun run, Questions answered) {
        try {
            workers.execute(() -> run(run, Optional.of(answered.round()), answered.answers()));
        } catch (RejectedExecutionException full) {
            run.become(TaskState.Failed.of(busy()));
        }
    }

    private void run(TaskRun run, Optional<Round> before, InputAnswers answers) {
        if (run.task().state().isFinal()) return;
        var outcome = outcome(run, before, answers);
        run.become(outcome);
        if (outcome instanceof Questions) update(run, JsonValue.EMPTY_JSON_OBJECT);      // where only time was needed
    }

    private TaskState outcome(TaskRun run, Optional<Round> before, InputAnswers answers) {
        try {
            return new TaskState.Completed(calls.answer(run.situation(answers), run.params()));
        } catch (InputRequired needed) {
            return ask(run, before, needed);
        } catch (ProtocolFailure failure) {
            return TaskState.Failed.of(failure);
        } catch (RuntimeException e) {       // the thread's end: a task must not look as if it still worked
            LOG.log(Level.ERROR, "a task failed", e);
            return TaskState.Failed.of(ProtocolFailure.internal());
        }
    }

    private static TaskState ask(TaskRun run, Optional<Round> before, InputRequired needed) {
        var missing = Needs.missing(needed.requests().values(), run.capabilities(), Revision.V2026_07_28);
        if (!missing.isEmpty()) return TaskState.Failed.of(ProtocolFailure.missingCapability(missing));
        try {
            return Questions.of(Round.after(before, needed), needed);
        } catch (ToolFailure tooMany) {
            return TaskState.Failed.of(ProtocolFailure.invalidParams(tooMany.getMessage() + " " + tooMany.hint()));
        }
    }

    private static ProtocolFailure busy() {
        return ProtocolFailure.internal("too many calls are waiting at once; try again in a moment");
    }
}
