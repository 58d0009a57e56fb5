package org.athenaeum.catalog.registry;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;

/**
 * An argument whose value clients of 2026-07-28 repeat in a header (specs/mcp.md 4.5).
 *
 * @param path   the names that lead to it from the arguments' root
 * @param header what stands behind {@code Mcp-Param-}
 */
public record MirroredArgument(List<String> path, String header) {

    public MirroredArgument {
        path = List.copyOf(path);
    }

    /** Those of an input schema, found along {@code properties} alone; two of one header are a fault (HDR-17). */
    static List<MirroredArgument> in(JsonObject inputSchema) {
        var found = new ArrayList<MirroredArgument>();
        collect(inputSchema, List.of(), found);
        var names = new HashSet<String>();
        for (var argument : found) {
            if (names.add(argument.header.toLowerCase(Locale.ROOT))) continue;
            throw new IllegalArgumentException("two arguments are repeated in the header Mcp-Param-" + argument.header);
        }
        return List.copyOf(found);
    }

    private static void collect(JsonObject schema, List<String> path, List<MirroredArgument> found) {
        if (schema.get("x-mcp-header") instanceof JsonString header) found.add(new MirroredArgument(path, header.getString()));
        if (!(schema.get("properties") instanceof JsonObject properties)) return;
        properties.forEach((name, property) -> {
            if (property instanceof JsonObject below) collect(below, append(path, name), found);
        });
    }

    /** The value it has among these arguments; JSON null where it has none. */
    public JsonValue valueIn(JsonObject arguments) {
        JsonValue value = arguments;
        for (var name : path) {
            value = value instanceof JsonObject object ? object.getOrDefault(name, JsonValue.NULL) : JsonValue.NULL;
        }
        return value;
    }

    private static List<String> append(List<String> path, String name) {
        var longer = new ArrayList<>(path);
        longer.add(name);
        return longer;
    }
}
