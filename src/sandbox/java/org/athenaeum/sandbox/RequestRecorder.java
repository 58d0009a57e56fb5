package org.athenaeum.sandbox;

import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The last requests the sandbox got, oldest first; older ones are forgotten. */
final class RequestRecorder {

    /** How many requests are remembered. */
    static final int CAPACITY = 1_000;
    /** How many bytes of a body are remembered. */
    static final int BODY_LIMIT = 16 * 1024;
    /** How many bytes of a body are read at all: beyond it the connection is simply not drained. */
    static final int READ_LIMIT = 64 * 1024 * 1024;

    private final Clock clock;
    private final Deque<RecordedRequest> requests = new ArrayDeque<>();
    private long counted;

    RequestRecorder(Clock clock) {
        this.clock = clock;
    }

    /** Reads the body to its end (or to {@link #READ_LIMIT}) and remembers the request. */
    void record(HttpExchange exchange) throws IOException {
        var body = new ByteArrayOutputStream();
        var bytes = 0L;
        var chunk = new byte[8192];
        for (int read; bytes < READ_LIMIT && (read = exchange.getRequestBody().read(chunk)) >= 0; bytes += read) {
            body.write(chunk, 0, Math.min(read, BODY_LIMIT - body.size()));
        }
        remember(exchange, body.toString(StandardCharsets.UTF_8), bytes);
    }

    synchronized List<RecordedRequest> recorded() {
        return List.copyOf(requests);
    }

    private synchronized void remember(HttpExchange exchange, String body, long bytes) {
        if (requests.size() == CAPACITY) {
            requests.removeFirst();
        }
        requests.addLast(new RecordedRequest(++counted, clock.instant(), exchange.getRequestMethod(),
                exchange.getRequestURI().toString(), exchange.getRequestHeaders(), body, bytes));
    }
}
