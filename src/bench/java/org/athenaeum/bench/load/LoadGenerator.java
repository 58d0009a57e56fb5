package org.athenaeum.bench.load;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Blocking connections, one thread each, that send one request after the other: a closed loop, as callers of tools are. */
public final class LoadGenerator {

    /** A server that refuses everything ends a measurement early. */
    private static final int MOST_FAILURES = 1_000;

    private LoadGenerator() {
    }

    /**
     * Loads the server at that port.
     *
     * @param request the bytes of a whole request
     * @param runIn time under the same load that is not measured: connecting, and the server's pool growing
     * @param measured time that is
     */
    public static Load run(int port, byte[] request, int connections, Duration runIn, Duration measured)
            throws IOException, InterruptedException {
        long from = System.nanoTime() + runIn.toNanos();
        long until = from + measured.toNanos();
        var threads = Executors.newFixedThreadPool(connections);
        try {
            List<Callable<Outcome>> tasks = new ArrayList<>();
            for (int i = 0; i < connections; i++) tasks.add(() -> load(port, request, from, until));
            return summary(threads.invokeAll(tasks), measured);
        } finally {
            threads.shutdownNow();
        }
    }

    private record Outcome(Latencies latencies, int failures) {
    }

    private static Outcome load(int port, byte[] request, long from, long until) throws IOException {
        var latencies = new Latencies();
        int failures = 0;
        while (System.nanoTime() < until && failures < MOST_FAILURES) {
            try (var connection = new HttpConnection(port)) {
                failures += repeat(connection, request, from, until, latencies);
            } catch (IOException lost) {
                failures++;
            }
        }
        return new Outcome(latencies, failures);
    }

    /** Until the time is over, or an answer is no 200: a server closes the connection after such. */
    private static int repeat(HttpConnection connection, byte[] request, long from, long until, Latencies latencies)
            throws IOException {
        for (long begun = System.nanoTime(); begun < until; ) {
            if (connection.exchange(request) != 200) return 1;
            long now = System.nanoTime();
            // whoever was kept waiting until the end is the last that may be left out
            if (begun >= from && now <= until) latencies.add(now - begun);
            else if (begun >= from) latencies.addLate(now - begun);
            begun = now;
        }
        return 0;
    }

    private static Load summary(List<Future<Outcome>> outcomes, Duration measured) throws IOException, InterruptedException {
        var latencies = new ArrayList<Latencies>();
        long inTime = 0;
        long failures = 0;
        for (var outcome : outcomes) {
            try {
                latencies.add(outcome.get().latencies());
                inTime += outcome.get().latencies().inTime();
                failures += outcome.get().failures();
            } catch (ExecutionException e) {
                throw new IOException("a connection's thread ended early", e);
            }
        }
        var sorted = Latencies.sorted(latencies);
        return new Load(inTime / (measured.toNanos() / 1e9), Latencies.percentile(sorted, 0.5),
                Latencies.percentile(sorted, 0.99), Latencies.percentile(sorted, 1), sorted.length, failures);
    }
}
