package org.athenaeum.operations.input;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Set;
import java.util.TreeMap;
import org.athenaeum.protocol.Json;

/** Equal JSON gives equal bytes: names sorted, numbers by their value, no white space. */
final class CanonicalJson {

    private CanonicalJson() {
    }

    /** SHA-256 of an object without these members. */
    static byte[] digest(JsonObject object, Set<String> without) {
        var text = new StringBuilder();
        object(text, object, without);
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.toString().getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static void object(StringBuilder text, JsonObject object, Set<String> without) {
        text.append('{');
        new TreeMap<>(object).forEach((name, value) -> {
            if (without.contains(name)) return;
            text.append(Json.string(name)).append(':');
            value(text, value);
            text.append(',');
        });
        text.append('}');
    }

    private static void value(StringBuilder text, JsonValue value) {
        if (value instanceof JsonObject object) {
            object(text, object, Set.of());
        } else if (value instanceof JsonArray array) {
            text.append('[');
            array.forEach(each -> {
                value(text, each);
                text.append(',');
            });
            text.append(']');
        } else if (value instanceof JsonNumber number) {
            text.append(number.bigDecimalValue().stripTrailingZeros());
        } else {
            text.append(value);
        }
    }
}
