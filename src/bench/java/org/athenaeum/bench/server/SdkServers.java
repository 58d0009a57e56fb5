package org.athenaeum.bench.server;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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
    private static final List<String> NEEDED = List.of("test-classes", "mcp-", "jackson-", "json-schema-validator-", "itu-",
            "snakeyaml-engine-", "reactor-core-", "reactive-streams-", "slf4j-api-", "jspecify-", "tomcat-");

    /** The transport is {@code stateless} or {@code session}; the two sizes are those of the peer's tool. */
    public ServerProcess http(String transport, int answerLength, int descriptionLength, byte[] greeting)
            throws IOException, InterruptedException {
        int port = ServerProcess.freePort();
        var command = new ArrayList<>(java(heap));
        command.addAll(List.of(SdkHttpPeer.class.getName(), transport, String.valueOf(port), String.valueOf(answerLength),
                String.valueOf(descriptionLength)));
        return ServerProcess.start(command, Map.of(), target.resolve("bench/sdk-" + transport + ".log"), port, greeting);
    }

    /** The command of the server on a pipe. */
    public List<String> stdio(List<String> options) {
        var command = new ArrayList<>(java(options));
        command.add(SdkStdioPeer.class.getName());
        return command;
    }

    private List<String> java(List<String> options) {
        var command = new ArrayList<String>();
        command.add(java.resolve("bin/java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> NEEDED.stream().anyMatch(Path.of(entry).getFileName().toString()::startsWith))
                .collect(Collectors.joining(File.pathSeparator))));
        return command;
    }
}
