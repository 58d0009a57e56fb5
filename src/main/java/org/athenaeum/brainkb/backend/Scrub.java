package org.athenaeum.brainkb.backend;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Locale;
import java.util.Set;
import org.athenaeum.outbound.Redaction;
import org.athenaeum.outbound.client.Confided;
import org.athenaeum.protocol.Json;

/**
 * Takes out of an error's body what must not be told: what was sent ({@code input} and {@code ctx} of 422, which hold the
 * password of a login, and the whole {@code body}), the state of a sign-in, internal addresses, whatever looks like a credential, and the secrets of this very request wherever they stand (brainkb B.1, C.12).
 */
record Scrub(Confided confided) {

    private static final Set<String> HIDDEN = Set.of("input", "ctx", "body", "state", "endpoint", "status_url", "token", "access_token",
            "refresh_token", "password", "code", "secret",
            "client_secret", "id_token", "authorization", "url");

    JsonValue of(JsonValue value) {
        if (value instanceof JsonString text) return Json.string(plain(text.getString()));
        if (value instanceof JsonNumber number) return isSecret(number.toString()) ? Json.string(plain(number.toString())) : value;
        if (value instanceof JsonArray array) {
            var cleaned = Json.array();
            array.forEach(each -> cleaned.add(of(each)));
            return cleaned.build();
        }
        if (!(value instanceof JsonObject object)) return value;
        var cleaned = Json.object();
        object.forEach((name, each) -> {
            if (!HIDDEN.contains(name.toLowerCase(Locale.ROOT))) cleaned.add(plain(name), of(each));
        });
        return cleaned.build();
    }

    private boolean isSecret(String number) {
        return confided.secrets().stream().anyMatch(secret -> secret.reveal().equals(number));
    }

    private String plain(String text) {
        return Redaction.of(confided.hiddenIn(text));
    }
}
