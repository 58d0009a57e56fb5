package org.athenaeum.flows;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.athenaeum.packaged.PackagedServer;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.testing.clock.TurnedClock;

/** The packaged server before the sandbox's BrainKB with its demo people, and what the packaged jar needs to stand there too. */
final class BrainkbStation implements AutoCloseable {

    private final BrainKbFixture brainKb;
    private final PackagedServer server;

    private BrainkbStation(BrainKbFixture brainKb, PackagedServer server) {
        this.brainKb = brainKb;
        this.server = server;
    }

    /** @param more the server's variables beside those that lead to BrainKB */
    static BrainkbStation open(String name, Path uploads, Map<String, String> more) throws IOException {
        var brainKb = BrainKbFixture.start(uploads, TurnedClock.now(), settings -> settings);
        try {
            var variables = new HashMap<>(addresses(brainKb));
            variables.putAll(more);
            int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));
            return new BrainkbStation(brainKb, PackagedServer.start(name, port, variables));
        } catch (IOException | RuntimeException unavailable) {
            brainKb.close();
            throw unavailable;
        }
    }

    private static Map<String, String> addresses(BrainKbFixture brainKb) {
        return Map.of("BRAINKB_URL", brainKb.query(""), "USERMANAGEMENT_URL", brainKb.users(""));
    }

    BrainKbFixture brainKb() {
        return brainKb;
    }

    /** An endpoint, such as {@code /mcp/brainkb}. */
    URI at(String path) {
        return server.root().resolve(path);
    }

    /** The variables for a pipe to the same BrainKB. */
    Map<String, String> onAPipe() {
        return addresses(brainKb);
    }

    @Override
    public void close() throws IOException {
        server.close();
        brainKb.close();
    }
}
