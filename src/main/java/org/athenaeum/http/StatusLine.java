package org.athenaeum.http;

import java.util.Optional;
import org.athenaeum.identity.resource.Challenge;
import org.athenaeum.identity.resource.ProtectedResource;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.ProtocolFailure.Stage;

/** The status of a JSON-RPC failure (specs/mcp.md 2, 3.8). */
final class StatusLine {

    private StatusLine() {
    }

    static int of(ProtocolFailure failure) {
        return switch (failure.stage()) {
            case ENVELOPE -> 400;
            case SESSION, METHOD -> 404;
            case RATE -> 429;
            case SCOPE -> 403;
            case CAPACITY -> 503;
            case METHOD_RESULT -> 200;
        };
    }

    /** Which scopes the call needs beside those its token grants (vault C6.2). */
    static Optional<String> challenge(ProtocolFailure failure, Optional<ProtectedResource> resource) {
        return failure.stage() == Stage.SCOPE ? Optional.of(Challenge.insufficient(resource, failure.missingScopes()).header())
                : Optional.empty();
    }

    /** Seconds, as {@code Retry-After}, where a later try may find room (RULINGS 15, 19). */
    static Optional<String> retryAfter(ProtocolFailure failure) {
        return switch (failure.stage()) {
            case CAPACITY -> Optional.of("30");
            case RATE -> Optional.of(String.valueOf(failure.retryAfter().orElse(1)));
            default -> Optional.empty();
        };
    }

    static byte[] body(ProtocolFailure failure) {
        return JsonRpcWriter.error(failure);
    }
}
