package org.athenaeum.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.athenaeum.bench.call.Dialect;
import org.athenaeum.bench.server.LibertyServers;
import org.athenaeum.bench.server.SdkServers;
import org.athenaeum.bench.server.ServerProcess;
import org.athenaeum.sandbox.vault.SampleVault;

/** The servers of a run; all of them with the same Java and the same heap. */
final class Fleet {

    /** What the envelope of a tool's answer, and of a listing with two tools, takes in the peer. */
    private static final int ANSWER_FRAME = 90;
    private static final int LISTING_FRAME = 560;
    private static final int PORT_IN_GREETING = 80;

    private final Plan plan;
    private final LibertyServers liberty;
    private final SdkServers sdk;
    private final Path vault;

    Fleet(Plan plan) throws IOException {
        this.plan = plan;
        var configuration = plan.target().resolveSibling("liberty/server.xml");
        this.liberty = new LibertyServers(plan.target(), configuration, Plan.java(), Plan.HEAP);
        this.sdk = new SdkServers(plan.target(), Plan.java(), Plan.HEAP);
        this.vault = SampleVault.open(plan.target().resolve("bench/sandbox")).root();
    }

    SdkServers sdk() {
        return sdk;
    }

    Path vault() {
        return vault;
    }

    /** This gateway's packaged WAR over the sample vault. */
    ServerProcess athenaeum() throws IOException, InterruptedException {
        return liberty.athenaeum(vault, plan.options(), greeting());
    }

    /** A peer whose answers are as large as those. */
    ServerProcess sdk(String transport, Sizes sizes) throws IOException, InterruptedException {
        return sdk.http(transport, List.of(Math.max(1, sizes.search() - ANSWER_FRAME), Math.max(1, sizes.page() - ANSWER_FRAME),
                Math.max(1, (sizes.listing() - LISTING_FRAME) / 2)), greeting());
    }

    ServerProcess fixedAnswer(int bytes) throws IOException, InterruptedException {
        return liberty.fixedAnswer(bytes, greeting());
    }

    /** Servers look at the host's name, and hardly at its port. */
    private static byte[] greeting() {
        return Dialect.initialize().rendered(PORT_IN_GREETING);
    }
}
