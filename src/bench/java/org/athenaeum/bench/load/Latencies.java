package org.athenaeum.bench.load;

import java.util.Arrays;
import java.util.List;

/** The times of one connection's answers, in nanoseconds; every single one is kept, so that no percentile is an estimate. */
final class Latencies {

    private long[] nanos = new long[4_096];
    private int count;
    private int late;

    void add(long value) {
        if (count == nanos.length) nanos = Arrays.copyOf(nanos, count * 2);
        nanos[count++] = value;
    }

    /** Of an answer that came when the time was over: it has a place among the times, and none in the rate. */
    void addLate(long value) {
        add(value);
        late++;
    }

    int count() {
        return count;
    }

    /** How many came within the time. */
    int inTime() {
        return count - late;
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

    /** The time in milliseconds that this share of the answers did not exceed; NaN if there are none. */
    static double percentile(long[] sorted, double share) {
        if (sorted.length == 0) return Double.NaN;
        int rank = (int) Math.ceil(share * sorted.length);
        return sorted[Math.max(0, rank - 1)] / 1e6;
    }
}
