package org.athenaeum.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.concurrent.TimeUnit;
import org.athenaeum.bench.limiter.Crowd;
import org.athenaeum.bench.limiter.LimiterMeasurement;
import org.athenaeum.bench.report.Figures;
import org.athenaeum.bench.report.Table;
import org.athenaeum.bench.report.Targets;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;

/** What the limiter adds to a call, and what it keeps of 20,000 callers. */
final class LimiterBench {

    private static final int THREADS = 2;
    private static final int CROWDS = 5;
    private static final double MEBIBYTE = 1 << 20;

    private final Plan plan;
    private final PrintStream out;
    private final Targets targets;

    LimiterBench(Plan plan, PrintStream out, Targets targets) {
        this.plan = plan;
        this.out = out;
        this.targets = targets;
    }

    void run() throws IOException {
        double mebibytes = mebibytes();
        var times = times();
        double p99 = times.getPercentile(99) / 1000;

        var table = new Table("Limiter, " + Figures.whole(Crowd.CALLERS) + " callers, " + THREADS + " threads",
                "", "mean us", "p50 us", "p99 us", "p99.9 us", "MiB");
        table.row("one call", Figures.ratio(times.getMean() / 1000), Figures.ratio(times.getPercentile(50) / 1000),
                Figures.ratio(p99), Figures.ratio(times.getPercentile(99.9) / 1000), Figures.ratio(mebibytes));
        table.print(out);
        targets.below("limiter: us of one call, p99", 5, p99);
        targets.below("limiter: MB of 20,000 callers", 20, mebibytes * MEBIBYTE / 1e6);
    }

    /** With their keys. Several crowds, so that what else the heap holds does not count. */
    private static double mebibytes() {
        var crowds = new ArrayList<Crowd>();
        long before = used();
        for (int i = 0; i < CROWDS; i++) crowds.add(Crowd.gathered());
        long after = used();
        return (after - before) / MEBIBYTE / crowds.size();
    }

    private static long used() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** Nanoseconds, in a process of its own. */
    private Statistics times() throws IOException {
        var time = new TimeValue(plan.quick() ? 500 : 3_000, TimeUnit.MILLISECONDS);
        var options = new OptionsBuilder().include(LimiterMeasurement.class.getName()).forks(1).threads(THREADS)
                .warmupIterations(3).warmupTime(time).measurementIterations(5).measurementTime(time)
                .output(plan.target().resolve("bench/limiter.log").toString()).verbosity(VerboseMode.NORMAL).build();
        try {
            return new Runner(options).runSingle().getPrimaryResult().getStatistics();
        } catch (RunnerException e) {
            throw new IOException("JMH: " + e.getMessage(), e);
        }
    }
}
