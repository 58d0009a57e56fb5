package org.athenaeum.stdio;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;

/**
 * What the pipe must know of a message before it is served: whether it may overtake others, and which call it cancels.
 *
 * @param id      the request's id as JSON; absent for a notification, a batch, and what is no message at all
 * @param method  empty where there is none
 * @param cancels the id of the request that a {@code notifications/cancelled} means
 */
record Heading(Optional<String> id, String method, Optional<String> cancels) {

    private static final Heading NONE = new Heading(Optional.empty(), "", Optional.empty());

    static Heading of(byte[] line) {
        try {
            return Json.read(line) instanceof JsonObject message ? of(message) : NONE;
        } catch (JsonFault unreadable) {
            return NONE;      // the exchange says what is wrong with it
        }
    }

    private static Heading of(JsonObject message) {
        var method = message.get("method") instanceof JsonString word ? word.getString() : "";
        var id = Optional.ofNullable(message.get("id")).map(JsonValue::toString);
        boolean cancels = id.isEmpty() && method.equals("notifications/cancelled");
        return new Heading(id, method, cancels ? cancelled(message) : Optional.empty());
    }

    private static Optional<String> cancelled(JsonObject notification) {
        if (!(notification.get("params") instanceof JsonObject params)) return Optional.empty();
        return Optional.ofNullable(params.get("requestId")).map(JsonValue::toString);
    }

    /** A handshake is answered before anything after it is looked at; a notification takes no time and keeps its place. */
    boolean keepsItsPlace() {
        return method.equals("initialize") || id.isEmpty() && !method.isEmpty();
    }
}
