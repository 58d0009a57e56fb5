package org.athenaeum.brainkb.backend;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Set;
import org.athenaeum.outbound.Redaction;
import org.athenaeum.protocol.Json;

/**
 * Takes out of an error's body what must not be told: what was sent ({@code input} and {@code ctx} of 422, which hold the password of
 * a login), the state of a sign-in, internal addresses, and whatever looks like a credential (brainkb B.1, C.12).
 */
final class Scrub {

    private static final Set<String> HIDDEN = Set.of("input", "ctx", "state", "endpoint", "status_url", "token", "access_token",
            "refresh_token", "password", "code", "url");

    private Scrub() {
    }

    static JsonValue of(JsonValue value) {
        if (value instanceof JsonString text) return Json.string(Redaction.of(text.getString()));
        if (value instanceof JsonArray array) {
            var cleaned = Json.array();
            array.forEach(each -> cleaned.add(of(each)));
            return cleaned.build();
        }
        if (!(value instanceof JsonObject object)) return value;
        var cleaned = Json.object();
        object.forEach((name, each) -> {
            if (!HIDDEN.contains(name)) cleaned.add(Redaction.of(name), of(each));
        });
        return cleaned.build();
    }
}
