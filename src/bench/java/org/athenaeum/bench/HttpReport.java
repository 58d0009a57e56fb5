package org.athenaeum.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.athenaeum.bench.call.Operation;
import org.athenaeum.bench.load.Load;
import org.athenaeum.bench.report.Figures;
import org.athenaeum.bench.report.Medians;
import org.athenaeum.bench.report.Table;
import org.athenaeum.bench.report.Targets;

/** Gathers the measurements of all rounds, and prints their medians. Ratios are taken within a round, and then their median. */
final class HttpReport {

    static final String HANDSHAKE = "Athenaeum, 2025-11-25";
    static final String MODERN = "Athenaeum, 2026-07-28";
    static final String STATELESS = "Java SDK, stateless";
    static final String SESSION = "Java SDK, session";
    static final String NODE = "TypeScript SDK, stateless";
    static final String FIXED = "Liberty, fixed answer";

    private final Sizes sizes;
    private final Map<Operation, Map<String, Map<Integer, List<Sample>>>> samples = new EnumMap<>(Operation.class);

    HttpReport(Sizes sizes) {
        this.sizes = sizes;
    }

    /**
     * One measurement of one server.
     *
     * @param microsPerCall processor time of the server's process for one answer, in microseconds; other work on the machine
     *     changes it far less than it changes the rates
     */
    record Sample(Load load, double microsPerCall) {
    }

    void add(Operation operation, String server, int connections, Sample sample) {
        samples.computeIfAbsent(operation, key -> new LinkedHashMap<>()).computeIfAbsent(server, key -> new LinkedHashMap<>())
                .computeIfAbsent(connections, key -> new ArrayList<>()).add(sample);
    }

    /** Prints the tables, and adds to the targets what they say. */
    void print(PrintStream out, Targets targets) {
        for (var operation : samples.keySet()) {
            print(operation, out);
            if (!operation.tool().isEmpty()) hold(operation, targets);
        }
    }

    private void print(Operation operation, PrintStream out) {
        var heads = new ArrayList<String>();
        heads.add("server");
        Plan.CONNECTIONS.forEach(count -> heads.add(count + (count == 1 ? " connection" : " connections")));
        heads.addAll(List.of("at 16, Java SDK = 1", "at 64, Java SDK = 1", "at 64, fixed = 1", "us of CPU at 64", "failures"));

        var table = new Table("HTTP, " + operation.method() + sizes.about(operation) + ": requests/s (p50 / p99 ms)",
                heads.toArray(String[]::new));
        for (var server : samples.get(operation).keySet()) table.row(row(operation, server));
        table.print(out);
    }

    private List<String> row(Operation operation, String server) {
        var cells = new ArrayList<String>();
        cells.add(server);
        for (int connections : Plan.CONNECTIONS) {
            cells.add(String.format("%s (%.2f / %.1f)",
                    Figures.whole(median(operation, server, connections, s -> s.load().perSecond())),
                    median(operation, server, connections, s -> s.load().p50()),
                    median(operation, server, connections, s -> s.load().p99())));
        }
        for (int connections : List.of(16, 64)) {
            cells.add(Figures.ratio(ratio(operation, server, STATELESS, connections, s -> s.load().perSecond())));
        }
        cells.add(Figures.ratio(ratio(operation, server, FIXED, 64, s -> s.load().perSecond())));
        cells.add(Figures.whole(median(operation, server, 64, Sample::microsPerCall)));
        cells.add(Figures.whole(samples.get(operation).get(server).values().stream().flatMap(List::stream)
                .mapToLong(s -> s.load().failures()).sum()));
        return cells;
    }

    private void hold(Operation operation, Targets targets) {
        for (var server : List.of(HANDSHAKE, MODERN)) {
            var who = operation.tool() + ", " + server + ": ";
            for (int connections : List.of(16, 64)) {
                targets.atLeast(who + "rate, stateless Java SDK = 1, at " + connections, 0.95,
                        ratio(operation, server, STATELESS, connections, s -> s.load().perSecond()));
                targets.atLeast(who + "rate, session Java SDK = 1, at " + connections, 1.25,
                        ratio(operation, server, SESSION, connections, s -> s.load().perSecond()));
                if (operation != Operation.ECHO) continue;
                targets.atLeast(who + "rate, TypeScript SDK = 1, at " + connections, 12,
                        ratio(operation, server, NODE, connections, s -> s.load().perSecond()));
            }
            targets.atMost(who + "p99, stateless Java SDK = 1, at 64", 1.5,
                    ratio(operation, server, STATELESS, 64, s -> s.load().p99()));
        }
    }

    private double median(Operation operation, String server, int connections, ToDoubleFunction<Sample> figure) {
        return Medians.of(of(operation, server, connections).stream().map(figure::applyAsDouble).toList());
    }

    private double ratio(Operation operation, String server, String peer, int connections, ToDoubleFunction<Sample> figure) {
        var ours = of(operation, server, connections);
        var theirs = of(operation, peer, connections);
        var ratios = new ArrayList<Double>();
        for (int round = 0; round < Math.min(ours.size(), theirs.size()); round++) {
            ratios.add(figure.applyAsDouble(ours.get(round)) / figure.applyAsDouble(theirs.get(round)));
        }
        return Medians.of(ratios);
    }

    private List<Sample> of(Operation operation, String server, int connections) {
        return samples.getOrDefault(operation, Map.of()).getOrDefault(server, Map.of()).getOrDefault(connections, List.of());
    }
}
