package org.athenaeum.bench.call;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** How a client speaks: what it puts into headers and metadata. */
public enum Dialect {

    /** 2025-11-25 after a handshake; with a session if the server opened one. */
    HANDSHAKE,
    /** 2026-07-28: every request carries everything. */
    MODERN;

    private static final String META = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":{},"
            + "\"io.modelcontextprotocol/clientInfo\":{\"name\":\"bench\",\"version\":\"1\"}}";

    /** The request that opens a session; a server without sessions answers it, too. */
    public static Message initialize() {
        return new Message(Map.of(), "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{"
                + "\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
                + "\"clientInfo\":{\"name\":\"bench\",\"version\":\"1\"}}}");
    }

    /** What a client sends after {@link #initialize()}. */
    public static Message initialized(Optional<String> session) {
        return new Message(headers(session), "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    }

    /** 2026-07-28 has no ping. */
    public boolean has(Operation operation) {
        return this != MODERN || operation != Operation.PING;
    }

    public Message message(Operation operation, Optional<String> session) {
        return this == MODERN ? modern(operation) : handshake(operation, session);
    }

    private static Message handshake(Operation operation, Optional<String> session) {
        return new Message(headers(session), body(operation.method(), operation.params()));
    }

    private static Message modern(Operation operation) {
        var headers = new LinkedHashMap<String, String>();
        headers.put("MCP-Protocol-Version", "2026-07-28");
        headers.put("Mcp-Method", operation.method());
        if (!operation.tool().isEmpty()) headers.put("Mcp-Name", operation.tool());
        var params = operation.params().isEmpty() ? META : operation.params() + ',' + META;
        return new Message(headers, body(operation.method(), params));
    }

    private static Map<String, String> headers(Optional<String> session) {
        var headers = new LinkedHashMap<String, String>();
        headers.put("MCP-Protocol-Version", "2025-11-25");
        session.ifPresent(id -> headers.put("Mcp-Session-Id", id));
        return headers;
    }

    private static String body(String method, String params) {
        var member = params.isEmpty() ? "" : ",\"params\":{" + params + '}';
        return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + '"' + member + '}';
    }
}
