package org.athenaeum.http.streams;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/**
 * One open {@code text/event-stream} answer. Whoever has something to say puts it into a bounded queue; it is written when the
 * connection takes it, and no thread waits for a client that does not read. A client that is too far behind, or reads nothing for
 * too long, or whose connection fails, is gone.
 */
public final class EventStream implements WriteListener, Heartbeat.Beating {

    private static final int MOST_EVENTS = 512;
    private static final long MOST_BYTES = 8L << 20;
    private static final Duration SILENCE = Duration.ofSeconds(5);
    private static final Duration STALLED = Duration.ofSeconds(30);

    private final AsyncContext async;
    private final ServletOutputStream out;
    private final ByteBudget budget;
    private volatile Runnable atTheEnd = () -> { };

    /** All that follows is guarded by this. */
    private final Queue<byte[]> queue = new ArrayDeque<>();
    private final List<Runnable> leaving = new ArrayList<>();
    private long queuedBytes;
    private long lastWrite = System.nanoTime();
    private boolean writable;
    private boolean unflushed;
    private boolean ending;
    private boolean over;

    private EventStream(AsyncContext async, ServletOutputStream out, ByteBudget budget) {
        this.async = async;
        this.out = out;
        this.budget = budget;
    }

    /**
     * Begins the answer: status, headers and a first comment, so that the client sees it at once.
     *
     * @param budget for what waits to be written, shared with other streams
     */
    public static EventStream open(AsyncContext async, ByteBudget budget) throws IOException {
        var response = (HttpServletResponse) async.getResponse();
        response.setStatus(HttpServletResponse.SC_OK);
        response.setContentType("text/event-stream");
        response.setHeader("Cache-Control", "no-cache");
        response.setHeader("X-Accel-Buffering", "no");

        response.flushBuffer();     // the container swallows the first flush of an answer that is not committed (specs/platform.md)
        var out = response.getOutputStream();
        var stream = new EventStream(async, out, budget);
        stream.offer(ServerSentEvent.OPENING);
        out.setWriteListener(stream);
        return stream;
    }

    /** Queues an event; false if the client is gone. */
    public boolean offer(byte[] event) {
        return whileHere(() -> enqueue(event));
    }

    private void enqueue(byte[] event) throws IOException {
        if (queue.size() >= MOST_EVENTS || queuedBytes + event.length > MOST_BYTES || !budget.take(event.length)) {
            leave();
            return;
        }
        queue.add(event);
        queuedBytes += event.length;
        if (writable) drain();
    }

    /** Ends the answer once what is queued is written. */
    public void end() {
        whileHere(() -> {
            ending = true;
            if (writable) drain();
        });
    }

    /** Done when it is over, one way or the other. */
    public void onOver(Runnable listener) {
        atTheEnd = listener;
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
        whileHere(() -> {
            long since = now - lastWrite;
            if (!writable && since > STALLED.toNanos()) leave();
            else if (writable && since > SILENCE.toNanos()) {
                enqueue(ServerSentEvent.HEARTBEAT);
            }
        });
    }

    @Override
    public void onWritePossible() {
        whileHere(this::drain);
    }

    @Override
    public void onError(Throwable gone) {
        whileHere(this::leave);
    }

    /** What a step does under the lock; who is to be told of a leaving is told outside it. */
    private interface Step {
        void run() throws IOException;
    }

    private boolean whileHere(Step step) {
        List<Runnable> told;
        synchronized (this) {
            if (over) return false;
            try {
                step.run();
            } catch (IOException gone) {
                leave();
            }
            if (!over || ending && queue.isEmpty()) return true;
            told = List.copyOf(leaving);
            leaving.clear();
        }
        told.forEach(Runnable::run);
        return false;
    }

    private void drain() throws IOException {
        writable = false;
        while (out.isReady()) {
            if (unflushed && queue.isEmpty()) {
                unflushed = false;
                out.flush();
            } else if (!queue.isEmpty()) {
                var event = queue.remove();
                queuedBytes -= event.length;
                budget.give(event.length);
                unflushed = true;
                lastWrite = System.nanoTime();
                out.write(event);
            } else {
                writable = true;
                if (ending) finish();
                return;
            }
        }
    }

    private void finish() {
        over = true;
        atTheEnd.run();
        async.complete();
    }

    private void leave() {
        queue.clear();
        budget.give(queuedBytes);
        queuedBytes = 0;
        ending = false;
        finish();
    }
}
