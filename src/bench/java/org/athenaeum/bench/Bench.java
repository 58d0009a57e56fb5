package org.athenaeum.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.athenaeum.bench.report.OtherWork;
import org.athenaeum.bench.report.Targets;
import org.athenaeum.bench.server.ShippedOptions;

/**
 * All benchmarks in one run. System properties: {@code bench.quick}, {@code bench.sections} (some of stdio, start, echo, access,
 * http, streams, vault, ingest, frames, limiter), {@code bench.target} (the build's output folder), {@code bench.options} (more JVM options for the
 * gateway's server).
 */
public final class Bench {

    /** By name: it reaches deep into the vault, and what it needs of it may be in the making. */
    private static final String VAULT_BENCH = "org.athenaeum.bench.VaultSearchBench";
    private static final String INGEST_BENCH = "org.athenaeum.bench.ingest.IngestBench";
    private static final String FRAME_BENCH = "org.athenaeum.bench.frames.FrameBench";

    private final Plan plan;
    private final PrintStream out;
    private final Targets targets = new Targets();

    private Bench(Plan plan, PrintStream out) {
        this.plan = plan;
        this.out = out;
    }

    public static void main(String... arguments) throws IOException, InterruptedException {
        new Bench(Plan.fromProperties(), System.out).run();
    }

    private interface Section {
        void run() throws IOException, InterruptedException;
    }

    private void run() throws IOException, InterruptedException {
        Files.createDirectories(plan.target().resolve("bench"));
        out.printf("Java %s, %d processors, heap of every server %s%s; this gateway otherwise as shipped, its peers with the JVM's defaults; load average %s%n", Runtime.version(),
                Runtime.getRuntime().availableProcessors(), String.join(" ", Plan.HEAP), plan.quick() ? ", quick" : "",
                OtherWork.load().orElse("unknown"));
        var fleet = new Fleet(plan);
        section("stdio", () -> new StdioBench(plan, fleet, out, targets).run());
        section("start", () -> new StartBench(plan, fleet, out).run());
        section("echo", () -> new HttpBench(plan, fleet, out, targets).echo());
        section("access", () -> new AccessBench(plan, fleet, out, targets).run());
        section("http", () -> new HttpBench(plan, fleet, out, targets).run());
        section("streams", () -> new StreamsBench(plan, fleet, out, targets).run());
        section("vault", this::vault);
        section("ingest", this::ingest);
        section("frames", this::frames);
        section("limiter", () -> new LimiterBench(plan, out, targets).run());
        targets.print(out);
        if (plan.quick()) out.println("  a quick run measures servers that are not warm yet: no verdict means anything");
    }

    /** What cannot be measured is said, and never fails a build. */
    private void section(String name, Section section) throws InterruptedException {
        if (!plan.sections().contains(name)) return;
        try {
            section.run();
        } catch (IOException e) {
            out.printf("%n%s could not be measured: %s%n", name, e.getMessage());
        }
    }

    private void vault() throws IOException, InterruptedException {
        out.printf("%nVault, %,d pages of 4 KiB%n", plan.vaultPages());
        process("vault", VAULT_BENCH, String.valueOf(plan.vaultPages()));
    }

    private void ingest() throws IOException, InterruptedException {
        out.printf("%nIngest, %,d MB of Turtle, and 50 files%n", plan.ingestBytes() / 1_000_000);
        process("ingest", INGEST_BENCH, String.valueOf(plan.ingestBytes()), String.valueOf(plan.ingestPartBytes()), String.valueOf(plan.rounds()));
    }

    private void frames() throws IOException, InterruptedException {
        out.printf("%nFrames%n");
        process("frames", FRAME_BENCH, String.valueOf(plan.rounds()));
    }

    /** In a process of its own with the heap and the options of a server. */
    private void process(String name, String main, String... arguments) throws IOException, InterruptedException {
        out.flush();
        var command = new ArrayList<>(List.of(Plan.java().resolve("bin/java").toString()));
        command.addAll(Plan.HEAP);
        command.addAll(ShippedOptions.in(plan.shipped()));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
        command.addAll(List.of(arguments));
        int status = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.INHERIT).redirectError(plan.target().resolve("bench/" + name + ".log").toFile())
                .start().waitFor();
        if (status != 0) throw new IOException("its process ended with status " + status + "; see bench/" + name + ".log");
    }
}
