package org.athenaeum.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.bench.call.Dialect;
import org.athenaeum.bench.call.Operation;
import org.athenaeum.bench.peer.TokenIssuer;
import org.athenaeum.bench.server.LibertyServers;
import org.athenaeum.bench.server.NodeServers;
import org.athenaeum.bench.server.SdkServers;
import org.athenaeum.bench.server.ServerProcess;
import org.athenaeum.sandbox.vault.SampleVault;

/** The servers of a run; all of them with the same Java and the same heap. */
final class Fleet {

    /** What the envelope of a tool's answer, and of a listing with three tools, takes in the peer. */
    private static final int ANSWER_FRAME = 90;
    private static final int LISTING_FRAME = 760;
    private static final int PORT_IN_GREETING = 80;
    private static final String NODE_FOLDER = "src/test/node";

    private final Plan plan;
    private final LibertyServers liberty;
    private final SdkServers sdk;
    private final NodeServers node;
    private final Path vault;

    Fleet(Plan plan) throws IOException {
        this.plan = plan;
        this.liberty = new LibertyServers(plan.target(), plan.shipped(), Plan.java(), Plan.HEAP);
        this.sdk = new SdkServers(plan.target(), Plan.java(), Plan.HEAP);
        this.node = new NodeServers(plan.target().resolveSibling(NODE_FOLDER), plan.target());
        this.vault = SampleVault.open(plan.target().resolve("bench/sandbox")).root();
    }

    SdkServers sdk() {
        return sdk;
    }

    /** The TypeScript SDK's; empty, and said so, without what {@code npm ci} installs. */
    Optional<NodeServers> node(PrintStream out) {
        if (node.installed()) return Optional.of(node);
        out.println("  the TypeScript SDK is left out: run npm ci in " + NODE_FOLDER);
        return Optional.empty();
    }

    ServerProcess nodeHttp(NodeServers servers) throws IOException, InterruptedException {
        return servers.http(greeting());
    }

    Path vault() {
        return vault;
    }

    /** This gateway's packaged WAR over the sample vault. */
    ServerProcess athenaeum() throws IOException, InterruptedException {
        return liberty.athenaeum(vault, plan.options(), greeting());
    }

    /** The same with an echo, and with a tool that waits. */
    ServerProcess withFixtures() throws IOException, InterruptedException {
        return liberty.withFixtures("bench-fixtures", vault, Map.of(), plan.options(), greeting());
    }

    /** The same for callers with a token of that issuer. */
    ServerProcess guarded(TokenIssuer issuer) throws IOException, InterruptedException {
        var greeting = Dialect.initialize().bearing(issuer.token()).rendered(PORT_IN_GREETING);
        return liberty.withFixtures("bench-guarded", vault, issuer.settings(), plan.options(), greeting);
    }

    /** A peer whose answers are as large as those. */
    ServerProcess sdk(String transport, Sizes sizes) throws IOException, InterruptedException {
        return sdk.http(transport, List.of(Math.max(1, sizes.of(Operation.SEARCH) - ANSWER_FRAME),
                Math.max(1, sizes.of(Operation.READ_PAGE) - ANSWER_FRAME),
                Math.max(1, (sizes.of(Operation.TOOLS_LIST) - LISTING_FRAME) / 2)), greeting());
    }

    ServerProcess fixedAnswer(int bytes) throws IOException, InterruptedException {
        return liberty.fixedAnswer(bytes, greeting());
    }

    /** Servers look at the host's name, and hardly at its port. */
    private static byte[] greeting() {
        return Dialect.initialize().rendered(PORT_IN_GREETING);
    }
}
