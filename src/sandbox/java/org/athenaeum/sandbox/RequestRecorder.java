package org.athenaeum.sandbox;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.athenaeum.sandbox.web.Arrived;

/** The last requests the sandbox got, oldest first; older ones are forgotten. */
final class RequestRecorder {

    /** How many requests are remembered. */
    static final int CAPACITY = 1_000;
    /** How many bytes of a body are remembered. */
    static final int BODY_LIMIT = 16 * 1024;

    private final Clock clock;
    private final Deque<RecordedRequest> requests = new ArrayDeque<>();
    private long counted;

    RequestRecorder(Clock clock) {
        this.clock = clock;
    }

    synchronized List<RecordedRequest> recorded() {
        return List.copyOf(requests);
    }

    synchronized void remember(Arrived request) {
        if (requests.size() == CAPACITY) {
            requests.removeFirst();
        }
        var beginning = Arrays.copyOf(request.body(), Math.min(request.body().length, BODY_LIMIT));
        requests.addLast(new RecordedRequest(++counted, clock.instant(), request.method(), request.target().toString(),
                request.headers(), new String(beginning, StandardCharsets.UTF_8), request.bodyBytes()));
    }
}
