package org.athenaeum.operations.task;

import jakarta.json.JsonObjectBuilder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.athenaeum.operations.input.InputRequests;
import org.athenaeum.protocol.Json;

/** A task on the wire (specs/mcp.md 11.1). */
public final class TaskShape {

    private TaskShape() {
    }

    /** What every account of it holds. */
    static JsonObjectBuilder plain(Task task) {
        return Json.object().add("taskId", task.id().value())
                .add("status", task.state().status())
                .add("createdAt", time(task.createdAt()))
                .add("lastUpdatedAt", time(task.lastUpdatedAt()))
                .add("ttlMs", task.ttl().toMillis())
                .add("pollIntervalMs", task.pollInterval().toMillis());
    }

    /** The same with what its status brings: what is asked, the result or the error. */
    public static JsonObjectBuilder detailed(Task task) {
        var json = plain(task);
        if (task.state() instanceof Questions asked) json.add("inputRequests", InputRequests.rendered(asked.outstanding()));
        if (task.state() instanceof TaskState.Completed done) json.add("result", Json.read(done.result().json()));
        if (task.state() instanceof TaskState.Failed failed) json.add("error", failed.error());
        return json;
    }

    private static String time(Instant instant) {
        return instant.truncatedTo(ChronoUnit.MILLIS).toString();
    }
}
