package org.athenaeum.brainkb.staging;

import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.athenaeum.catalog.call.ClientLink;
import org.athenaeum.catalog.input.InputAnswers;
import org.athenaeum.catalog.task.Tasking;
import org.athenaeum.protocol.LogLevel;
import org.athenaeum.protocol.peer.ClientCapabilities;
import org.athenaeum.protocol.peer.TraceContext;

/** A client that hears of progress alone, and does nothing about it. */
class QuietClient implements ClientLink {

    @Override
    public void progress(double progress, OptionalDouble total, String message) {
        // a test may do something about it
    }

    @Override
    public void log(LogLevel level, String logger, JsonValue data) {
        throw new AssertionError("nothing is logged");
    }

    @Override
    public void release(Duration retry) {
        throw new AssertionError("no connection is let go");
    }

    @Override
    public ClientCapabilities capabilities() {
        return ClientCapabilities.NONE;
    }

    @Override
    public InputAnswers answers() {
        return InputAnswers.NONE;
    }

    @Override
    public Optional<TraceContext> trace() {
        return Optional.empty();
    }

    @Override
    public Tasking tasking() {
        return Tasking.UNAVAILABLE;
    }
}
