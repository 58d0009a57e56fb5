package org.athenaeum.operations.task;

import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.athenaeum.catalog.ClientLink;
import org.athenaeum.catalog.input.InputAnswers;
import org.athenaeum.catalog.task.Tasking;
import org.athenaeum.protocol.ClientCapabilities;
import org.athenaeum.protocol.LogLevel;
import org.athenaeum.protocol.TraceContext;

/** What a task's call has of its client: no connection, so no progress and no messages (specs/mcp.md 11.1). */
record TaskLink(ClientCapabilities capabilities, InputAnswers answers, Optional<TraceContext> trace) implements ClientLink {

    @Override
    public void progress(double progress, OptionalDouble total, String message) {
        // not used on tasks
    }

    @Override
    public void log(LogLevel level, String logger, JsonValue data) {
        // not used on tasks
    }

    @Override
    public void release(Duration retry) {
        // there is no connection to let go
    }

    @Override
    public Tasking tasking() {
        return Tasking.RUNNING;
    }
}
