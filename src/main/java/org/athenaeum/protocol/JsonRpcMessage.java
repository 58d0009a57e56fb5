package org.athenaeum.protocol;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** One JSON-RPC 2.0 message as it came in (specs/mcp.md 2). */
public sealed interface JsonRpcMessage {

    /** Asks for an answer. {@code params} is the empty object where the message has none. */
    record Request(RequestId id, String method, JsonObject params) implements JsonRpcMessage {
    }

    /** Asks for none and gets none. */
    record Notification(String method, JsonObject params) implements JsonRpcMessage {
    }

    /** Answers a request of ours. */
    record Response(RequestId id, JsonObject body) implements JsonRpcMessage {
    }

    /** The message that a JSON value is; a value of another shape is a {@link ProtocolFailure} of code -32600. */
    static JsonRpcMessage of(JsonValue value) {
        if (!(value instanceof JsonObject object)) throw ProtocolFailure.invalidRequest("a message is a JSON object");
        var id = object.containsKey("id") ? RequestId.of(object.get("id")) : null;
        if (id != null && id.isEmpty()) {
            throw ProtocolFailure.invalidRequest("id is a string of at most 512 characters or an integer, and never null");
        }
        try {
            return of(object, id == null ? null : id.get());
        } catch (ProtocolFailure failure) {
            throw id == null ? failure : failure.about(id.get());
        }
    }

    private static JsonRpcMessage of(JsonObject object, RequestId id) {
        if (!(object.get("jsonrpc") instanceof JsonString version && version.getString().equals("2.0"))) {
            throw ProtocolFailure.invalidRequest("jsonrpc must be \"2.0\"");
        }
        if (!object.containsKey("method")) return response(object, id);
        if (!(object.get("method") instanceof JsonString method)) throw ProtocolFailure.invalidRequest("method is a string");
        if (object.containsKey("result") || object.containsKey("error")) {
            throw ProtocolFailure.invalidRequest("a message with a method has neither result nor error");
        }

        var params = object.getOrDefault("params", JsonValue.EMPTY_JSON_OBJECT);
        if (!(params instanceof JsonObject named)) throw ProtocolFailure.invalidRequest("params is a JSON object");
        return id == null ? new Notification(method.getString(), named) : new Request(id, method.getString(), named);
    }

    private static JsonRpcMessage response(JsonObject object, RequestId id) {
        if (object.containsKey("result") == object.containsKey("error")) {
            throw ProtocolFailure.invalidRequest("a message has a method, or exactly one of result and error");
        }
        if (id == null) throw ProtocolFailure.invalidRequest("a response has an id");
        return new Response(id, object);
    }
}
