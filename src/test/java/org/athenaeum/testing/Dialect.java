package org.athenaeum.testing;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.MetaKey;
import org.athenaeum.protocol.Revision;

/**
 * How a client of one revision words its messages, whichever way they travel.
 *
 * @param capabilities what the client can do: told once in the handshake, or with every request of 2026-07-28
 */
record Dialect(Revision revision, JsonObject capabilities) {

    private static final AtomicInteger IDS = new AtomicInteger();

    JsonObject initializeParams() {
        return Json.object().add("protocolVersion", revision.word()).add("capabilities", capabilities)
                .add("clientInfo", Json.object().add("name", "test").add("version", "1")).build();
    }

    /** A request with everything its revision asks for, under an id of its own. */
    JsonObject request(String method, JsonObject params) {
        return Json.object().add("jsonrpc", "2.0").add("id", IDS.incrementAndGet()).add("method", method)
                .add("params", revision.isModern() ? withMeta(params) : params).build();
    }

    JsonObject notification(String method, JsonObject params) {
        var message = Json.object().add("jsonrpc", "2.0").add("method", method);
        return (params.isEmpty() ? message : message.add("params", params)).build();
    }

    /** Answers a request of the server, as the handshake revisions have them. */
    JsonObject response(JsonObject request, JsonObject result) {
        return Json.object().add("jsonrpc", "2.0").add("id", request.get("id")).add("result", result).build();
    }

    /** Answers a request of the server with an error. */
    JsonObject refusal(JsonObject request, int code, String message) {
        return Json.object().add("jsonrpc", "2.0").add("id", request.get("id"))
                .add("error", Json.object().add("code", code).add("message", message)).build();
    }

    /** The original params again, with the answers and the state given back byte for byte (specs/mcp.md 8.2). */
    static JsonObject retryParams(JsonObject params, JsonObject inputRequired, Map<String, JsonObject> answers) {
        var all = copy(params);
        if (!answers.isEmpty()) {
            var responses = Json.object();
            answers.forEach(responses::add);
            all.add("inputResponses", responses);
        }
        if (inputRequired.containsKey("requestState")) all.add("requestState", inputRequired.get("requestState"));
        return all.build();
    }

    /** Params that ask for a subscription, such as {@code {"toolsListChanged":true}} (specs/mcp.md 4.4). */
    static JsonObject listenParams(JsonObject filter) {
        return Json.object().add("notifications", filter).build();
    }

    private JsonObject withMeta(JsonObject params) {
        var meta = copy(params.get(MetaKey.META) instanceof JsonObject given ? given : JsonValue.EMPTY_JSON_OBJECT);
        return copy(params).add(MetaKey.META, meta.add(MetaKey.PROTOCOL_VERSION, revision.word())
                .add(MetaKey.CLIENT_CAPABILITIES, capabilities)).build();
    }

    private static JsonObjectBuilder copy(JsonObject object) {
        var all = Json.object();
        object.forEach(all::add);
        return all;
    }
}
