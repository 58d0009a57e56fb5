package org.athenaeum.limits.rate;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.athenaeum.catalog.limit.RateClass;

/**
 * How much one caller may do.
 *
 * @param enabled    whether anything is counted at all
 * @param window     after which time counting starts anew
 * @param perWindow  calls of each class in one window; 0, or a class left out, is without limit
 * @param mostKeys   how many callers with a token, and how many addresses, are counted one by one
 * @param callsAtOnce how many calls of a caller run at once; 0 is without limit
 * @param openStreams how many streams a caller has open; 0 is without limit
 */
public record RateLimits(boolean enabled, Duration window, Map<RateClass, Integer> perWindow, int mostKeys, int callsAtOnce,
                         int openStreams) {

    public RateLimits {
        if (window.isNegative() || window.isZero()) throw new IllegalArgumentException("a window without length");
        if (mostKeys < 1) throw new IllegalArgumentException("nobody could be counted");
        var copy = new EnumMap<RateClass, Integer>(RateClass.class);
        copy.putAll(perWindow);
        perWindow = Map.copyOf(copy);
    }

    /** Calls of that class in one window; 0 is without limit. */
    public int of(RateClass kind) {
        return perWindow.getOrDefault(kind, 0);
    }
}
