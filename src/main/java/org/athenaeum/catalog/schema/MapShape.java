package org.athenaeum.catalog.schema;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.athenaeum.protocol.Json;

/**
 * An object whose names are data. Its order is kept.
 *
 * @param constraints {@code minProperties}, {@code maxProperties}
 */
public record MapShape(Shape value, JsonObject constraints) implements Shape {

    @Override
    public String type() {
        return "object";
    }

    @Override
    public String noun() {
        return "an object, each value " + value.noun();
    }

    @Override
    public JsonObject schema(Face face) {
        var schema = Json.object().add("type", type()).add("additionalProperties", value.schema(face));
        constraints.forEach(schema::add);
        return schema.build();
    }

    @Override
    public Object read(JsonValue json) {
        var map = new LinkedHashMap<String, Object>();
        json.asJsonObject().forEach((name, each) -> map.put(name, value.read(each)));
        return Collections.unmodifiableMap(map);
    }

    @Override
    public JsonValue write(Object object) {
        if (object == null) return JsonValue.NULL;
        var json = Json.object();
        ((Map<?, ?>) object).forEach((name, each) -> json.add((String) name, value.write(each)));
        return json.build();
    }

    @Override
    public Object absent() {
        return Map.of();
    }
}
