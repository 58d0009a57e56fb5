package org.athenaeum.protocol;

import java.util.Locale;

/** The JSON-RPC and MCP error codes this server emits, each only in its meaning (specs/mcp.md 2). */
public enum ErrorCode {
    PARSE_ERROR(-32700),
    INVALID_REQUEST(-32600),
    METHOD_NOT_FOUND(-32601),
    INVALID_PARAMS(-32602),
    INTERNAL_ERROR(-32603),
    /** There is no such resource; the handshake revisions only. */
    RESOURCE_NOT_FOUND(-32002),
    /** A mirrored header is missing, malformed or differs from the body; 2026-07-28 only. */
    HEADER_MISMATCH(-32020),
    /** The call needs something of its client that the client did not declare; 2026-07-28 only. */
    MISSING_CAPABILITY(-32021),
    /** The protocol version asked for is not served; 2026-07-28 only. */
    UNSUPPORTED_PROTOCOL_VERSION(-32022);

    private final int number;

    ErrorCode(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }

    /** As the log writes it: {@code invalid_params}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
