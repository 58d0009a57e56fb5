package org.athenaeum.limits.rate;

import java.util.concurrent.atomic.AtomicIntegerArray;
import org.athenaeum.catalog.limit.RateClass;

/** How often something was done in one window, by class. */
final class Tally {

    private static final int CLASSES = RateClass.values().length;

    private final AtomicIntegerArray counts = new AtomicIntegerArray(CLASSES);

    /** Counts one more, unless that would be more than the limit. */
    boolean take(RateClass kind, int limit) {
        int place = kind.ordinal();
        int count = counts.get(place);
        while (count < limit) {
            if (counts.compareAndSet(place, count, count + 1)) return true;
            count = counts.get(place);
        }
        return false;
    }

    /** Whether one more may be counted. */
    boolean hasLeft(RateClass kind, int limit) {
        return counts.get(kind.ordinal()) < limit;
    }
}
