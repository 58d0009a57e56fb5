package org.athenaeum.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.athenaeum.bench.call.Dialect;
import org.athenaeum.bench.call.Operation;
import org.athenaeum.bench.call.Target;
import org.athenaeum.bench.load.HttpConnection;
import org.athenaeum.bench.load.Load;
import org.athenaeum.bench.load.LoadGenerator;
import org.athenaeum.bench.report.Figures;
import org.athenaeum.bench.report.Medians;
import org.athenaeum.bench.report.OtherWork;
import org.athenaeum.bench.report.Table;
import org.athenaeum.bench.report.Targets;
import org.athenaeum.bench.server.Memory;
import org.athenaeum.bench.server.ServerProcess;
import org.athenaeum.bench.waiting.IdleStreams;
import org.athenaeum.bench.waiting.WaitingCalls;

/** What a cheap call notices of a thousand open streams on which nothing happens, and of two hundred calls that wait. */
final class StreamsBench {

    private static final Set<Operation> OPERATIONS = EnumSet.of(Operation.ECHO, Operation.WAIT);
    private static final int STREAMS = 1_000;
    private static final int CONNECTIONS_BESIDE_STREAMS = 16;
    private static final int CALLS = 200;
    private static final int CONNECTIONS_BESIDE_CALLS = 4;
    /** A little less than the calls wait, so that all of them do during the whole measurement. */
    private static final Duration WHILE_THEY_WAIT = Duration.ofMillis(1_900);

    private final Plan plan;
    private final Fleet fleet;
    private final PrintStream out;
    private final Targets targets;
    private final OtherWork others = new OtherWork();

    StreamsBench(Plan plan, Fleet fleet, PrintStream out, Targets targets) {
        this.plan = plan;
        this.fleet = fleet;
        this.out = out;
        this.targets = targets;
    }

    void run() throws IOException, InterruptedException {
        try (var server = fleet.withFixtures()) {
            var target = Target.open(HttpReport.HANDSHAKE, server, Dialect.HANDSHAKE, OPERATIONS);
            var cheap = target.requests().get(Operation.ECHO);
            LoadGenerator.run(server.port(), cheap, 2, Duration.ZERO, plan.warmUp());
            LoadGenerator.run(server.port(), cheap, CONNECTIONS_BESIDE_STREAMS, Duration.ZERO, plan.warmUp());
            streams(server, cheap);
            calls(server, cheap, target.requests().get(Operation.WAIT));
            out.println("  " + others.summary());
        }
    }

    /** The cheap call with and without whatever there is beside it, each once in a round. */
    private record Pairs(List<Load> without, List<Load> with) {

        Pairs() {
            this(new ArrayList<>(), new ArrayList<>());
        }

        double p99Ratio() {
            var ratios = new ArrayList<Double>();
            for (int round = 0; round < with.size(); round++) ratios.add(with.get(round).p99() / without.get(round).p99());
            return Medians.of(ratios);
        }

        Table table(String title, String beside) {
            var table = new Table(title, "", "requests/s", "p50, ms", "p99, ms", "longest, ms", "failures");
            row(table, "without", without);
            row(table, beside, with);
            return table;
        }

        private static void row(Table table, String name, List<Load> loads) {
            table.row(name, Figures.whole(median(loads, Load::perSecond)), Figures.ratio(median(loads, Load::p50)),
                    Figures.ratio(median(loads, Load::p99)), Figures.ratio(median(loads, Load::longest)),
                    Figures.whole(loads.stream().mapToLong(Load::failures).sum()));
        }
    }

