package org.athenaeum.identity;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.jwt.Claims;

/**
 * A claim as MicroProfile JWT 2.1 types it: a text, whole seconds or a set of texts for the claims it knows, JSON for all others.
 * A known claim of another type than its own is no such claim.
 */
final class ClaimValue {

    private ClaimValue() {
    }

    static Optional<Object> of(JsonObject claims, String name) {
        var value = claims.get(name);
        if (value == null) return Optional.empty();

        var type = type(name);
        if (type == String.class) return value instanceof JsonString text ? Optional.of(text.getString()) : Optional.empty();
        if (type == Long.class) return value instanceof JsonNumber number ? Optional.of(number.longValue()) : Optional.empty();
        if (type == Set.class) return Optional.of(texts(value));
        return Optional.of(value);
    }

    private static Class<?> type(String name) {
        for (var claim : Claims.values()) {
            if (claim.name().equals(name)) return claim.getType();
        }
        return JsonValue.class;
    }

    /** One text stands for a set of one, as {@code aud} may be written (RFC 7519 4.1.3). */
    private static Set<String> texts(JsonValue value) {
        List<? extends JsonValue> values = value instanceof JsonArray array ? array : List.of(value);

        var texts = new LinkedHashSet<String>();
        for (var one : values) {
            if (one instanceof JsonString text) texts.add(text.getString());
        }
        return Set.copyOf(texts);
    }
}
