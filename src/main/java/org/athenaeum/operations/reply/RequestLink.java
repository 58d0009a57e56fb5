package org.athenaeum.operations.reply;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.athenaeum.catalog.call.ClientLink;
import org.athenaeum.catalog.input.InputAnswers;
import org.athenaeum.catalog.task.Tasking;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.LogLevel;
import org.athenaeum.protocol.MetaKey;
import org.athenaeum.protocol.Revision;
import org.athenaeum.protocol.peer.ClientCapabilities;
import org.athenaeum.protocol.peer.TraceContext;

/** What a running request tells its client before the answer, in the words of its revision (specs/mcp.md 7.5, 7.7). */
public final class RequestLink implements ClientLink {

    /** Progress that follows sooner is passed over, unless it is the last (PRG-04). */
    private static final long SHORTEST_PAUSE_NANOS = Duration.ofMillis(20).toNanos();
    /** More messages of one request are passed over (LOG-07). */
    private static final int MOST_LOG_MESSAGES = 200;

    private final Reply reply;
    private final Revision revision;
    private final JsonObject params;
    private final Optional<JsonValue> progressToken;
    private final Supplier<Optional<LogLevel>> wanted;
    private final ClientCapabilities capabilities;
    private final InputAnswers answers;
    private final Told told;

    /** What was said so far, in whichever run of the call; guarded by itself. */
    private static final class Told {
        private double reached = Double.NEGATIVE_INFINITY;
        private long lastProgress;
        private int logged;
    }

    /** @param wanted the least severe level the client wants to hear, if any; asked at each message */
    public RequestLink(Reply reply, Revision revision, JsonObject params, Supplier<Optional<LogLevel>> wanted,
                       ClientCapabilities capabilities) {
        this(reply, revision, params, wanted, capabilities, InputAnswers.NONE, new Told());
    }

    private RequestLink(Reply reply, Revision revision, JsonObject params, Supplier<Optional<LogLevel>> wanted,
                        ClientCapabilities capabilities, InputAnswers answers, Told told) {
        this.reply = reply;
        this.revision = revision;
        this.params = params;
        this.progressToken = tokenIn(params);
        this.wanted = wanted;
        this.capabilities = capabilities;
        this.answers = answers;
        this.told = told;
    }

    /** For another run of the same request: what the client was told before still counts, so progress never falls back (PRG-02). */
    public RequestLink after(InputAnswers answered) {
        return new RequestLink(reply, revision, params, wanted, capabilities, answered, told);
    }

    private static Optional<JsonValue> tokenIn(JsonObject params) {
        if (!(params.get(MetaKey.META) instanceof JsonObject meta)) return Optional.empty();
        return Optional.ofNullable(meta.get("progressToken"))
                .filter(token -> token instanceof JsonString || token instanceof JsonNumber number && number.isIntegral());
    }

    @Override
    public void progress(double progress, OptionalDouble total, String message) {
        if (progressToken.isEmpty() || !Double.isFinite(progress)) return;
        synchronized (told) {
            if (!isDue(progress, total)) return;
            told.reached = progress;
            told.lastProgress = System.nanoTime();

            var params = Json.object().add("progressToken", progressToken.get()).add("progress", number(progress));
            total.ifPresent(end -> params.add("total", number(end)));
            if (!message.isEmpty() && revision.isAtLeast(Revision.V2025_03_26)) params.add("message", message);
            reply.send(JsonRpcWriter.notification("notifications/progress", params.build()));
        }
    }

    private boolean isDue(double progress, OptionalDouble total) {
        if (progress <= told.reached) return false;
        boolean first = told.reached == Double.NEGATIVE_INFINITY;
        boolean last = total.isPresent() && progress >= total.getAsDouble();
        return first || last || System.nanoTime() - told.lastProgress >= SHORTEST_PAUSE_NANOS;
    }

    /** Whole numbers without a point, as every revision writes them. */
    private static JsonNumber number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1L << 53 ? Json.number((long) value) : Json.number(value);
    }

    @Override
    public void log(LogLevel level, String logger, JsonValue data) {
        if (wanted.get().filter(level::isAtLeast).isEmpty() || !mayLog()) return;
        var params = Json.object().add("level", level.word()).add("logger", logger).add("data", data);
        reply.send(JsonRpcWriter.notification("notifications/message", params.build()));
    }

    private boolean mayLog() {
        synchronized (told) {
            return told.logged++ < MOST_LOG_MESSAGES;
        }
    }

    @Override
    public void release(Duration retry) {
        reply.release(retry);
    }

    @Override
    public ClientCapabilities capabilities() {
        return capabilities;
    }

    @Override
    public InputAnswers answers() {
        return answers;
    }

    @Override
    public Optional<TraceContext> trace() {
        return TraceContext.in(params);
    }

    /** A task is not returned to a request that did not declare the extension (TSK-01); older revisions have none (T11-01). */
    @Override
    public Tasking tasking() {
        return revision.isModern() && capabilities.extension(ClientCapabilities.TASKS) ? Tasking.AVAILABLE : Tasking.UNAVAILABLE;
    }
}
