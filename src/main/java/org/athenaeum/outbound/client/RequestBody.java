package org.athenaeum.outbound.client;

import jakarta.json.JsonStructure;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import org.athenaeum.protocol.Json;

/**
 * What a request sends: JSON, a text, bytes, or something that is read while it is sent.
 *
 * @param bytes       made when the request is sent
 * @param contentType empty where the interface's own media type stands
 */
public record RequestBody(BodyPublisher bytes, String contentType) {

    static final RequestBody NONE = new RequestBody(BodyPublishers.noBody(), "");

    /** @param entity an argument of an interface's method, {@code null} if it has none */
    static RequestBody of(Object entity) {
        if (entity == null) return NONE;
        if (entity instanceof RequestBody body) return body;
        if (entity instanceof JsonStructure json) return new RequestBody(BodyPublishers.ofByteArray(Json.bytes(json)), "");
        if (entity instanceof String text) return new RequestBody(BodyPublishers.ofString(text), "");
        throw new IllegalArgumentException("no request sends a " + entity.getClass().getName());
    }
}
