package org.athenaeum.operations.admission;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** How much a JSON value holds: the characters of all its names and values. Nothing is written for that, however much it is. */
final class Extent {

    private Extent() {
    }

    static long of(JsonValue value) {
        if (value instanceof JsonString string) return string.getString().length();
        if (value instanceof JsonArray array) return array.stream().mapToLong(Extent::of).sum();
        if (value instanceof JsonObject object) {
            return object.entrySet().stream().mapToLong(each -> each.getKey().length() + of(each.getValue())).sum();
        }
        return value.toString().length();
    }
}
