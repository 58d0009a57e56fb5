package org.athenaeum.operations.task;

import java.time.Duration;
import java.time.Instant;

/**
 * One task as it stands at one time.
 *
 * @param ttl          how long it is kept, from its creation on
 * @param pollInterval how long a client should wait before it asks again
 */
public record Task(TaskId id, Owner owner, Instant createdAt, Instant lastUpdatedAt, Duration ttl, Duration pollInterval,
                   TaskState state) {

    static Task begun(TaskId id, Owner owner, Instant now, Duration ttl, Duration pollInterval) {
        return new Task(id, owner, now, now, ttl, pollInterval, new TaskState.Working());
    }

    /** The task after a change; a final state stays what it is (TSK-03). */
    Task in(TaskState next, Instant now) {
        return state.isFinal() ? this : new Task(id, owner, createdAt, now, ttl, pollInterval, next);
    }
}
