package org.athenaeum.catalog.schema;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import org.athenaeum.protocol.Json;

/** A record: read through its canonical constructor, written component by component, absent ones left out. */
public record RecordShape(Fields fields, Handle constructor, List<Handle> accessors) implements Shape {

    public RecordShape {
        accessors = List.copyOf(accessors);
    }

    @Override
    public String type() {
        return "object";
    }

    @Override
    public String noun() {
        return "an object whose numbers and times are in range";
    }

    @Override
    public JsonObject schema(Face face) {
        return fields.schema(face);
    }

    /**
     * The output schema of a tool: names and types of the first level, nothing required, so that a failure conforms too
     * (RULINGS 36, 45).
     *
     * @param errorType the JSON type of a failure's {@code error}: an object in one family, true in another
     */
    public JsonObject outputSchema(String errorType) {
        var properties = Json.object();
        for (var field : fields.all()) properties.add(field.name(), field.shape().outline());
        properties.add("error", Json.object().add("type", errorType));
        return Json.object().add("type", "object").add("properties", properties).build();
    }

    @Override
    public Object read(JsonValue value) {
        return make(fields.read(value.asJsonObject()));
    }

    /** The record of these components; what its constructor throws passes as it is. */
    public Object make(Object... components) {
        return constructor.call(components);
    }

    @Override
    public JsonValue write(Object value) {
        return value == null ? JsonValue.NULL : writeObject(value);
    }

    public JsonObject writeObject(Object value) {
        var json = Json.object();
        for (int i = 0; i < accessors.size(); i++) {
            var field = fields.all().get(i);
            var component = field.shape().write(accessors.get(i).call(value));
            if (component != JsonValue.NULL) json.add(field.name(), component);
        }
        return json.build();
    }
}
