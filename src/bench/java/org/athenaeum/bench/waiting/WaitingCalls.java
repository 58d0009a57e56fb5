package org.athenaeum.bench.waiting;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.athenaeum.bench.load.HttpConnection;

/** Calls of a tool that waits, all sent at once, on one connection each and without a thread. */
public final class WaitingCalls implements AutoCloseable {

    private final List<HttpConnection> connections = new ArrayList<>();

    private WaitingCalls() {
    }

    /**
     * What became of them.
     *
     * @param good how many were answered 200 with as many bytes as a single call
     * @param last from the first byte sent to the last answer
     */
    public record Outcome(int good, Duration last) {
    }

    /** Connects, and calls nothing yet. */
    public static WaitingCalls connect(int port, int count) throws IOException {
        var calls = new WaitingCalls();
        try {
            for (int i = 0; i < count; i++) calls.connections.add(new HttpConnection(port));
        } catch (IOException e) {
            calls.close();
            throw e;
        }
        return calls;
    }

    /** Sends the request on every connection, and returns the time of the first. */
    public long send(byte[] request) throws IOException {
        long begun = System.nanoTime();
        for (var connection : connections) connection.send(request);
        return begun;
    }

    /** Waits for all answers. */
    public Outcome receive(long begun, int bytes) throws IOException {
        int good = 0;
        for (var connection : connections) {
            if (connection.receive() == 200 && connection.bodyBytes() == bytes) good++;
        }
        return new Outcome(good, Duration.ofNanos(System.nanoTime() - begun));
    }

    @Override
    public void close() throws IOException {
        for (var connection : connections) connection.close();
    }
}
