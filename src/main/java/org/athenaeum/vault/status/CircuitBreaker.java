package org.athenaeum.vault.status;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/** Leaves a failing upstream alone: five failures within a minute, and nobody asks it for half a minute (vault A3.9). */
final class CircuitBreaker {

    private static final int FAILURES = 5;
    private static final Duration WITHIN = Duration.ofSeconds(60);
    private static final Duration OPEN = Duration.ofSeconds(30);

    private final Clock clock;

    /** Guarded by this, as is {@link #openTill}. */
    private final Deque<Instant> failures = new ArrayDeque<>();
    private Instant openTill = Instant.MIN;

    CircuitBreaker(Clock clock) {
        this.clock = clock;
    }

    /** Whether nobody is to ask now. */
    synchronized boolean isOpen() {
        return clock.instant().isBefore(openTill);
    }

    /** Counts a failure; true if it was the one too many. */
    synchronized boolean failed() {
        var now = clock.instant();
        failures.addLast(now);
        while (failures.size() > FAILURES || failures.peekFirst().isBefore(now.minus(WITHIN))) failures.removeFirst();
        if (failures.size() < FAILURES || now.isBefore(openTill)) return false;
        openTill = now.plus(OPEN);
        return true;
    }

    synchronized void succeeded() {
        failures.clear();
    }
}
