package org.athenaeum.stdio.remote;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;
import org.athenaeum.protocol.MetaKey;
import org.athenaeum.protocol.RequestId;
import org.athenaeum.protocol.Revision;

/**
 * A line of stdin, as far as a bridge must know it. The body travels as it came, also where it is no message: the gateway says
 * what is wrong with it.
 *
 * @param ids           of the requests in it: one, or several in a batch, or none
 * @param method        empty where there is none
 * @param params        empty where there are none
 * @param modernVersion the version it describes itself by, where that is none of the handshake revisions (specs/mcp.md 1.8)
 * @param isSilent      whether nothing may come back: a notification or a response
 */
record Outgoing(byte[] body, List<RequestId> ids, String method, JsonObject params, Optional<String> modernVersion,
                boolean isSilent) {

    Outgoing {
        ids = List.copyOf(ids);
    }

    static Outgoing of(byte[] line) {
        try {
            var value = Json.read(line);
            if (value instanceof JsonObject message) return single(line, message);
            return value instanceof JsonArray batch ? batch(line, batch) : unreadable(line);
        } catch (JsonFault fault) {
            return unreadable(line);
        }
    }

    private static Outgoing single(byte[] line, JsonObject message) {
        var method = message.get("method") instanceof JsonString word ? word.getString() : "";
        var params = message.get("params") instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
        var version = params.get(MetaKey.META) instanceof JsonObject meta
                && meta.get(MetaKey.PROTOCOL_VERSION) instanceof JsonString word ? word.getString() : "";
        boolean legacy = version.isEmpty() || Revision.of(version).filter(revision -> !revision.isModern()).isPresent();
        boolean response = method.isEmpty() && (message.containsKey("result") || message.containsKey("error"));
        boolean notification = !method.isEmpty() && !message.containsKey("id");
        return new Outgoing(line, response ? List.of() : id(message).stream().toList(), method, params,
                legacy ? Optional.empty() : Optional.of(version), response || notification);
    }

    private static Outgoing batch(byte[] line, JsonArray batch) {
        var requests = batch.stream().filter(entry -> entry instanceof JsonObject message && message.containsKey("method"))
                .flatMap(entry -> id(entry.asJsonObject()).stream()).toList();
        boolean silent = requests.isEmpty() && !batch.isEmpty();
        return new Outgoing(line, requests, "", JsonValue.EMPTY_JSON_OBJECT, Optional.empty(), silent);
    }

    private static Outgoing unreadable(byte[] line) {
        return new Outgoing(line, List.of(), "", JsonValue.EMPTY_JSON_OBJECT, Optional.empty(), false);
    }

    private static Optional<RequestId> id(JsonObject message) {
        return Optional.ofNullable(message.get("id")).flatMap(RequestId::of);
    }

    boolean isModern() {
        return modernVersion.isPresent();
    }

    boolean is(String name) {
        return method.equals(name);
    }

    boolean isHandshake() {
        return is("initialize") && !isModern() && !ids.isEmpty();
    }

    /** A subscription lasts until someone ends it (specs/mcp.md 4.4). */
    boolean isEndless() {
        return is("subscriptions/listen");
    }

    /** The request it cancels, where it is a {@code notifications/cancelled}. */
    Optional<RequestId> cancels() {
        if (!isSilent || !is("notifications/cancelled")) return Optional.empty();
        return Optional.ofNullable(params.get("requestId")).flatMap(RequestId::of);
    }
}
