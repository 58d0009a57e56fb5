package org.athenaeum.bench.server;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.athenaeum.bench.peer.SdkHttpPeer;
import org.athenaeum.bench.peer.SdkStdioPeer;

/**
 * The official Java SDK's servers.
 *
 * @param target the build's output folder; takes the logs
 * @param java home of the Java that runs them
 * @param heap JVM options that every server of the run gets
 */
public record SdkServers(Path target, Path java, List<String> heap) {

    /** What a peer needs; above all not the API jars of the servlet version before Tomcat's own. */
    private static final List<String> NEEDED = List.of("mcp-", "jackson-", "json-schema-validator-", "itu-",
            "snakeyaml-engine-", "reactor-core-", "reactive-streams-", "slf4j-api-", "jspecify-", "tomcat-");

    /** The transport is {@code stateless} or {@code session}; the sizes are those {@link SdkHttpPeer} takes. */
    public ServerProcess http(String transport, List<Integer> sizes, byte[] greeting)
            throws IOException, InterruptedException {
        int port = ServerProcess.freePort();
        var command = new ArrayList<>(java(heap));
        command.addAll(List.of(SdkHttpPeer.class.getName(), transport, String.valueOf(port)));
        sizes.forEach(size -> command.add(String.valueOf(size)));
        return ServerProcess.start(command, Map.of(), target.resolve("bench/sdk-" + transport + ".log"), port, greeting);
    }

    /** The command of the server on a pipe. */
    public List<String> stdio(List<String> options) throws IOException {
        var command = new ArrayList<>(java(options));
        command.add(SdkStdioPeer.class.getName());
        return command;
    }

    private List<String> java(List<String> options) throws IOException {
        var path = new ArrayList<String>();
        path.add(packed().toString());
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> NEEDED.stream().anyMatch(Path.of(entry).getFileName().toString()::startsWith))
                .forEach(path::add);

        var command = new ArrayList<String>();
        command.add(java.resolve("bin/java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", String.join(File.pathSeparator, path)));
        return command;
    }

    /** The peers' classes as a jar, written once: no class data archive is made over a folder. */
    private Path packed() throws IOException {
        var file = target.resolve("bench/peers.jar");
        var folder = target.resolve("test-classes");
        var peers = folder.resolve(SdkHttpPeer.class.getPackageName().replace('.', '/'));
        if (Files.exists(file) && Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(peers)) >= 0) return file;

        Files.createDirectories(file.getParent());
        try (var jar = new JarOutputStream(Files.newOutputStream(file)); var classes = Files.list(peers)) {
            for (var one : classes.sorted().toList()) {
                jar.putNextEntry(new JarEntry(folder.relativize(one).toString().replace(File.separatorChar, '/')));
                Files.copy(one, jar);
            }
        }
        return file;
    }
}
