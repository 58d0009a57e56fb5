package org.athenaeum.stdio.remote.mirror;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * An argument of a tool that travels as a header too (specs/mcp.md 4.5).
 *
 * @param header the header's name after {@code Mcp-Param-}
 * @param path   where the argument is, from the root of the arguments
 */
record ToolParameter(String header, List<String> path) {

    private static final int DEEPEST = 8;
    private static final int MOST = 64;
    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}");
    private static final Set<String> TYPES = Set.of("string", "integer", "boolean");

    ToolParameter {
        path = List.copyOf(path);
    }

    /** The parameters that a tool's input schema marks; a mark that breaks the rules is none. */
    static List<ToolParameter> of(JsonObject inputSchema) {
        var found = new ArrayList<ToolParameter>();
        collect(inputSchema, List.of(), found);
        return List.copyOf(found);
    }

    private static void collect(JsonObject schema, List<String> path, List<ToolParameter> found) {
        if (path.size() >= DEEPEST || !(schema.get("properties") instanceof JsonObject properties)) return;
        properties.forEach((name, value) -> {
            if (!(value instanceof JsonObject property) || found.size() >= MOST) return;
            var here = new ArrayList<>(path);
            here.add(name);
            mark(property).ifPresent(header -> found.add(new ToolParameter(header, here)));
            collect(property, here, found);
        });
    }

    private static Optional<String> mark(JsonObject property) {
        if (!(property.get("x-mcp-header") instanceof JsonString mark && property.get("type") instanceof JsonString type)) {
            return Optional.empty();
        }
        return Optional.of(mark.getString()).filter(name -> TOKEN.matcher(name).matches() && TYPES.contains(type.getString()));
    }

    /** The header's value for these arguments; absent where the argument is absent, null, or nothing a header can say. */
    Optional<String> value(JsonObject arguments) {
        JsonValue value = arguments;
        for (var name : path) {
            if (!(value instanceof JsonObject object)) return Optional.empty();
            value = object.get(name);
        }
        if (value instanceof JsonString text) return Optional.of(HeaderText.of(text.getString()));
        if (value instanceof JsonNumber number) return Optional.of(number.toString());
        boolean truth = value == JsonValue.TRUE || value == JsonValue.FALSE;
        return truth ? Optional.of(value.toString()) : Optional.empty();
    }
}
