package org.athenaeum.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.bench.call.Dialect;
import org.athenaeum.bench.call.Operation;
import org.athenaeum.bench.call.Target;
import org.athenaeum.bench.load.LoadGenerator;
import org.athenaeum.bench.peer.TokenIssuer;
import org.athenaeum.bench.report.Figures;
import org.athenaeum.bench.report.Medians;
import org.athenaeum.bench.report.Table;
import org.athenaeum.bench.report.Targets;
import org.athenaeum.bench.server.ServerProcess;

/** What an access token costs: the same call of 2026-07-28 to a server that asks for RS256 tokens, and to one that does not. */
final class AccessBench {

    private static final int CONNECTIONS = 16;
    private static final int WARM_CONNECTIONS = 2;
    private static final double WANTED = 0.85;

    private final Plan plan;
    private final Fleet fleet;
    private final PrintStream out;
    private final Targets wanted;

    AccessBench(Plan plan, Fleet fleet, PrintStream out, Targets wanted) {
        this.plan = plan;
        this.fleet = fleet;
        this.out = out;
        this.wanted = wanted;
    }

    /** One of the two servers, and the whole request. */
    private record Side(String name, ServerProcess server, byte[] request, List<Double> rates) {
    }

    void run() throws IOException, InterruptedException {
        try (var issuer = TokenIssuer.start(); var open = fleet.withFixtures();
             var guarded = fleet.guarded(issuer)) {
            var message = Dialect.MODERN.message(Operation.ECHO, Optional.empty());
            var bearing = message.bearing(issuer.token());
            Target.answer(open, message);
            Target.answer(guarded, bearing);
            measure(List.of(new Side("anonymous", open, message.rendered(open.port()), new ArrayList<>()),
                    new Side("with a token, RS256", guarded, bearing.rendered(guarded.port()), new ArrayList<>())));
        }
    }

    private void measure(List<Side> sides) throws IOException, InterruptedException {
        for (var side : sides) load(side, WARM_CONNECTIONS, Duration.ZERO, plan.warmUp());
        for (int round = 0; round < plan.rounds(); round++) {
            for (var side : sides) side.rates().add(load(side, CONNECTIONS, plan.runIn(), plan.measured()));
        }
        var table = new Table("Access tokens, tools/call of echo at " + CONNECTIONS + " connections", "caller", "requests/s");
        for (var side : sides) table.row(side.name(), Figures.whole(Medians.of(side.rates())));
        table.print(out);
        wanted.atLeast("a call with a token: rate, anonymous = 1", WANTED,
                Medians.of(sides.get(1).rates()) / Medians.of(sides.get(0).rates()));
    }

    private static double load(Side side, int connections, Duration runIn, Duration measured)
            throws IOException, InterruptedException {
        return LoadGenerator.run(side.server().port(), side.request(), connections, runIn, measured).perSecond();
    }
}
