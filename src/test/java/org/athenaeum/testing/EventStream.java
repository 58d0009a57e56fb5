package org.athenaeum.testing;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.athenaeum.testing.check.WireCheck;

/**
 * An answer that is still coming, message by message: an event stream, or the one message of a JSON answer. Each message is held
 * against the schema of its revision as it arrives. Closing it drops the connection in mid-stream.
 */
public final class EventStream implements AutoCloseable {

    /** How long to wait where a test does not say. */
    public static final Duration SOON = Duration.ofSeconds(15);

    private final RawHttp http;
    private final RawHttp.Response head;
    private final WireCheck check;
    private final EventParser parser = new EventParser();
    private final Deque<JsonObject> waiting = new ArrayDeque<>();
    private Optional<String> lastEventId = Optional.empty();

    EventStream(RawHttp http, WireCheck check) {
        this.http = http;
        this.head = http.head();
        this.check = check;
    }

    /** What is still awaited here, wherever it will come. */
    WireCheck check() {
        return check;
    }

    /** Status and headers; without body. */
    public RawHttp.Response http() {
        return head;
    }

    public int status() {
        return head.status();
    }

    public boolean isEventStream() {
        return head.is(Events.TYPE);
    }

    /** The position to come back to. */
    public Optional<String> lastEventId() {
        return lastEventId;
    }

    /** The next event or comment, or none at the stream's end; fails if neither comes in time. */
    public Optional<StreamEvent> event(Duration limit) {
        var deadline = System.nanoTime() + limit.toNanos();
        while (true) {
            int next = read(deadline, limit);
            if (next < 0) return Optional.empty();
            var event = parser.take(next);
            if (event.isEmpty()) continue;
            if (event.get().id().isPresent()) lastEventId = event.get().id();
            return event;
        }
    }

    /** The next message, whatever events without one and comments come before; fails if none does in time. */
    public JsonObject next(Duration limit) {
        return message(limit).orElseThrow(() -> new AssertionError("the stream ended where a message was awaited"));
    }

    public JsonObject next() {
        return next(SOON);
    }

    /** The response the stream ends with; other messages before it are dropped. */
    public JsonObject response() {
        while (true) {
            var message = next();
            if (!message.containsKey("method")) return message;
        }
    }

    /** All further messages up to the end, which has to come in time. */
    public List<JsonObject> rest(Duration limit) {
        var messages = new ArrayList<JsonObject>();
        for (var message = message(limit); message.isPresent(); message = message(limit)) messages.add(message.get());
        return messages;
    }

    /** Whether the server ended the answer itself; a connection that broke is another end (specs/mcp.md 3.7). */
    public boolean endedAsAnnounced() {
        return http.isBodyWhole();
    }

    /** Nothing more will be sent on its connection; what comes is still read. */
    public void endSending() {
        http.endSending();
    }

    /** Drops the connection with a reset in mid-stream. */
    public void reset() {
        http.reset();
    }

    @Override
    public void close() {
        http.close();
    }

    private Optional<JsonObject> message(Duration limit) {
        while (waiting.isEmpty()) {
            Optional<String> text;
            if (isEventStream()) {
                var event = event(limit);
                if (event.isEmpty()) return Optional.empty();
                text = event.get().data().filter(data -> !data.isEmpty());
            } else {
                text = whole(limit);
                if (text.isEmpty()) return Optional.empty();
            }
            text.map(Json::read).ifPresent(this::take);
        }
        return Optional.of(waiting.removeFirst());
    }

    private void take(JsonValue json) {
        check.message(json);
        waiting.addAll(Events.opened(json));
    }

    private Optional<String> whole(Duration limit) {
        var deadline = System.nanoTime() + limit.toNanos();
        var bytes = new ByteArrayOutputStream();
        for (int next = read(deadline, limit); next >= 0; next = read(deadline, limit)) bytes.write(next);
        return bytes.size() == 0 ? Optional.empty() : Optional.of(bytes.toString(StandardCharsets.UTF_8));
    }

    private int read(long deadline, Duration limit) {
        try {
            var left = deadline - System.nanoTime();
            if (left > 0) return http.next(Duration.ofNanos(left));
        } catch (SocketTimeoutException e) {
            throw new AssertionError("nothing came within " + limit, e);
        }
        throw new AssertionError("nothing came within " + limit);
    }
}
