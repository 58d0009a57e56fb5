package org.athenaeum.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.bench.call.Dialect;
import org.athenaeum.bench.call.Operation;
import org.athenaeum.bench.call.Target;
import org.athenaeum.bench.load.LoadGenerator;
import org.athenaeum.bench.report.Figures;
import org.athenaeum.bench.report.OtherWork;
import org.athenaeum.bench.report.Table;
import org.athenaeum.bench.report.Targets;
import org.athenaeum.bench.server.NodeServers;
import org.athenaeum.bench.server.ServerProcess;

/**
 * Requests in a second over HTTP, for this gateway in two dialects and for its peers, at 1, 16 and 64 connections. All servers
 * are started, and one at a time is loaded while the others idle.
 */
final class HttpBench {

    private static final int WARM_CONNECTIONS = 2;

    /** So many slices of the warm-up that are hardly cheaper than the cheapest before make the plateau. */
    private static final int PLATEAU = 3;
    private static final double CHEAPER = 0.97;
    private static final Set<Operation> PRODUCT = Collections.unmodifiableSet(
            EnumSet.of(Operation.SEARCH, Operation.READ_PAGE, Operation.PING, Operation.TOOLS_LIST));
    private static final Set<Operation> ECHO = Set.of(Operation.ECHO);
    private static final Set<Operation> DEAREST = Set.of(Operation.READ_PAGE, Operation.ECHO);

    private final Plan plan;
    private final Fleet fleet;
    private final PrintStream out;
    private final Targets wanted;
    private final OtherWork others = new OtherWork();

    HttpBench(Plan plan, Fleet fleet, PrintStream out, Targets wanted) {
        this.plan = plan;
        this.fleet = fleet;
        this.out = out;
        this.wanted = wanted;
    }

    /** What the product answers, as it is packaged. */
    void run() throws IOException, InterruptedException {
        try (var athenaeum = fleet.athenaeum()) {
            var sizes = Sizes.of(athenaeum, PRODUCT);
            try (var fixed = fleet.fixedAnswer(sizes.of(Operation.READ_PAGE))) {
                measure(athenaeum, fixed, sizes, PRODUCT);
            }
        }
    }

    /** The same trivial tool everywhere, beside the TypeScript SDK too. */
    void echo() throws IOException, InterruptedException {
        try (var athenaeum = fleet.withFixtures()) {
            var sizes = Sizes.of(athenaeum, ECHO);
            try (var fixed = fleet.fixedAnswer(sizes.of(Operation.ECHO))) {
                measure(athenaeum, fixed, sizes, ECHO);
            }
        }
    }

    private void measure(ServerProcess athenaeum, ServerProcess fixed, Sizes sizes, Set<Operation> operations)
            throws IOException, InterruptedException {
        try (var stateless = fleet.sdk("stateless", sizes); var session = fleet.sdk("session", sizes)) {
            var targets = new ArrayList<>(List.of(
                    Target.open(HttpReport.HANDSHAKE, athenaeum, Dialect.HANDSHAKE, operations),
                    Target.open(HttpReport.MODERN, athenaeum, Dialect.MODERN, operations),
                    Target.open(HttpReport.STATELESS, stateless, Dialect.HANDSHAKE, operations),
                    Target.open(HttpReport.SESSION, session, Dialect.HANDSHAKE, operations),
                    Target.open(HttpReport.FIXED, fixed, Dialect.HANDSHAKE, operations)));
            var node = operations.contains(Operation.ECHO) ? fleet.node(out) : Optional.<NodeServers>empty();
            if (node.isEmpty()) {
                measure(targets, operations, sizes);
                return;
            }
            try (var peer = fleet.nodeHttp(node.get())) {
                targets.add(Target.open(HttpReport.NODE, peer, Dialect.HANDSHAKE, operations));
                measure(targets, operations, sizes);
            }
        }
    }

    private void measure(List<Target> targets, Set<Operation> operations, Sizes sizes) throws IOException, InterruptedException {
        for (var target : targets) warm(target);

        var report = new HttpReport(sizes);
        for (int round = 0; round < plan.rounds(); round++) {
            var order = new ArrayList<>(targets);
            if (round % 2 == 1) Collections.reverse(order);
            for (var operation : operations) {
                for (int connections : Plan.CONNECTIONS) {
                    for (var target : order) {
                        if (!target.requests().containsKey(operation)) continue;
                        report.add(operation, target.name(), connections, measure(target, operation, connections));
                    }
                }
            }
        }
        report.print(out, wanted);
        printMemory(targets);
        out.println("  " + others.summary());
    }

    /** The dearest until it gets no cheaper, a little with the others: what callers meet all day is the plateau. */
    private void warm(Target target) throws IOException, InterruptedException {
        for (var request : target.requests().entrySet()) {
            if (DEAREST.contains(request.getKey())) warm(target.server(), request.getValue());
            else load(target.server(), request.getValue(), plan.warmUp().dividedBy(3));
        }
    }

    private void warm(ServerProcess server, byte[] request) throws IOException, InterruptedException {
        load(server, request, plan.warmUp());
        double best = Double.MAX_VALUE;
        for (int slice = 0, dearer = 0; slice < plan.warmSlices() && dearer < PLATEAU; slice++) {
            double cost = load(server, request, plan.warmSlice());
            dearer = cost < best * CHEAPER ? 0 : dearer + 1;
            best = Math.min(best, cost);
        }
    }

    /** Gives the processor time of a call. */
    private static double load(ServerProcess server, byte[] request, Duration time) throws IOException, InterruptedException {
        long before = server.processorNanos();
        var load = LoadGenerator.run(server.port(), request, WARM_CONNECTIONS, Duration.ZERO, time);
        return (server.processorNanos() - before) / Math.max(1, load.perSecond());
    }

    private HttpReport.Sample measure(Target target, Operation operation, int connections)
            throws IOException, InterruptedException {
        var server = target.server();
        others.begin(() -> server.processorNanos() + ownNanos());
        long before = server.processorNanos();
        var request = target.requests().get(operation);
        var load = LoadGenerator.run(server.port(), request, connections, plan.runIn(), plan.measured());
        long used = server.processorNanos() - before;
        others.end(() -> server.processorNanos() + ownNanos());

        // the run-in is in the processor time, so its calls are, too, at the measured rate
        double seconds = plan.runIn().plus(plan.measured()).toNanos() / 1e9;
        return new HttpReport.Sample(load, used / 1e3 / Math.max(1, load.perSecond() * seconds));
    }

    private static long ownNanos() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
    }

    private void printMemory(List<Target> targets) {
        var table = new Table("Resident memory after the load", "server", "MiB");
        var seen = new ArrayList<ServerProcess>();
        for (var target : targets) {
            if (seen.contains(target.server())) continue;
            seen.add(target.server());
            table.row(target.name(), Figures.memory(target.server().residentMiB()));
        }
        table.print(out);
    }
}
