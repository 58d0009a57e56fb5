package org.athenaeum.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalLong;
import org.athenaeum.bench.call.Operation;
import org.athenaeum.bench.report.Figures;
import org.athenaeum.bench.report.Medians;
import org.athenaeum.bench.report.Table;
import org.athenaeum.bench.server.ServerProcess;

/** From the command to the first 200 on POST /mcp, and the resident memory three seconds later. */
final class StartBench {

    private static final long SETTLING_MILLIS = 3_000;

    private final Plan plan;
    private final Fleet fleet;
    private final PrintStream out;

    StartBench(Plan plan, Fleet fleet, PrintStream out) {
        this.plan = plan;
        this.fleet = fleet;
        this.out = out;
    }

    private interface Start {
        ServerProcess now() throws IOException, InterruptedException;
    }

    private record Seen(double seconds, OptionalLong mebibytes) {
    }

    void run() throws IOException, InterruptedException {
        var starts = new LinkedHashMap<String, Start>();
        starts.put("Athenaeum", fleet::athenaeum);
        starts.put(HttpReport.STATELESS, () -> fleet.sdk("stateless", Sizes.USUAL));
        starts.put(HttpReport.SESSION, () -> fleet.sdk("session", Sizes.USUAL));
        starts.put(HttpReport.FIXED, () -> fleet.fixedAnswer(Sizes.USUAL.of(Operation.READ_PAGE)));

        var seen = new LinkedHashMap<String, List<Seen>>();
        for (int round = 0; round < plan.starts(); round++) {
            for (var start : starts.entrySet()) {
                seen.computeIfAbsent(start.getKey(), key -> new ArrayList<>()).add(measure(start.getValue()));
            }
        }
        print(seen);
    }

    private static Seen measure(Start start) throws IOException, InterruptedException {
        try (var server = start.now()) {
            Thread.sleep(SETTLING_MILLIS);
            return new Seen(server.started().toMillis() / 1e3, server.residentMiB());
        }
    }

    private void print(LinkedHashMap<String, List<Seen>> seen) {
        var table = new Table("Start, median of " + plan.starts(), "server", "first 200, s", "SDK = 1", "MiB resident after 3 s");
        double peer = Medians.of(seen.get(HttpReport.STATELESS).stream().map(Seen::seconds).toList());
        seen.forEach((name, starts) -> {
            double seconds = Medians.of(starts.stream().map(Seen::seconds).toList());
            var memory = Medians.of(starts.stream().filter(start -> start.mebibytes().isPresent())
                    .map(start -> (double) start.mebibytes().getAsLong()).toList());
            table.row(name, Figures.ratio(seconds), Figures.ratio(seconds / peer), Figures.whole(memory));
        });
        table.print(out);
    }
}
