package org.athenaeum.bench.report;

import java.util.Collection;

/** The middle of a few measurements. */
public final class Medians {

    private Medians() {
    }

    /** NaN if there are none. */
    public static double of(Collection<Double> values) {
        var sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (sorted.length == 0) return Double.NaN;
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
