package org.athenaeum.http.streams;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.athenaeum.limits.ByteBudget;

/**
 * One open {@code text/event-stream} answer. Whoever has something to say puts it into a bounded queue and goes on; a thread of its
 * own kind writes it, one per stream at most, holding no lock, since a write blocks as long as the client does not read. A client
 * that is too far behind, or reads nothing for too long, or whose connection fails, is gone.
 */
public final class EventStream implements Heartbeat.Beating {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.http");

    private static final int MOST_EVENTS = 512;
    private static final long MOST_BYTES = 8L << 20;
    /** What a stream may have waiting without asking the others: whoever keeps up is not harmed by those who do not. */
    private static final long FREE_BYTES = 16L << 10;
    private static final Duration SILENCE = Duration.ofSeconds(5);
    private static final Duration STALLED = Duration.ofSeconds(15);
    private static final byte[] FLUSH = {};

    private final AsyncContext async;
    private final ServletOutputStream out;
    private final ByteBudget budget;
    private final Executor writers;
    private final Optional<Instant> end;

    /** All that follows is guarded by this. */
    private final Queue<byte[]> queue = new ArrayDeque<>();
    private final List<Runnable> leaving = new ArrayList<>();
    private Runnable atTheEnd = () -> { };
    private long queuedBytes;
    private long bookedBytes;
    private long lastWrite = System.nanoTime();
    private boolean writing;
    private boolean ending;
    /** Nothing more is taken; the answer may still have to be completed. */
    private boolean over;
    private boolean completed;

    private EventStream(AsyncContext async, ServletOutputStream out, ByteBudget budget, Executor writers, Optional<Instant> end) {
        this.async = async;
        this.out = out;
        this.budget = budget;
        this.writers = writers;
        this.end = end;
    }

    /**
     * Begins the answer: status, headers and a first comment, so that the client sees it at once.
     *
     * @param budget  for what waits to be written, shared with other streams
     * @param writers threads that may be held up by a client
     * @param end     when it is over whatever is still to be said; its client is then taken for gone
     */
    public static EventStream open(AsyncContext async, ByteBudget budget, Executor writers, Optional<Instant> end)
            throws IOException {
        var response = (HttpServletResponse) async.getResponse();
        response.setStatus(HttpServletResponse.SC_OK);
        response.setContentType("text/event-stream");
        if (!response.containsHeader("Cache-Control")) response.setHeader("Cache-Control", "no-cache");
        response.setHeader("X-Accel-Buffering", "no");

        response.flushBuffer();     // the container swallows the first flush of an answer that is not committed (specs/platform.md)
        var stream = new EventStream(async, response.getOutputStream(), budget, writers, end);
        stream.offer(ServerSentEvent.OPENING);
        return stream;
    }

    /** Queues an event; false if the client is gone. */
    public boolean offer(byte[] event) {
        return step(() -> enqueue(event));
    }

    private void enqueue(byte[] event) {
        if (queue.size() >= MOST_EVENTS || queuedBytes + event.length > MOST_BYTES) {
            leave();
            return;
        }
        queue.add(event);
        queuedBytes += event.length;
        book();
    }

    /** What has to wait counts against the budget of all. */
    private void book() {
        long due = Math.max(0, queuedBytes - FREE_BYTES);
        if (due < bookedBytes) {
            budget.give(bookedBytes - due);
        } else if (!budget.take(due - bookedBytes)) {
            leave();
            return;
        }
        bookedBytes = due;
    }

    /** Ends the answer once what is queued is written. */
    public void end() {
        step(() -> ending = true);
    }

    /** Done when the answer is complete, one way or the other; at once if it is already. */
    public void onOver(Runnable listener) {
        synchronized (this) {
            if (!completed) {
                atTheEnd = listener;
                return;
            }
        }
        listener.run();
    }

    /** Told once if the client is gone before the end. */
    public void onGone(Runnable listener) {
        synchronized (this) {
            if (!over) {
                leaving.add(listener);
                return;
            }
            if (ending) return;
        }
        listener.run();
    }

    /** Says something where nothing was said for a while, which is also how a client's leaving is noticed (MOD-17). */
    @Override
    public void beat(long now) {
        step(() -> {
            long since = now - lastWrite;
            if (end.isPresent() && !Instant.now().isBefore(end.get())) leave();
            else if (writing && since > STALLED.toNanos()) leave();
            else if (!writing && queue.isEmpty() && since > SILENCE.toNanos()) enqueue(ServerSentEvent.HEARTBEAT);
        });
    }

    /** What a step does under the lock; who has to be told of a leaving, or has to write, is called outside it. */
    private boolean step(Runnable what) {
        List<Runnable> told = List.of();
        boolean here;
        boolean begin;
        synchronized (this) {
            if (!over) {
                what.run();
                if (over) told = takeLeaving();
            }
            here = !over;
            begin = !writing && !completed && (over || ending || !queue.isEmpty());
            if (begin) writing = true;
        }
        told.forEach(Runnable::run);
        if (begin) beginWriting();
        return here;
    }

    private List<Runnable> takeLeaving() {
        var told = List.copyOf(leaving);
        leaving.clear();
        return told;
    }

    private void beginWriting() {
        try {
            writers.execute(this::writeAll);
        } catch (RejectedExecutionException full) {
            synchronized (this) {
                writing = false;       // the next beat tries again
            }
        }
    }

    /** Writes until there is nothing more to write; the only place that touches the answer. */
    private void writeAll() {
        try {
            boolean unflushed = false;
            while (true) {
                var event = next(unflushed);
                if (event == null) return;
                if (event.length == 0) out.flush();
                else out.write(event);
                unflushed = event.length > 0;
            }
        } catch (IOException gone) {
            broken();
        } catch (RuntimeException e) {       // the thread's end: a container that has given the answer up says so in many ways
            LOG.log(Level.DEBUG, "an event stream could not be written", e);
            broken();
        }
    }

    /** What to write next; null if this thread is done. */
    private byte[] next(boolean unflushed) {
        synchronized (this) {
            if (!over && !queue.isEmpty()) {
                var event = queue.remove();
                queuedBytes -= event.length;
                lastWrite = System.nanoTime();
                book();
                return event;
            }
            if (!over && unflushed) return FLUSH;
            if (!over && !ending) {
                writing = false;
                return null;
            }
            close();
        }
        complete();
        return null;
    }

    private void broken() {
        List<Runnable> told;
        synchronized (this) {
            leave();
            told = takeLeaving();
        }
        told.forEach(Runnable::run);
        complete();
    }

    private void complete() {
        Runnable last;
        synchronized (this) {
            if (completed) return;
            completed = true;
            writing = false;
            last = atTheEnd;
        }
        last.run();
        async.complete();
    }

    /** Nothing more is taken. */
    private void close() {
        over = true;
        queue.clear();
        queuedBytes = 0;
        budget.give(bookedBytes);
        bookedBytes = 0;
    }

    private void leave() {
        if (over) return;
        ending = false;
        close();
    }
}
