package org.athenaeum.catalog.call;

import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.athenaeum.catalog.input.InputAnswers;
import org.athenaeum.catalog.task.Tasking;
import org.athenaeum.protocol.LogLevel;
import org.athenaeum.protocol.peer.ClientCapabilities;
import org.athenaeum.protocol.peer.TraceContext;

/** What a running call may say to its client before its result, and what that client can do and has answered. */
public interface ClientLink {

    /** For calls nobody listens to. */
    ClientLink SILENT = new Silent(ClientCapabilities.NONE, InputAnswers.NONE, Optional.empty(), Tasking.UNAVAILABLE);

    /** One without a connection: there is nobody to hear anything before the result, and nothing to let go. */
    record Silent(ClientCapabilities capabilities, InputAnswers answers, Optional<TraceContext> trace, Tasking tasking)
            implements ClientLink {

        @Override
        public void progress(double progress, OptionalDouble total, String message) {
            // nobody hears it
        }

        @Override
        public void log(LogLevel level, String logger, JsonValue data) {
            // nobody hears it
        }

        @Override
        public void release(Duration retry) {
            // there is no connection
        }
    }

    /** Said only if the client asked for progress, if it is more than before, and not too often (PRG-01, PRG-02, PRG-04). */
    void progress(double progress, OptionalDouble total, String message);

    /** Said only if the client wants messages of that level (LOG-02, LOG-04). */
    void log(LogLevel level, String logger, JsonValue data);

    /** Lets go of the client's connection where it can come back for the rest; it should wait that long (specs/mcp.md 3.7). */
    void release(Duration retry);

    ClientCapabilities capabilities();

    /** What the client answered to the last {@link org.athenaeum.catalog.input.InputRequired} of this call. */
    InputAnswers answers();

    /** Where the call stands in its client's trace, for logs and for whatever is called on its behalf. */
    Optional<TraceContext> trace();

    /** Whether it may be answered by a task, or is one already. */
    Tasking tasking();
}
