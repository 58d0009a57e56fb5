package org.athenaeum.catalog.invocation;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import org.athenaeum.protocol.Json;

/** The size of JSON on the wire. Ordinary results are far below their limit, and are not written twice to find that out. */
final class JsonSize {

    /** A character takes at most six bytes: a control character as an escape. */
    private static final int MOST_PER_CHARACTER = 6;

    private JsonSize() {
    }

    static boolean exceeds(JsonObject value, int limit) {
        return atMost(value) > limit && Json.bytes(value).length > limit;
    }

    private static long atMost(JsonValue value) {
        if (value instanceof JsonString string) return string.getString().length() * (long) MOST_PER_CHARACTER + 2;
        if (value instanceof JsonArray array) {
            long size = 2;
            for (var each : array) size += 1 + atMost(each);
            return size;
        }
        if (value instanceof JsonObject object) {
            long size = 2;
            for (var each : object.entrySet()) {
                size += each.getKey().length() * (long) MOST_PER_CHARACTER + 4 + atMost(each.getValue());
            }
            return size;
        }
        return value.toString().length();
    }
}
