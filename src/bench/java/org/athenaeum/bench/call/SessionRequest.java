package org.athenaeum.bench.call;

import java.nio.charset.StandardCharsets;

/** Requests of 2025-11-25 that have no body: to open the stream of a session, and to end the session. */
public enum SessionRequest {

    LISTEN("GET"),
    END("DELETE");

    private final String method;

    SessionRequest(String method) {
        this.method = method;
    }

    /** The bytes of the whole HTTP request. */
    public byte[] rendered(int port, String session) {
        return (method + " /mcp HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nAccept: text/event-stream\r\n"
                + "MCP-Protocol-Version: 2025-11-25\r\nMcp-Session-Id: " + session + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }
}
