package org.athenaeum.catalog.schema;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import org.athenaeum.protocol.Json;

/** The named values of one object, in the order of their declaration. */
public record Fields(List<Field> all) {

    public Fields {
        all = List.copyOf(all);
    }

    /** A closed object: every name that is not listed is refused. */
    public JsonObject schema(Shape.Face face) {
        var properties = Json.object();
        var required = Json.array();
        for (var field : all) {
            properties.add(field.name(), field.schema(face));
            if (field.required()) required.add(field.name());
        }

        var schema = Json.object().add("type", "object").add("properties", properties);
        var names = required.build();
        if (!names.isEmpty()) schema.add("required", names);
        return schema.add("additionalProperties", JsonValue.FALSE).build();
    }

    /** The Java values in the order of the fields. */
    Object[] read(JsonObject object) {
        var values = new Object[all.size()];
        for (int i = 0; i < values.length; i++) values[i] = all.get(i).read(object.get(all.get(i).name()));
        return values;
    }
}
