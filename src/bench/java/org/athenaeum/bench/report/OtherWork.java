package org.athenaeum.bench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** How much of the machine other processes used while something was measured; known only where there is {@code /proc/stat}. */
public final class OtherWork {

    private static final Path STAT = Path.of("/proc/stat");
    /** The kernel counts processor time in hundredths of a second. */
    private static final double TICKS_PER_NANO = 100 / 1e9;

    private final List<Double> shares = new ArrayList<>();
    private Optional<long[]> before = Optional.empty();
    private long oursBefore;

    /** Begins a measurement; {@code ours} is the processor time in nanoseconds of all processes that belong to it. */
    public void begin(LongSupplier ours) {
        before = ticks();
        oursBefore = ours.getAsLong();
    }

    public void end(LongSupplier ours) {
        double used = (ours.getAsLong() - oursBefore) * TICKS_PER_NANO;
        var after = ticks();
        if (before.isEmpty() || after.isEmpty()) return;
        double total = after.get()[0] - before.get()[0];
        double busy = after.get()[1] - before.get()[1];
        if (total > 0) shares.add(Math.max(0, (busy - used) / total));
    }

    /** One line about the machine. */
    public String summary() {
        var load = load().map(value -> "load average " + value + "; ").orElse("");
        if (shares.isEmpty()) return load + "what other processes used is not known here";
        return load + String.format("other processes used %.0f %% of the machine (median of %d measurements; most: %.0f %%)",
                Medians.of(shares) * 100, shares.size(), shares.stream().mapToDouble(Double::doubleValue).max().orElse(0) * 100);
    }

    /** The load average of the last one, five and fifteen minutes. */
    public static Optional<String> load() {
        try {
            return Optional.of(String.join(" ", Arrays.copyOf(Files.readString(Path.of("/proc/loadavg")).split(" "), 3)));
        } catch (IOException noProc) {
            return Optional.empty();
        }
    }

    /** All ticks, and those that were not idle. */
    private static Optional<long[]> ticks() {
        try (var lines = Files.lines(STAT)) {
            var fields = lines.findFirst().orElse("").strip().split(" +");
            // user, nice, system, idle, iowait, irq, softirq, steal; what follows is counted in user already
            var values = Arrays.stream(fields).skip(1).limit(8).mapToLong(Long::parseLong).toArray();
            if (values.length < 5) return Optional.empty();
            long total = Arrays.stream(values).sum();
            return Optional.of(new long[] {total, total - values[3] - values[4]});
        } catch (IOException noProc) {
            return Optional.empty();
        }
    }
}
