package org.athenaeum.bench.server;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.athenaeum.bench.fixture.BenchTools;
import org.athenaeum.bench.peer.FixedAnswerServlet;

/**
 * Servers of the built Liberty with the shipped configuration.
 *
 * @param target the build's output folder, which holds {@code liberty/wlp}, {@code athenaeum.war} and {@code test-classes}
 * @param shipped the folder of the shipped {@code server.xml} and {@code jvm.options}
 * @param java home of the Java that runs them
 * @param heap JVM options that every server of the run gets, in place of the shipped heap
 */
public record LibertyServers(Path target, Path shipped, Path java, List<String> heap) {

    /** This gateway's packaged WAR over that vault; the options come on top of the common ones. */
    public ServerProcess athenaeum(Path vault, List<String> options, byte[] greeting) throws IOException, InterruptedException {
        var server = prepared("bench-athenaeum", asShipped(options));
        Files.copy(target.resolve("athenaeum.war"), server.resolve("apps/athenaeum.war"), StandardCopyOption.REPLACE_EXISTING);
        return run(server, settings(vault), greeting);
    }

    /** The same archive unpacked, with the {@link BenchTools} beside its own. */
    public ServerProcess withFixtures(String name, Path vault, Map<String, String> further, List<String> options, byte[] greeting)
            throws IOException, InterruptedException {
        var server = prepared(name, asShipped(options));
        var unpacked = server.resolve("apps/athenaeum.war");
        try (var archive = FileSystems.newFileSystem(target.resolve("athenaeum.war"))) {
            copy(archive.getPath("/"), unpacked);
        }
        var fixtures = Path.of(BenchTools.class.getPackageName().replace('.', '/'));
        copy(target.resolve("test-classes").resolve(fixtures), unpacked.resolve("WEB-INF/classes").resolve(fixtures));
        var settings = new TreeMap<>(settings(vault));
        settings.putAll(further);
        return run(server, settings, greeting);
    }

    /** A servlet with a fixed answer in the gateway's place. */
    public ServerProcess fixedAnswer(int bytes, byte[] greeting) throws IOException, InterruptedException {
        var server = prepared("bench-fixed", List.of());
        var file = Path.of(FixedAnswerServlet.class.getName().replace('.', '/') + ".class");
        var placed = server.resolve("apps/athenaeum.war/WEB-INF/classes").resolve(file);
        Files.createDirectories(placed.getParent());
        Files.copy(target.resolve("test-classes").resolve(file), placed, StandardCopyOption.REPLACE_EXISTING);
        return run(server, Map.of("BENCH_ANSWER_BYTES", String.valueOf(bytes)), greeting);
    }

    private static Map<String, String> settings(Path vault) {
        return Map.of("BRAIN_MCP_VAULT", vault.toString(), "MCP_ROOT", "all", "MCP_ANONYMOUS_SCOPES", "wiki:read",
                "MCP_RATELIMIT_ENABLED", "false", "MCP_AUDIT", "off");      // one caller makes all calls; peers keep no record
    }

    /** The whole folder, with what is in it; what only the copy has is removed. */
    private static void copy(Path folder, Path copy) throws IOException {
        if (Files.exists(copy)) {
            try (var old = Files.walk(copy)) {
                for (var file : old.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
            }
        }
        try (var files = Files.walk(folder)) {
            for (var file : files.toList()) {
                var placed = copy.resolve(folder.relativize(file).toString());
                if (Files.isDirectory(file)) Files.createDirectories(placed);
                else Files.copy(file, placed);
            }
        }
    }

    /** The shipped options, the heap apart, and these. */
    private List<String> asShipped(List<String> options) throws IOException {
        return Stream.concat(ShippedOptions.in(shipped).stream(), options.stream()).toList();
    }

    private Path prepared(String name, List<String> options) throws IOException {
        var server = target.resolve("liberty/wlp/usr/servers").resolve(name);
        Files.createDirectories(server.resolve("apps"));
        Files.copy(shipped.resolve("server.xml"), server.resolve("server.xml"), StandardCopyOption.REPLACE_EXISTING);
        var all = new ArrayList<>(heap);
        all.addAll(options);
        Files.write(server.resolve("jvm.options"), all);
        return server;
    }

    private ServerProcess run(Path server, Map<String, String> settings, byte[] greeting)
            throws IOException, InterruptedException {
        int port = ServerProcess.freePort();
        var environment = new TreeMap<>(settings);
        environment.put("JAVA_HOME", java.toString());
        environment.put("MCP_PORT", String.valueOf(port));
        var script = target.resolve("liberty/wlp/bin").resolve(File.separatorChar == '/' ? "server" : "server.bat");
        return ServerProcess.start(List.of(script.toString(), "run", server.getFileName().toString()), environment,
                server.resolve("console.log"), port, greeting);
    }
}
