package org.athenaeum.catalog.argument;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.stream.Stream;

/** A place in a JSON value, from a JSON Pointer (RFC 6901). */
record Place(List<String> steps) {

    static Place of(String pointer) {
        if (pointer.isEmpty()) return new Place(List.of());
        return new Place(Stream.of(pointer.substring(1).split("/", -1))
                .map(step -> step.replace("~1", "/").replace("~0", "~"))
                .toList());
    }

    Place parent() {
        return new Place(steps.subList(0, steps.size() - 1));
    }

    String last() {
        return steps.get(steps.size() - 1);
    }

    /** The value there; null if there is none. */
    JsonValue in(JsonValue root) {
        var value = root;
        for (var step : steps) {
            if (value instanceof JsonObject object) value = object.get(step);
            else if (value instanceof JsonArray array) value = array.get(Integer.parseInt(step));
        }
        return value;
    }

    /** As a person writes it: {@code rows[2].name}. */
    String shownIn(JsonValue root) {
        var shown = new StringBuilder();
        var value = root;
        for (var step : steps) {
            if (value instanceof JsonArray array) {
                shown.append('[').append(step).append(']');
                value = array.get(Integer.parseInt(step));
            } else {
                if (!shown.isEmpty()) shown.append('.');
                shown.append(Given.name(step));
                value = value instanceof JsonObject object ? object.get(step) : value;
            }
        }
        return shown.toString();
    }
}
