package org.athenaeum.catalog.schema;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import org.athenaeum.protocol.Json;

/**
 * A named value of an object: an argument of a tool, or a component of a record.
 *
 * @param description what to put there; empty for results, which are published without
 * @param fallback    the value that stands when it is absent, as published
 * @param absent      the same as a Java value; what the shape says is empty, if there is no fallback
 * @param header      the name behind {@code Mcp-Param-} under which clients repeat the value; empty for none (specs/mcp.md 4.5)
 * @param aliases     other spellings, accepted and never published (RULINGS 40)
 */
public record Field(String name, String description, boolean required, Optional<JsonValue> fallback, Object absent,
                    String header, List<String> aliases, Shape shape) {

    public Field {
        aliases = List.copyOf(aliases);
    }

    /** A value that no header repeats. */
    public Field(String name, String description, boolean required, Optional<JsonValue> fallback, Object absent,
                 List<String> aliases, Shape shape) {
        this(name, description, required, fallback, absent, "", aliases, shape);
    }

    /** The Java value of what the object holds under this name, or of nothing. */
    public Object read(JsonValue value) {
        return value == null ? absent : shape.read(value);
    }

    JsonObject schema(Shape.Face face) {
        var whole = shape.schema(face);
        var schema = Json.object().add("type", whole.get("type"));
        if (!description.isEmpty()) schema.add("description", description);
        whole.forEach((keyword, value) -> {
            if (!keyword.equals("type")) schema.add(keyword, value);
        });
        fallback.ifPresent(value -> schema.add("default", value));
        if (!header.isEmpty()) schema.add("x-mcp-header", header);
        return schema.build();
    }
}
