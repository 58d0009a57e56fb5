package org.athenaeum.testing.clock;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that only a test turns. */
public final class TurnedClock extends Clock {

    private volatile Instant now;

    /** One that stands at a time of its own. */
    public TurnedClock() {
        this(Instant.parse("2026-01-02T03:00:00Z"));
    }

    public TurnedClock(Instant now) {
        this.now = now;
    }

    /** One that stands at this very second: tokens count in seconds, and others judge them by the time it is. */
    public static TurnedClock now() {
        return new TurnedClock(Instant.ofEpochSecond(Instant.now().getEpochSecond()));
    }

    public void turn(Duration by) {
        now = now.plus(by);
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