    private void streams(ServerProcess server, byte[] cheap) throws IOException, InterruptedException {
        var pairs = new Pairs();
        var resident = new ArrayList<Double>();
        var live = new ArrayList<Double>();
        int ended = 0;
        for (int round = 0; round < plan.rounds(); round++) {
            boolean first = round % 2 == 0;
            if (first) pairs.without().add(besideStreams(server, cheap));
            var before = Memory.afterCollection(server, Plan.java());
            try (var streams = IdleStreams.open(server.port(), STREAMS)) {
                var after = Memory.afterCollection(server, Plan.java());
                live.add((double) after.live() - before.live());
                if (after.resident().isPresent() && before.resident().isPresent()) {
                    resident.add((double) after.resident().getAsLong() - before.resident().getAsLong());
                }
                pairs.with().add(besideStreams(server, cheap));
                ended += STREAMS - streams.open();
            }
            if (!first) pairs.without().add(besideStreams(server, cheap));
        }
        report(pairs, resident, live, ended);
    }

    /** The first round's memory is the dearest: later ones find room that the first has made. */
    private void report(Pairs pairs, List<Double> resident, List<Double> live, int ended) {
        double most = resident.stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN);
        pairs.table(String.format("A cheap call at %d connections, beside %,d open streams of as many sessions",
                CONNECTIONS_BESIDE_STREAMS, STREAMS), "with them open").print(out);
        out.printf("  memory of %,d streams, each time after a full collection (jcmd GC.run): %s MB resident (most of %d), "
                + "%s MB of live objects (median); %d of them ended early%n", STREAMS, Figures.whole(most), resident.size(),
                Figures.whole(Medians.of(live)), ended);
        targets.below("1,000 idle streams: MB resident", 100, most);
        targets.atMost("1,000 idle streams: p99 of a cheap call, without = 1", 2, pairs.p99Ratio());
        targets.atMost("1,000 idle streams: ended early", 0, ended);
    }

    private Load besideStreams(ServerProcess server, byte[] cheap) throws IOException, InterruptedException {
        return measure(server, cheap, CONNECTIONS_BESIDE_STREAMS, plan.runIn(), plan.measuredBesideStreams());
    }

    private void calls(ServerProcess server, byte[] cheap, byte[] waiting) throws IOException, InterruptedException {
        int bytes = answerBytes(server, waiting);
        var pairs = new Pairs();
        var outcomes = new ArrayList<WaitingCalls.Outcome>();
        for (int round = 0; round < plan.rounds(); round++) {
            pairs.without().add(besideCalls(server, cheap));
            try (var calls = WaitingCalls.connect(server.port(), CALLS)) {
                long begun = calls.send(waiting);
                pairs.with().add(besideCalls(server, cheap));
                outcomes.add(calls.receive(begun, bytes));
            }
        }

        pairs.table(String.format("A cheap call at %d connections, beside %d calls that wait 2 s each",
                CONNECTIONS_BESIDE_CALLS, CALLS), "while they wait").print(out);
        double good = outcomes.stream().mapToInt(WaitingCalls.Outcome::good).min().orElse(0);
        double last = Medians.of(outcomes.stream().map(outcome -> outcome.last().toMillis() / 1e3).toList());
        out.printf("  the last of the %d was answered after %s s%n", CALLS, Figures.ratio(last));
        targets.below("200 waiting calls: p99 of a cheap call, ms", 100, median(pairs.with(), Load::p99));
        targets.atLeast("200 waiting calls: answered well", CALLS, good);
    }

    private static int answerBytes(ServerProcess server, byte[] request) throws IOException {
        try (var connection = new HttpConnection(server.port())) {
            connection.exchange(request);
            return connection.bodyBytes();
        }
    }

    private Load besideCalls(ServerProcess server, byte[] cheap) throws IOException, InterruptedException {
        return measure(server, cheap, CONNECTIONS_BESIDE_CALLS, Duration.ZERO, WHILE_THEY_WAIT);
    }

    private Load measure(ServerProcess server, byte[] request, int connections, Duration runIn, Duration time)
            throws IOException, InterruptedException {
        others.begin(() -> server.processorNanos() + ownNanos());
        var load = LoadGenerator.run(server.port(), request, connections, runIn, time);
        others.end(() -> server.processorNanos() + ownNanos());
        return load;
    }

    private static long ownNanos() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
    }

    private static double median(List<Load> loads, ToDoubleFunction<Load> figure) {
        return Medians.of(loads.stream().map(figure::applyAsDouble).toList());
    }
}
