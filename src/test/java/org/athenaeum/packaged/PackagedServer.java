package org.athenaeum.packaged;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
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
public final class PackagedServer implements AutoCloseable {

    private static final Path WLP = Path.of("target/liberty/wlp");
    private static final Path WAR = Path.of(System.getProperty("athenaeum.war", "target/athenaeum.war"));

    private final Process process;
    private final URI root;

    private PackagedServer(Process process, URI root) {
        this.process = process;
        this.root = root;
    }

    /** Starts a server of that name on that port with these variables, and waits until it answers. */
    public static PackagedServer start(String name, int port, Map<String, String> environment) throws IOException {
        var folder = prepared(name);
        Files.copy(WAR, folder.resolve("apps/athenaeum.war"), StandardCopyOption.REPLACE_EXISTING);
        return run(name, port, environment);
    }

    /** The same with the archive unpacked, and the test classes of that package among its own. */
    public static PackagedServer startWith(String packageName, String name, int port, Map<String, String> environment)
            throws IOException {
        var unpacked = prepared(name).resolve("apps/athenaeum.war");
        try (var archive = FileSystems.newFileSystem(WAR)) {
            copy(archive.getPath("/"), unpacked);
        }
        var classes = Path.of(packageName.replace('.', '/'));
        copy(Path.of("target/test-classes").resolve(classes), unpacked.resolve("WEB-INF/classes").resolve(classes));
        return run(name, port, environment);
    }

    private static void copy(Path folder, Path copy) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.toList()) {
                var placed = copy.resolve(folder.relativize(file).toString());
                if (Files.isDirectory(file)) Files.createDirectories(placed);
                else Files.copy(file, placed, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static Path prepared(String name) throws IOException {
        var folder = WLP.resolve("usr/servers").resolve(name);
        Files.createDirectories(folder.resolve("apps"));
        Files.copy(Path.of("liberty/server.xml"), folder.resolve("server.xml"), StandardCopyOption.REPLACE_EXISTING);
        copy(WLP.resolve("usr/servers/athenaeum/lib"), Files.createDirectories(folder.resolve("lib")));
        return folder;
    }

    private static PackagedServer run(String name, int port, Map<String, String> environment) throws IOException {
        var folder = WLP.resolve("usr/servers").resolve(name);
        var script = WLP.resolve("bin").resolve(File.separatorChar == '/' ? "server" : "server.bat").toAbsolutePath();
        var builder = new ProcessBuilder(script.toString(), "run", name).redirectErrorStream(true)
                .redirectOutput(folder.resolve("console.log").toFile());
        builder.environment().keySet().removeIf(variable -> variable.startsWith("MCP_") || variable.startsWith("BRAIN_MCP_"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("MCP_PORT", String.valueOf(port));
        builder.environment().put("MCP_RATELIMIT_ENABLED", "false");      // a test is one caller, who calls more often than one may
        builder.environment().putAll(environment);
        var server = new PackagedServer(builder.start(), URI.create("http://127.0.0.1:" + port));
        Awaitility.await().atMost(Duration.ofSeconds(90)).ignoreExceptions().until(server::answers);
        return server;
    }

    /** The port is open before the application is there; until then the container answers 404. */
    private boolean answers() {
        return Mcp.at(root.resolve("/healthz"), Revision.V2025_11_25).message("").as("GET").send().status() != 404;
    }

    public URI root() {
        return root;
    }

    /** What the server of that name has said since it was started last. */
    public static String log(String name) throws IOException {
        return Files.readString(WLP.resolve("usr/servers").resolve(name).resolve("console.log"));
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
