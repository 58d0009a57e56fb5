package org.athenaeum.catalog.schema;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.athenaeum.protocol.Json;

/**
 * A list, or a set that keeps the order of first mention; a value said twice to a set is no fault.
 *
 * @param constraints {@code minItems}, {@code maxItems}
 */
public record ListShape(Shape item, boolean distinct, JsonObject constraints) implements Shape {

    @Override
    public String type() {
        return "array";
    }

    @Override
    public String noun() {
        return "a list, each item " + item.noun();
    }

    @Override
    public JsonObject schema(Face face) {
        var schema = Json.object().add("type", type()).add("items", item.schema(face));
        constraints.forEach(schema::add);
        return schema.build();
    }

    @Override
    public JsonObject outline() {
        return Json.object().add("type", type()).add("items", item.outline()).build();
    }

    @Override
    public Object read(JsonValue value) {
        var items = value.asJsonArray().stream().map(item::read);
        if (!distinct) return items.toList();
        var set = new LinkedHashSet<>();
        items.forEach(set::add);
        return Collections.unmodifiableSet(set);
    }

    @Override
    public JsonValue write(Object value) {
        if (value == null) return JsonValue.NULL;
        var array = Json.array();
        for (var each : (Collection<?>) value) array.add(item.write(each));
        return array.build();
    }

    @Override
    public Object absent() {
        return distinct ? Set.of() : List.of();
    }
}
