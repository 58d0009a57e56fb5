package org.athenaeum.http.streams;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.regex.Pattern;
import org.athenaeum.limits.ByteBudget;
import org.athenaeum.operations.legacy.conversation.Conversation;

/**
 * What was said on one stream of a session, so that a client whose connection broke can come back for the rest (specs/mcp.md 3.6).
 * It outlives its connections; the connection that came last has it.
 */
public final class StreamLog implements Conversation.Outlet {

    /** Older events of a stream are forgotten. */
    private static final int MOST_EVENTS = 256;
    private static final Pattern ID = Pattern.compile("([0-9]{1,9})-([0-9]{1,9})");

    private final int number;
    private final boolean listening;
    private final ByteBudget budget;

    /** All that follows is guarded by this. */
    private final Deque<Event> events = new ArrayDeque<>();
    private int last = -1;
    private EventStream connection;
    private boolean wasConnected;
    private long leftAt = System.nanoTime();
    private boolean ended;

    /** @param listening whether it belongs to no request, so that it ends only with its client's interest */
    StreamLog(int number, boolean listening, ByteBudget budget) {
        this.number = number;
        this.listening = listening;
        this.budget = budget;
    }

    /** Names an event within its session, and its stream too (LEG-19, LEG-23). */
    public record EventId(int stream, int event) {

        public static Optional<EventId> of(String text) {
            var id = ID.matcher(text);
            return id.matches() ? Optional.of(new EventId(Integer.parseInt(id.group(1)), Integer.parseInt(id.group(2))))
                    : Optional.empty();
        }

        @Override
        public String toString() {
            return stream + "-" + event;
        }
    }

    private record Event(int sequence, byte[] bytes) {
    }

    int number() {
        return number;
    }

    /** Says it to whoever is connected, and keeps it for whoever comes back. False once the stream has ended. */
    @Override
    public synchronized boolean send(byte[] message) {
        if (ended) return false;
        keep(ServerSentEvent.of(next(), message));
        return true;
    }

    /** An event without a message, which has an id all the same. */
    public synchronized void prime(Duration retry) {
        keep(ServerSentEvent.priming(next(), retry));
    }

    private EventId next() {
        return new EventId(number, ++last);
    }

    private void keep(byte[] bytes) {
        if (budget.take(bytes.length)) events.add(new Event(last, bytes));
        else forgetAll();
        if (events.size() > MOST_EVENTS) budget.give(events.remove().bytes.length);
        if (connection != null) connection.offer(bytes);
    }

    /** Nobody can be told the rest of a log with a hole in it. */
    private void forgetAll() {
        events.forEach(event -> budget.give(event.bytes.length));
        events.clear();
    }

    /** A connection of its own from the beginning; ended at once if the log is over already. */
    public synchronized void connect(EventStream stream) {
        if (ended) stream.end();
        else attach(stream);
    }

    /** Its first connection, which gets all that was said before; false if that is not known any more. */
    public boolean begin(EventStream stream) {
        return resume(-1, stream);
    }

    private void attach(EventStream stream) {
        if (connection != null) connection.end();
        connection = stream;
        wasConnected = true;
        stream.onGone(() -> left(stream));
    }

    private synchronized void left(EventStream stream) {
        if (connection != stream) return;
        connection = null;
        leftAt = System.nanoTime();
    }

    /** Goes on after that event on another connection (LEG-20); false if what followed it is not known any more. */
    public synchronized boolean resume(int after, EventStream stream) {
        if (!knowsWhatFollows(after)) return false;
        if (!ended) attach(stream);
        events.stream().filter(event -> event.sequence > after).forEach(event -> stream.offer(event.bytes));
        if (ended) stream.end();
        return true;
    }

    public synchronized boolean knowsWhatFollows(int after) {
        return after == last || after < last && !events.isEmpty() && events.peek().sequence <= after + 1;
    }

    /** Lets that connection go, unless its client has come back on another already; it comes back after that time (LEG-22). */
    public synchronized void release(EventStream from, Duration retry) {
        if (connection == null || connection != from) return;
        connection.offer(ServerSentEvent.retry(retry));
        connection.end();
        left(connection);
    }

    /** Nothing more will be said. */
    public synchronized void end() {
        if (ended) return;
        ended = true;
        leftAt = System.nanoTime();
        if (connection != null) connection.end();
        connection = null;
    }

    @Override
    public synchronized boolean isConnected() {
        return connection != null;
    }

    @Override
    public synchronized boolean isOver() {
        return ended;
    }

    /** Nothing more will come, or nobody is there to hear it: kept only for a client that comes back. */
    synchronized boolean isIdle() {
        return ended || listening && wasConnected && connection == null;
    }

    /** Whether nobody came back for that long. */
    synchronized boolean isIdleFor(Duration time, long now) {
        return isIdle() && now - leftAt > time.toNanos();
    }

    synchronized void forget() {
        end();
        forgetAll();
    }
}
