package org.athenaeum.http.upload;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.athenaeum.http.boundary.ArrivingBody;

/**
 * Whether a file comes fast enough. A sender that stops is ended by the server's own time limit between two reads; one that
 * trickles would hold a thread and a place for as long as it likes (SEC-12).
 */
final class Pace {

    static final Duration GRACE = Duration.ofSeconds(30);
    static final Duration LONGEST = Duration.ofHours(6);
    static final long BYTES_A_SECOND = 1_024;

    private final LongSupplier nanos;
    private final long begun;

    Pace(LongSupplier nanos) {
        this.nanos = nanos;
        this.begun = nanos.getAsLong();
    }

    /** Refuses what is too slow, when so many bytes have come. */
    void check(long bytes) {
        long passed = nanos.getAsLong() - begun;
        if (passed <= GRACE.toNanos()) return;
        if (passed > LONGEST.toNanos() || bytes < passed / 1_000_000_000 * BYTES_A_SECOND) throw ArrivingBody.tooSlow();
    }
}
