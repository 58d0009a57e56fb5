package org.athenaeum.operations.task;

import jakarta.json.JsonObject;
import java.util.Map;
import org.athenaeum.catalog.task.Tasking;
import org.athenaeum.operations.Operation;
import org.athenaeum.operations.ResultShape;
import org.athenaeum.operations.Situation;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.peer.ClientCapabilities;

/** {@code tasks/get}, {@code tasks/update} and {@code tasks/cancel}, where any tool may become a task. */
public final class TaskMethods {

    private final Tasks tasks;

    public TaskMethods(Tasks tasks) {
        this.tasks = tasks;
    }

    /** By name. */
    public Map<String, Operation> all() {
        return Map.of(
                "tasks/get", (situation, params) -> get(situation, find("tasks/get", situation, params)),
                "tasks/update", (situation, params) -> update(situation, params, find("tasks/update", situation, params)),
                "tasks/cancel", (situation, params) -> cancel(situation, find("tasks/cancel", situation, params)));
    }

    private static Result get(Situation situation, TaskRun run) {
        return Result.of(ResultShape.complete(situation, TaskShape.detailed(run.task())).build());
    }

    private Result update(Situation situation, JsonObject params, TaskRun run) {
        if (!(params.get("inputResponses") instanceof JsonObject responses)) {
            throw ProtocolFailure.invalidParams("inputResponses is required and an object");
        }
        tasks.update(run, responses);
        return acknowledged(situation);
    }

    private static Result cancel(Situation situation, TaskRun run) {
        run.cancel();
        return acknowledged(situation);
    }

    private static Result acknowledged(Situation situation) {
        return Result.of(ResultShape.complete(situation, Json.object()).build());
    }

    /** TSK-04, TSK-05, TSK-07. */
    private TaskRun find(String method, Situation situation, JsonObject params) {
        if (!tasks.offeredAt(situation.endpoint())) throw ProtocolFailure.methodNotFound(method, null);
        if (situation.client().tasking() == Tasking.UNAVAILABLE) throw ProtocolFailure.missingExtension(ClientCapabilities.TASKS);
        return tasks.findRun(situation, params.get("taskId")).orElseThrow(() -> ProtocolFailure.invalidParams(
                "there is no task of that taskId; it has expired, or never was"));
    }
}
