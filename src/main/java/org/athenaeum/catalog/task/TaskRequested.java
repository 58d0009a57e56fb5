package org.athenaeum.catalog.task;

import jakarta.ejb.ApplicationException;
import java.time.Duration;

/**
 * A call goes on as a task. Its client is told so at once, and the call is run again, from the start, with the same answers of
 * its client: thrown by {@link org.athenaeum.catalog.call.Call#continueAsTask} alone.
 */
@ApplicationException
public final class TaskRequested extends RuntimeException {

    private final Duration pollInterval;

    public TaskRequested(Duration pollInterval) {
        super("the call goes on as a task", null, false, false);
        this.pollInterval = pollInterval;
    }

    /** How long a client should wait before it asks again. */
    public Duration pollInterval() {
        return pollInterval;
    }
}
