package org.athenaeum.sandbox;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.athenaeum.sandbox.vault.SampleVault;

/**
 * The stand-ins of every backend, running: a loopback HTTP listener and the sample vault. Also a program of its own;
 * {@code --state DIR} says where its files are kept, {@code --port N} which port it asks for.
 */
public final class Sandbox implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.sandbox");

    private final SampleVault vault;
    private final SandboxServer server;

    private Sandbox(Path state, int port) throws IOException {
        this.vault = SampleVault.open(state);
        this.server = SandboxServer.open(port, this::frontPage);
    }

    /**
     * Starts the stand-ins; the first start in a state directory also writes the sample vault.
     *
     * @param state where files are kept; made if absent
     * @param port  the loopback port wanted, 0 for any; a busy one is replaced by a free one
     */
    public static Sandbox start(Path state, int port) throws IOException {
        return new Sandbox(state, port);
    }

    /** Runs until the process is told to end. */
    public static void main(String[] arguments) throws InterruptedException {
        var ended = new CountDownLatch(1);
        try {
            var asked = SandboxArguments.parse(List.of(arguments));
            var sandbox = start(asked.state(), asked.port());
            Runtime.getRuntime().addShutdownHook(new Thread(sandbox::close, "sandbox-stop"));
            LOG.log(System.Logger.Level.INFO, "The sandbox answers at {0}; that page says how to use it", sandbox.address());
        } catch (IllegalArgumentException | IOException unusable) {
            LOG.log(System.Logger.Level.ERROR, "The sandbox did not start: {0}", unusable.getMessage());
            System.exit(2);
        }
        ended.await();
    }

    /** Where the stand-ins answer: {@code http://127.0.0.1:PORT/}. */
    public URI address() {
        return server.address();
    }

    /** The sample vault that was opened. */
    public SampleVault vault() {
        return vault;
    }

    /** The last requests the stand-ins got, oldest first, at most 1,000. */
    public List<RecordedRequest> requests() {
        return server.recorded();
    }

    /** The configuration values, by environment name, with which the gateway reaches the stand-ins. */
    public Map<String, String> settings() {
        return Map.of(
                "BRAIN_MCP_VAULT", vault.root().toString(),
                "MCP_ROOT", "all",
                "MCP_ANONYMOUS_SCOPES", "wiki:read",
                "BRAIN_MCP_STDIO_SCOPES", "wiki:read");
    }

    @Override
    public void close() {
        server.close();
    }

    private String frontPage() {
        var variables = new TreeMap<>(settings()).entrySet().stream()
                .map(variable -> "  " + variable.getKey() + "=" + variable.getValue())
                .collect(Collectors.joining("\n"));
        return """
                The Athenaeum sandbox: stand-ins for the backends of the gateway, with invented data.

                What stands here
                  the sample vault, a git repository of Markdown pages; edit it as you like, it is kept until the
                  sample itself changes

                Settings that use it
                %s

                GET /__requests lists the last requests that this server got, credentials included.
                """.formatted(variables);
    }
}
