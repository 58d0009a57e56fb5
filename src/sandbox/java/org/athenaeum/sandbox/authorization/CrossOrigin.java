package org.athenaeum.sandbox.authorization;

import java.net.URI;
import java.util.Set;
import java.util.function.Predicate;
import org.athenaeum.sandbox.authorization.client.Clients;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.Arrived;

/** Whose scripts may read an answer (vault D4.1): everybody's for what is public, else those of a client's own origin. */
final class CrossOrigin {

    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");

    private CrossOrigin() {
    }

    /** For documents without a secret. */
    static Answer open(Answer answer) {
        return answer.with("Access-Control-Allow-Origin", "*");
    }

    /** For what a client fetches for itself: scripts of the origins that clients are registered with. */
    static Answer ofClients(Arrived request, Clients clients, Answer answer) {
        return shared(request, clients::anyLivesAt, answer);
    }

    /** For registration, before any client is known: scripts from this machine. */
    static Answer ofThisMachine(Arrived request, Answer answer) {
        return shared(request, CrossOrigin::isLoopback, answer);
    }

    /** The answer to a preflight; what it permits is added like everywhere else. */
    static Answer preflight() {
        return Answer.empty(204)
                .with("Access-Control-Allow-Methods", "GET, POST")
                .with("Access-Control-Allow-Headers", "Authorization, Content-Type, MCP-Protocol-Version")
                .with("Access-Control-Max-Age", "600");
    }

    private static Answer shared(Arrived request, Predicate<String> mayRead, Answer answer) {
        return request.header("Origin").filter(mayRead)
                .map(origin -> answer.with("Access-Control-Allow-Origin", origin).with("Vary", "Origin"))
                .orElse(answer);
    }

    private static boolean isLoopback(String origin) {
        try {
            var uri = URI.create(origin);
            return uri.getHost() != null && LOOPBACK.contains(uri.getHost());
        } catch (IllegalArgumentException unreadable) {
            return false;
        }
    }
}
