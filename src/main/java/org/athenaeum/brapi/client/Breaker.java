package org.athenaeum.brapi.client;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/**
 * Leaves a host alone for half a minute after five requests in a row that it did not answer (backends/brapi.md C9 (9)). That
 * what was asked took too long says nothing of the host where the time allowed was short.
 */
final class Breaker {

    static final int FAILURES = 5;
    static final Duration PAUSE = Duration.ofSeconds(30);

    private final InstantSource clock;

    /** Guarded by this. */
    private int inARow;
    private Instant until = Instant.MIN;

    Breaker(InstantSource clock) {
        this.clock = clock;
    }

    /** @throws ToolFailure {@code upstream_unreachable} while the host is left alone */
    synchronized void check(String host) {
        var left = Duration.between(clock.instant(), until);
        if (until.equals(Instant.MIN) || left.isNegative() || left.isZero()) return;
        throw new ToolFailure("upstream_unreachable", host + " did not answer " + FAILURES
                + " times in a row, and is left alone for "
                + Math.max(1, left.toSeconds()) + " more seconds", "Try again then, or use another server.",
                Json.object().add("retryAfterSeconds", Math.max(1, left.toSeconds())).build());
    }

    synchronized void answered() {
        inARow = 0;
        until = Instant.MIN;
    }

    /** The first failure after a pause begins another one. */
    synchronized void failed() {
        inARow++;
        if (inARow >= FAILURES) until = clock.instant().plus(PAUSE);
    }
}
