package org.athenaeum.catalog.argument;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Set;
import java.util.stream.Collectors;

/** A property's schema in words: what a value must be, and how to say what was given instead. */
final class Expectation {

    private static final Set<String> REPEATABLE = Set.of("integer", "number", "boolean");

    private Expectation() {
    }

    static String of(JsonObject schema) {
        if (schema.containsKey("enum")) {
            return "one of " + schema.getJsonArray("enum").getValuesAs(JsonString.class).stream()
                    .map(JsonString::getString).collect(Collectors.joining(", "));
        }
        if (schema.get("type") instanceof JsonArray) return "a text, a number, true, false or null";

        return switch (schema.getString("type")) {
            case "integer" -> "a whole number" + range(schema);
            case "number" -> "a number" + range(schema);
            case "boolean" -> "true or false";
            case "array" -> "a list" + count(schema, "Items", "items");
            case "object" -> "an object" + count(schema, "Properties", "entries");
            default -> "a text" + count(schema, "Length", "characters") + pattern(schema);
        };
    }

    /**
     * What was given. A value is repeated only where the argument is a number or a choice: a text may hold a credential or
     * somebody's private question, so of a text only its length is told.
     */
    static String given(JsonObject schema, JsonValue value) {
        if (value == JsonValue.NULL) return "null; leave it out instead";

        if (value instanceof JsonArray array) return "a list of " + array.size() + " items";
        if (value instanceof JsonObject object) return "an object of " + object.size() + " entries";
        if (schema.containsKey("enum") || REPEATABLE.contains(schema.getString("type", ""))) return Given.value(value);
        if (value instanceof JsonString string) {
            var given = string.getString();
            return "a text of " + given.codePointCount(0, given.length()) + " characters";
        }
        return "a " + Given.type(value);
    }

    private static String range(JsonObject schema) {
        var least = schema.containsKey("minimum") ? "from " + schema.get("minimum") : above(schema);
        var most = schema.containsKey("maximum") ? "to " + schema.get("maximum") : below(schema);
        if (least.isEmpty() && most.isEmpty()) return "";
        if (least.startsWith("from") && most.isEmpty()) return " of at least " + schema.get("minimum");
        if (least.isEmpty() && most.startsWith("to")) return " of at most " + schema.get("maximum");
        return " " + (least + " " + most).strip();
    }

    private static String above(JsonObject schema) {
        return schema.containsKey("exclusiveMinimum") ? "above " + schema.get("exclusiveMinimum") : "";
    }

    private static String below(JsonObject schema) {
        return schema.containsKey("exclusiveMaximum") ? "below " + schema.get("exclusiveMaximum") : "";
    }

    private static String count(JsonObject schema, String keyword, String things) {
        int least = schema.getInt("min" + keyword, 0);
        int most = schema.getInt("max" + keyword, 0);
        if (least > 0 && least == most) return " of " + least + " " + things;
        if (least > 0 && most > 0) return " of " + least + " to " + most + " " + things;
        if (least > 0) return " of at least " + least + " " + things;
        return most > 0 ? " of at most " + most + " " + things : "";
    }

    private static String pattern(JsonObject schema) {
        return schema.containsKey("pattern") ? " matching " + schema.getString("pattern") : "";
    }
}
