package org.athenaeum.bench.frames;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.athenaeum.bench.report.LiveHeap;
import org.athenaeum.bench.report.Targets;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.frames.Frames;
import org.athenaeum.frames.query.FrameQuery;
import org.athenaeum.frames.table.Frame;
import org.athenaeum.frames.table.FrameDraft;
import org.athenaeum.frames.table.Provenance;
import org.athenaeum.frames.table.Rows;
import org.athenaeum.limits.Clockwork;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.SessionStore;
import org.athenaeum.session.StateKey;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;

/** Rows of observations as pages of a thousand, into frames and out of them by SQL. Argument: rounds. */
public final class FrameBench {

    private static final int PAGE = 1_000;
    private static final int SPILL = 50_000;
    private static final int APPENDED = 300_000;
    private static final int QUERIES = 200;

    private final PrintStream out = System.out;
    private final Targets targets = new Targets();
    private final Workspaces workspaces;
    private final Frames frames;
    private final int rounds;

    private FrameBench(Path folder, int rounds) {
        var settings = Settings.read(SettingsSource.of(Map.of("MCP_STATE_DIR", folder.toString())));
        this.workspaces = new Workspaces(settings, new SessionStore(settings), new StateKey(settings));
        this.frames = new Frames(settings.frames(), workspaces, new Clockwork(), Runnable::run, InstantSource.system());
        this.rounds = rounds;
    }

    public static void main(String... arguments) throws IOException {
        var folder = Files.createTempDirectory("athenaeum-bench");
        var bench = new FrameBench(folder, Integer.parseInt(arguments[0]));
        try {
            bench.run();
        } finally {
            bench.frames.close();
            try (var files = Files.walk(folder)) {
                for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
            }
        }
    }

    private void run() {
        frames.open();
        var workspace = workspaces.unclaimed(Optional.empty());
        append(workspace);
        queries(workspace);
        heap();
        targets.print(out);
    }

    /** The rows are there beforehand, as a page that has arrived is. */
    private void append(Workspace workspace) {
        var pages = IntStream.range(0, SPILL / PAGE).mapToObj(FrameBench::page).toList();
        double best = 0;
        for (int round = 0; round <= rounds * 2; round++) {
            double busy = processorSeconds();
            long begun = System.nanoTime();
            spill(workspace, i -> pages.get(i % pages.size()), APPENDED);
            double rate = APPENDED / seconds(begun);
            out.printf(Locale.ROOT, "  %,d rows of 8 columns appended, typed and found: %,.0f rows/s, %.2f s of processor time%s%n", APPENDED, rate,
                    processorSeconds() - busy, round == 0 ? ", with the opening of the database" : "");
            best = Math.max(best, rate);
        }
        targets.atLeast("thousand rows appended in a second", 300, best / 1_000);
    }

    private void queries(Workspace workspace) {
        var frame = spill(workspace, FrameBench::page, SPILL).name();
        var sql = "SELECT germplasmName, count(*) AS n, avg(value) AS mean, max(value) FROM " + frame + " GROUP BY germplasmName ORDER BY mean DESC";
        var times = new ArrayList<Double>();
        double busy = processorSeconds();
        for (int i = 0; i < QUERIES; i++) {
            long begun = System.nanoTime();
            int rows = frames.query(workspace, call(), FrameQuery.of(sql, 1_000)).result().rows().size();
            if (rows != 120) throw new IllegalStateException("120 lines were expected, and there are " + rows);
            times.add(seconds(begun) * 1_000);
        }
        var late = times.subList(QUERIES / 4, QUERIES).stream().sorted().toList();
        out.printf(Locale.ROOT, "  GROUP BY over %,d rows: p50 %.1f ms, p99 %.1f ms, %.1f ms of processor time%n", SPILL, at(late, 0.5), at(late, 0.99),
                (processorSeconds() - busy) * 1_000 / QUERIES);
        targets.below("GROUP BY over 50,000 rows, ms p50", 20, at(late, 0.5));
    }

    private void heap() {
        var heap = new LiveHeap();
        double most = 0;
        for (int round = 0; round < rounds; round++) {
            var workspace = workspaces.unclaimed(Optional.empty());
            heap.begin();
            spill(workspace, FrameBench::page, SPILL);
            most = Math.max(most, heap.growth());
        }
        out.printf(Locale.ROOT, "  spill of %,d rows: live heap grows by %.1f MB%n", SPILL, most);
        targets.below("spill of 50,000 rows, MB of heap", 64, most);
    }

    private interface Pages {
        List<JsonObject> page(int number);
    }

    private Frame spill(Workspace workspace, Pages pages, int rows) {
        var provenance = new Provenance("bench", Optional.empty(), Json.string("rows"), Json.object().build());
        try (var writer = frames.begin(workspace, call(), FrameDraft.of(provenance, Rows.MOST))) {
            for (int i = 0; i < rows / PAGE; i++) writer.append(pages.page(i));
            return writer.finish(OptionalLong.of(rows), false).frame();
        }
    }

    private static List<JsonObject> page(int number) {
        return IntStream.range(number * PAGE, (number + 1) * PAGE).mapToObj(FrameBench::row).toList();
    }

    private static JsonObject row(int i) {
        return Json.object().add("observationDbId", "obs-" + i).add("observationUnitDbId", "plot-" + i / 4)
                .add("germplasmDbId", "g" + i % 120).add("germplasmName", "Line " + i % 120)
                .add("observationVariableName", "Grain yield").add("replicate", i % 3).add("value", 3 + i % 500 / 100.0)
                .add("season", "2024").build();
    }

    private static Call call() {
        return Call.startingNow(Duration.ofMinutes(5), ResultBudget.DEFAULT);
    }

    /** What a loaded machine cannot distort. */
    private static double processorSeconds() {
        return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class).getProcessCpuTime() / 1e9;
    }

    private static double seconds(long begun) {
        return (System.nanoTime() - begun) / 1e9;
    }

    private static double at(List<Double> sorted, double share) {
        return sorted.get(Math.min(sorted.size() - 1, (int) (share * sorted.size())));
    }
}
