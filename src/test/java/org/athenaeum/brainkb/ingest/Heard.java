package org.athenaeum.brainkb.ingest;

import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.athenaeum.catalog.call.ClientLink;
import org.athenaeum.catalog.input.InputAnswers;
import org.athenaeum.catalog.task.Tasking;
import org.athenaeum.protocol.LogLevel;
import org.athenaeum.protocol.peer.ClientCapabilities;
import org.athenaeum.protocol.peer.TraceContext;

/** A client that keeps what it hears of a call's progress, and may take it as a task. */
public class Heard implements ClientLink {

    private final List<Double> told;
    private final List<String> said;
    private final Tasking tasking;

    /** One whose words nobody asks for. */
    public Heard() {
        this(new ArrayList<>(), new ArrayList<>(), Tasking.UNAVAILABLE);
    }

    Heard(List<Double> told, List<String> said, Tasking tasking) {
        this.told = Collections.synchronizedList(told);
        this.said = Collections.synchronizedList(said);
        this.tasking = tasking;
    }

    @Override
    public void progress(double progress, OptionalDouble total, String message) {
        told.add(progress);
        said.add(message);
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
        return tasking;
    }
}
