package org.athenaeum.bench.call;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.athenaeum.bench.server.ServerProcess;

/**
 * A server, and the bytes of the requests put to it.
 *
 * @param name what the tables call it
 * @param requests for each operation that is to be measured and that the dialect has
 */
public record Target(String name, ServerProcess server, Map<Operation, byte[]> requests) {

    /** Opens a session if the dialect has such, and sends each request once: what does not answer well is not measured. */
    public static Target open(String name, ServerProcess server, Dialect dialect, Set<Operation> operations)
            throws IOException, InterruptedException {
        var session = dialect == Dialect.HANDSHAKE ? handshake(server) : Optional.<String>empty();
        var requests = new TreeMap<Operation, byte[]>();
        for (var operation : operations) {
            if (!dialect.has(operation)) continue;
            var message = dialect.message(operation, session);
            answer(server, message);
            requests.put(operation, message.rendered(server.port()));
        }
        return new Target(name, server, requests);
    }

    /** The body of the answer, which has to be a result. */
    public static String answer(ServerProcess server, Message message) throws IOException, InterruptedException {
        var answer = message.send(server.port());
        if (answer.statusCode() != 200 || !answer.body().contains("\"result\"") || answer.body().contains("\"isError\":true")) {
            throw new IOException("no good answer to " + message.body() + ": " + answer.statusCode() + ' ' + answer.body());
        }
        return answer.body();
    }

    private static Optional<String> handshake(ServerProcess server) throws IOException, InterruptedException {
        var session = Dialect.initialize().send(server.port()).headers().firstValue("Mcp-Session-Id");
        Dialect.initialized(session).send(server.port());
        return session;
    }
}
