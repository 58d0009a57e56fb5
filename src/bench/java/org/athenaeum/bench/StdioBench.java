package org.athenaeum.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** How long a client on a pipe waits for the tools, with and without the JVM options that shorten a start. */
final class StdioBench {

    private static final String OURS = "Athenaeum";
    private static final String PEER = "Java SDK";
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

    StdioBench(Plan plan, Fleet fleet, PrintStream out) {
        this.plan = plan;
        this.fleet = fleet;
        this.out = out;
    }

    void run() throws IOException, InterruptedException {
        Map<String, Function<List<String>, Pipe>> servers = new LinkedHashMap<>();
        servers.put(OURS, this::athenaeum);
        servers.put(PEER, options -> new Pipe(fleet.sdk().stdio(options), Map.of()));

        var variants = new LinkedHashMap<String, Map<String, Pipe>>();
        for (var server : servers.entrySet()) {
            var archived = new ArrayList<>(QUICK_JIT);
            archived.add(archive(server.getKey(), server.getValue()));
            Map.of(PLAIN, List.<String>of(), QUICK, QUICK_JIT, ARCHIVED, archived).forEach((variant, options) -> variants
                    .computeIfAbsent(variant, key -> new LinkedHashMap<>())
                    .put(server.getKey(), server.getValue().apply(options)));
        }
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
    private String archive(String name, Function<List<String>, Pipe> server) throws IOException, InterruptedException {
        boolean aot = Runtime.version().feature() >= AOT_SINCE;
        var file = plan.target().resolve("bench/" + name.replace(' ', '-') + (aot ? ".aot" : ".jsa"));
        Files.deleteIfExists(file);
        var options = new ArrayList<>(QUICK_JIT);
        options.add((aot ? "-XX:AOTCacheOutput=" : "-XX:ArchiveClassesAtExit=") + file);
        server.apply(options).firstListing(plan.target().resolve("bench/archive.log"));
        if (!Files.exists(file)) throw new IOException("no archive was written; see bench/archive.log");
        return (aot ? "-XX:AOTCache=" : "-XX:SharedArchiveFile=") + file;
    }

    private Map<String, Map<String, List<Double>>> measure(Map<String, Map<String, Pipe>> variants)
            throws IOException, InterruptedException {
        Map<String, Map<String, List<Double>>> seconds = new LinkedHashMap<>();
        for (int round = 0; round < plan.stdioStarts(); round++) {
            for (var variant : variants.entrySet()) {
                for (var server : variant.getValue().entrySet()) {
                    var took = server.getValue().firstListing(plan.target().resolve("bench/stdio.log"));
                    seconds.computeIfAbsent(variant.getKey(), key -> new LinkedHashMap<>())
                            .computeIfAbsent(server.getKey(), key -> new ArrayList<>()).add(took.toNanos() / 1e9);
                }
            }
        }
        return seconds;
    }

    private void print(Map<String, Map<String, List<Double>>> seconds) {
        var table = new Table("stdio, process start to the answer of tools/list, s, median of " + plan.stdioStarts(),
                "options", OURS, PEER, "ratio");
        for (var variant : List.of(PLAIN, QUICK, ARCHIVED)) {
            double ours = Medians.of(seconds.get(variant).get(OURS));
            double peers = Medians.of(seconds.get(variant).get(PEER));
            table.row(variant, Figures.ratio(ours), Figures.ratio(peers), Figures.ratio(ours / peers));
        }
        table.print(out);
        double best = Medians.of(seconds.get(ARCHIVED).get(OURS));
        out.printf("  with an archive: wanted < %.2f s, seen %.2f s: %s%n", WANTED_SECONDS, best,
                best < WANTED_SECONDS ? "met" : "missed");
    }
}
