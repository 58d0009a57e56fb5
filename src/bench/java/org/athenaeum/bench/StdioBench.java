package org.athenaeum.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.athenaeum.bench.report.Figures;
import org.athenaeum.bench.report.Medians;
import org.athenaeum.bench.report.Table;
import org.athenaeum.bench.report.Targets;

/** How long a client on a pipe waits for the tools, with and without the JVM options that shorten a start. */
final class StdioBench {

    private static final String OURS = "Athenaeum";
    private static final String PEER = "Java SDK";
    private static final String NODE = "TypeScript SDK";
    private static final String PLAIN = "plain";
    private static final String QUICK = "C1, serial";
    private static final String ARCHIVED = "C1, serial, archive";
    private static final List<String> QUICK_JIT = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
    private static final double WANTED_SECONDS = 0.36;
    /** Java that can keep more than classes in its archive, and names the options anew. */
    private static final int AOT_SINCE = 25;

    private final Plan plan;
    private final Fleet fleet;
    private final PrintStream out;
    private final Targets targets;

    StdioBench(Plan plan, Fleet fleet, PrintStream out, Targets targets) {
        this.plan = plan;
        this.fleet = fleet;
        this.out = out;
        this.targets = targets;
    }

    private interface Server {
        Pipe with(List<String> options) throws IOException;
    }

    void run() throws IOException, InterruptedException {
        Map<String, Server> servers = new LinkedHashMap<>();
        servers.put(OURS, this::athenaeum);
        servers.put(PEER, options -> new Pipe(fleet.sdk().stdio(options), Map.of()));

        var variants = new LinkedHashMap<String, Map<String, Pipe>>();
        for (var server : servers.entrySet()) {
            var archived = new ArrayList<>(QUICK_JIT);
            archived.add(archive(server.getKey(), server.getValue()));
            for (var options : Map.of(PLAIN, List.<String>of(), QUICK, QUICK_JIT, ARCHIVED, archived).entrySet()) {
                variants.computeIfAbsent(options.getKey(), key -> new LinkedHashMap<>())
                        .put(server.getKey(), server.getValue().with(options.getValue()));
            }
        }
        // Options of a virtual machine mean nothing to it: measured beside each variant all the same, under the same load.
        fleet.node(out).map(node -> new Pipe(node.stdio(), Map.of()))
                .ifPresent(node -> variants.values().forEach(each -> each.put(NODE, node)));
        print(measure(variants));
    }

    private Pipe athenaeum(List<String> options) {
        var command = new ArrayList<String>();
        command.add(Plan.java().resolve("bin/java").toString());
        command.addAll(options);
        command.addAll(List.of("-jar", plan.target().resolve("athenaeum-stdio.jar").toString()));
        return new Pipe(command, Map.of("BRAIN_MCP_VAULT", fleet.vault().toString()));
    }

    /** Writes the server's archive by one run. Returns the option that uses it. */
    private String archive(String name, Server server) throws IOException, InterruptedException {
        boolean aot = Runtime.version().feature() >= AOT_SINCE;
        var file = plan.target().resolve("bench/" + name.replace(' ', '-') + (aot ? ".aot" : ".jsa"));
        Files.deleteIfExists(file);
        var options = new ArrayList<>(QUICK_JIT);
        options.add((aot ? "-XX:AOTCacheOutput=" : "-XX:ArchiveClassesAtExit=") + file);
        server.with(options).firstCall(plan.target().resolve("bench/archive.log"));
        if (!Files.exists(file)) throw new IOException("no archive was written; see bench/archive.log");
        return (aot ? "-XX:AOTCache=" : "-XX:SharedArchiveFile=") + file;
    }

    private Map<String, Map<String, List<Pipe.Took>>> measure(Map<String, Map<String, Pipe>> variants)
            throws IOException, InterruptedException {
        Map<String, Map<String, List<Pipe.Took>>> all = new LinkedHashMap<>();
        for (int round = 0; round < plan.stdioStarts(); round++) {
            for (var variant : variants.entrySet()) {
                for (var server : variant.getValue().entrySet()) {
                    var took = server.getValue().firstListing(plan.target().resolve("bench/stdio.log"));
                    all.computeIfAbsent(variant.getKey(), key -> new LinkedHashMap<>())
                            .computeIfAbsent(server.getKey(), key -> new ArrayList<>()).add(took);
                }
            }
        }
        return all;
    }

    private void print(Map<String, Map<String, List<Pipe.Took>>> all) {
        var table = new Table("stdio, process start to the answer of tools/list, s, median of " + plan.stdioStarts(),
                "options", OURS, PEER, NODE, "ratio", "ratio", "CPU s, " + OURS, "CPU s, " + PEER, "CPU s, " + NODE);
        for (var variant : List.of(PLAIN, QUICK, ARCHIVED)) {
            double ours = median(all.get(variant).get(OURS), Pipe.Took::time);
            double peers = median(all.get(variant).get(PEER), Pipe.Took::time);
            double nodes = median(all.get(variant).getOrDefault(NODE, List.of()), Pipe.Took::time);
            table.row(variant, Figures.ratio(ours), Figures.ratio(peers), Figures.ratio(nodes),
                    Figures.ratio(ours / peers), Figures.ratio(ours / nodes),
                    Figures.ratio(median(all.get(variant).get(OURS), Pipe.Took::processor)),
                    Figures.ratio(median(all.get(variant).get(PEER), Pipe.Took::processor)),
                    Figures.ratio(median(all.get(variant).getOrDefault(NODE, List.of()), Pipe.Took::processor)));
        }
        table.print(out);
        targets.below("stdio: first listing with an archive, s", WANTED_SECONDS,
                median(all.get(ARCHIVED).get(OURS), Pipe.Took::time));
    }

    private static double median(List<Pipe.Took> all, Function<Pipe.Took, Duration> part) {
        if (all.isEmpty()) return Double.NaN;
        return Medians.of(all.stream().map(took -> part.apply(took).toNanos() / 1e9).toList());
    }
}
