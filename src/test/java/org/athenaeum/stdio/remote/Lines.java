package org.athenaeum.stdio.remote;

/** Lines that clients send. */
final class Lines {

    static final String INITIALIZE = """
            {"jsonrpc":"2.0","id":"i","method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
            "clientInfo":{"name":"t","version":"1"}}}""";
    static final String OPENED = """
            {"jsonrpc":"2.0","id":"i","result":{"protocolVersion":"2025-11-25","capabilities":{},\
            "serverInfo":{"name":"g","version":"1"}}}""";
    static final String INITIALIZED = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";

    private Lines() {
    }

    static String legacy(String id, String method) {
        return "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"%s\",\"params\":{}}".formatted(id, method);
    }

    /** A request of 2026-07-28; {@code members} are further members of params, each followed by a comma. */
    static String modern(String id, String method, String members) {
        return """
                {"jsonrpc":"2.0","id":%s,"method":"%s","params":{%s"_meta":{\
                "io.modelcontextprotocol/protocolVersion":"2026-07-28",\
                "io.modelcontextprotocol/clientCapabilities":{}}}}""".formatted(id, method, members);
    }

    static String result(String id) {
        return "{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":{}}".formatted(id);
    }

    static String cancelled(String id) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":%s}}".formatted(id);
    }

    static String progress(int step) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":{\"progressToken\":1,\"progress\":%d}}"
                .formatted(step);
    }
}
