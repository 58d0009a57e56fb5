package org.athenaeum.packaged;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.athenaeum.protocol.Revision;
import org.athenaeum.testing.Mcp;
import org.awaitility.Awaitility;

/** A server of its own for the packaged WAR: the shipped configuration, the shipped archive, nothing of the work tree's classes. */
final class PackagedServer implements AutoCloseable {

    private static final Path WLP = Path.of("target/liberty/wlp");

    private final Process process;
    private final URI root;
    private final Path folder;

    private PackagedServer(Process process, URI root, Path folder) {
        this.process = process;
        this.root = root;
        this.folder = folder;
    }

    /** Starts a server of that name on that port with these variables, and waits until it answers. */
    static PackagedServer start(String name, int port, Map<String, String> environment) throws IOException {
        var folder = WLP.resolve("usr/servers").resolve(name);
        Files.createDirectories(folder.resolve("apps"));
        Files.copy(Path.of("liberty/server.xml"), folder.resolve("server.xml"), StandardCopyOption.REPLACE_EXISTING);
        Files.copy(Path.of(System.getProperty("athenaeum.war", "target/athenaeum.war")), folder.resolve("apps/athenaeum.war"),
                StandardCopyOption.REPLACE_EXISTING);

        var script = WLP.resolve("bin").resolve(File.separatorChar == '/' ? "server" : "server.bat").toAbsolutePath();
        var builder = new ProcessBuilder(script.toString(), "run", name).redirectErrorStream(true)
                .redirectOutput(folder.resolve("console.log").toFile());
        builder.environment().keySet().removeIf(variable -> variable.startsWith("MCP_") || variable.startsWith("BRAIN_MCP_"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("MCP_PORT", String.valueOf(port));
        builder.environment().put("MCP_RATELIMIT_ENABLED", "false");      // a test is one caller, who calls more often than one may
        builder.environment().putAll(environment);
        var server = new PackagedServer(builder.start(), URI.create("http://127.0.0.1:" + port), folder);
        Awaitility.await().atMost(Duration.ofSeconds(90)).ignoreExceptions().until(server::answers);
        return server;
    }

    /** The port is open before the application is there; until then the container answers 404. */
    private boolean answers() {
        return Mcp.at(root.resolve("/healthz"), Revision.V2025_11_25).message("").as("GET").send().status() != 404;
    }

    URI root() {
        return root;
    }

    /** What it said on its console until now. */
    String console() throws IOException {
        return Files.readString(folder.resolve("console.log"));
    }

    /** What is in its log file until now. */
    String log() throws IOException {
        return Files.readString(folder.resolve("logs/messages.log"));
    }

    @Override
    public void close() throws IOException {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) process.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
