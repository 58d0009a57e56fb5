package org.athenaeum.identity.keys;

import java.time.Duration;
import java.time.Instant;

/**
 * A set of keys and how long it is believed (vault C4.2, C4.5). A clock that was set back makes it stale, never fresh again.
 *
 * @param at    when it was asked for
 * @param fresh how long it is used without asking again
 */
record LoadedKeys(KeySet keys, Instant at, Duration fresh) {

    private static final Duration USUAL = Duration.ofMinutes(5);
    private static final Duration SHORTEST = Duration.ofMinutes(1);
    private static final Duration LONGEST = Duration.ofHours(1);
    private static final Duration AHEAD = Duration.ofSeconds(30);

    static LoadedKeys of(KeySource.Published published, Instant at) {
        return new LoadedKeys(published.keys(), at, published.maxAge().map(LoadedKeys::bounded).orElse(USUAL));
    }

    boolean isFresh(Instant now) {
        return isYounger(fresh, now);
    }

    /** Fresh, and not soon to be otherwise. */
    boolean isFreshForLong(Instant now) {
        return isYounger(fresh.minus(AHEAD), now);
    }

    /** Whether an outage may be bridged with it. */
    boolean isUsable(Instant now) {
        return isYounger(LONGEST, now);
    }

    private boolean isYounger(Duration age, Instant now) {
        return !now.isBefore(at) && now.isBefore(at.plus(age));
    }

    private static Duration bounded(Duration maxAge) {
        if (maxAge.compareTo(SHORTEST) < 0) return SHORTEST;
        return maxAge.compareTo(LONGEST) > 0 ? LONGEST : maxAge;
    }
}
