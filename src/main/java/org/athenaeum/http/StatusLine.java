package org.athenaeum.http;

import java.util.Optional;
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
            case CAPACITY -> 503;
            case METHOD_RESULT -> 200;
        };
    }

    /** Seconds, as {@code Retry-After}, where a later try may find room (RULINGS 19). */
    static Optional<String> retryAfter(ProtocolFailure failure) {
        return failure.stage() == Stage.CAPACITY ? Optional.of("30") : Optional.empty();
    }

    static byte[] body(ProtocolFailure failure) {
        return JsonRpcWriter.error(failure);
    }
}
