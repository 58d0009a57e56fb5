package org.athenaeum.http;

import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.ProtocolFailure;

/** The status of a JSON-RPC failure (specs/mcp.md 2, 3.8). */
final class StatusLine {

    private StatusLine() {
    }

    static int of(ProtocolFailure failure) {
        return switch (failure.stage()) {
            case ENVELOPE -> 400;
            case SESSION, METHOD -> 404;
            case METHOD_RESULT -> 200;
        };
    }

    static byte[] body(ProtocolFailure failure) {
        return JsonRpcWriter.error(failure);
    }
}
