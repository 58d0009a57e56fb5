package org.athenaeum.frames.sql;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import org.athenaeum.protocol.Json;

/** Two texts mean the same if their trees are the same but for the places where things stand. */
final class SyntaxTree {

    private static final String PLACE = "query_location";

    private SyntaxTree() {
    }

    static JsonObject withoutPlaces(JsonObject tree) {
        return (JsonObject) cleaned(tree);
    }

    private static JsonValue cleaned(JsonValue value) {
        if (value instanceof JsonArray list) {
            var cleaned = Json.array();
            list.forEach(each -> cleaned.add(cleaned(each)));
            return cleaned.build();
        }
        if (!(value instanceof JsonObject part)) return value;
        var cleaned = Json.object();
        part.forEach((key, each) -> {
            if (!key.equals(PLACE)) cleaned.add(key, cleaned(each));
        });
        return cleaned.build();
    }
}
