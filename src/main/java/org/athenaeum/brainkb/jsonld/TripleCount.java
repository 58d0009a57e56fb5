package org.athenaeum.brainkb.jsonld;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** Counts what a node says without making triples of it, which for a large document would take many times its memory. */
final class TripleCount {

    private static final int LINKS_OF_AN_ITEM = 2;

    private TripleCount() {
    }

    /** The triples of a node and of those within it. */
    static long of(JsonObject node) {
        long count = 0;
        for (var property : node.entrySet()) {
            if (property.getKey().equals("@type") || !property.getKey().startsWith("@")) count += values(property.getValue());
        }
        return count;
    }

    private static long values(JsonValue value) {
        if (value == JsonValue.NULL) return 0;
        if (value instanceof JsonArray array) return array.stream().mapToLong(TripleCount::values).sum();
        if (!(value instanceof JsonObject object) || object.containsKey("@value")) return 1;
        if (object.containsKey("@set")) return values(object.get("@set"));
        // a list of n items: one link to it, and for each item one to its value and one to the rest (RDF 1.1 Schema 5.2)
        if (object.containsKey("@list")) return 1 + list(object.get("@list"));
        return 1 + of(object);
    }

    private static long list(JsonValue items) {
        if (!(items instanceof JsonArray array)) return LINKS_OF_AN_ITEM - 1 + values(items);
        return array.stream().mapToLong(item -> LINKS_OF_AN_ITEM - 1 + values(item)).sum();
    }
}
