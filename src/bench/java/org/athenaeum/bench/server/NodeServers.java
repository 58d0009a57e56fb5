package org.athenaeum.bench.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The official TypeScript SDK's servers.
 *
 * @param folder of the scripts, in which {@code npm ci} has to be run
 * @param target the build's output folder; takes the log
 */
public record NodeServers(Path folder, Path target) {

    /** Whether there is anything to run; without it the tables have no such peer. */
    public boolean installed() {
        return Files.exists(folder.resolve("node_modules"));
    }

    /** Stateless, with JSON answers, on {@code node:http} and nothing else. */
    public ServerProcess http(byte[] greeting) throws IOException, InterruptedException {
        int port = ServerProcess.freePort();
        return ServerProcess.start(List.of("node", folder.resolve("bench-http-server.mjs").toString(), String.valueOf(port)),
                Map.of(), target.resolve("bench/node.log"), port, greeting);
    }

    /** The command of the server on a pipe. */
    public List<String> stdio() {
        return List.of("node", folder.resolve("bench-server.mjs").toString());
    }
}
