package org.athenaeum.bench.load;

import java.util.Arrays;
import java.util.List;

/** The times of one connection's answers, in nanoseconds; every single one is kept, so that no percentile is an estimate. */
final class Latencies {

    private long[] nanos = new long[4_096];
    private int count;

    void add(long value) {
        if (count == nanos.length) nanos = Arrays.copyOf(nanos, count * 2);
        nanos[count++] = value;
    }

    int count() {
        return count;
    }

    /** The times of all connections, shortest first. */
    static long[] sorted(List<Latencies> all) {
        var merged = new long[all.stream().mapToInt(Latencies::count).sum()];
        int at = 0;
        for (var one : all) {
            System.arraycopy(one.nanos, 0, merged, at, one.count);
            at += one.count;
        }
        Arrays.sort(merged);
        return merged;
    }

    /** The time in milliseconds that this share of the answers did not exceed; 0 if there are none. */
    static double percentile(long[] sorted, double share) {
        if (sorted.length == 0) return 0;
        int rank = (int) Math.ceil(share * sorted.length);
        return sorted[Math.max(0, rank - 1)] / 1e6;
    }
}
