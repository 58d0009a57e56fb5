package org.athenaeum.brainkb.sparql;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/** A value as JSON-LD writes it, in the words of Turtle. */
final class Shown {

    private Shown() {
    }

    static String text(JsonValue value) {
        if (value instanceof JsonString text) return quoted(text.getString());
        if (!(value instanceof JsonObject object)) return value.toString();
        if (object.containsKey("@id")) {
            var id = object.getString("@id");
            return id.startsWith("_:") ? id : "<" + id + ">";
        }
        var quoted = quoted(object.getString("@value"));
        return object.containsKey("@language") ? quoted + "@" + object.getString("@language") : quoted + "^^<"
                + object.getString("@type") + ">";
    }

    /** On one line, so that no text looks like another row. */
    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("[\\p{Cntrl}\\p{Zl}\\p{Zp}]+", " ") + "\"";
    }
}
