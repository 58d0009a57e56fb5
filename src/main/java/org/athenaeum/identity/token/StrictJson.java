package org.athenaeum.identity.token;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;

/**
 * The JSON of a token: one object of UTF-8 text, no name twice, nothing after it (vault C3.7, C3.8); beyond what any message must
 * keep, it is shallow, and its numbers are such that every reader sees the same.
 */
final class StrictJson {

    private static final int DEEPEST = 16;

    private StrictJson() {
    }

    static JsonObject object(byte[] utf8) {
        try {
            if (Json.read(utf8) instanceof JsonObject object && isPlain(object, 1)) return object;
        } catch (JsonFault unreadable) {
            throw new TokenRefusal(Reason.JSON);
        }
        throw new TokenRefusal(Reason.JSON);
    }

    private static boolean isPlain(JsonValue value, int depth) {
        if (value instanceof JsonNumber number) return Double.isFinite(number.doubleValue());
        if (value instanceof JsonObject object) return depth <= DEEPEST && arePlain(object.values(), depth + 1);
        if (value instanceof JsonArray array) return depth <= DEEPEST && arePlain(array, depth + 1);
        return true;
    }

    private static boolean arePlain(Iterable<JsonValue> values, int depth) {
        for (var value : values) {
            if (!isPlain(value, depth)) return false;
        }
        return true;
    }
}
