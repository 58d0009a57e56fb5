package org.athenaeum.sandbox.authorization;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that moves when it is told to. It starts now, in whole seconds, as tokens count. */
public final class TestClock extends Clock {

    private volatile Instant now = Instant.ofEpochSecond(Instant.now().getEpochSecond());

    public void pass(Duration time) {
        now = now.plus(time);
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
