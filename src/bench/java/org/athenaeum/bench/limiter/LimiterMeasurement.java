package org.athenaeum.bench.limiter;

import java.util.OptionalInt;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.athenaeum.catalog.limit.RateClass;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** One call of any of 20,000 callers, whoever calls beside it. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LimiterMeasurement {

    private Crowd crowd;

    @Setup(Level.Iteration)
    public void gather() {
        crowd = Crowd.gathered();
    }

    @Benchmark
    public OptionalInt take() {
        return crowd.limiter().take(crowd.callers()[ThreadLocalRandom.current().nextInt(Crowd.CALLERS)], RateClass.WRITE);
    }
}
