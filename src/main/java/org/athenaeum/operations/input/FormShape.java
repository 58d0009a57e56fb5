package org.athenaeum.operations.input;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;

/**
 * A form's schema for a revision (specs/mcp.md 8.3). 2025-06-18 has defaults of booleans alone, names its choices by
 * {@code enumNames}, and has no multiple choice: one that need not be made is left out, for one that must be {@link #shows} is
 * false.
 */
final class FormShape {

    private FormShape() {
    }

    static boolean shows(JsonObject schema, Revision revision) {
        if (revision.isAtLeast(Revision.V2025_11_25)) return true;
        if (!revision.isAtLeast(Revision.V2025_06_18)) return false;
        var properties = schema.getJsonObject("properties");
        if (properties.values().stream().allMatch(property -> isMultiple(property.asJsonObject()))) return false;
        return !(schema.get("required") instanceof JsonArray required) || required.getValuesAs(JsonString::getString).stream()
                .noneMatch(name -> isMultiple(properties.getJsonObject(name)));
    }

    static JsonObject of(JsonObject schema, Revision revision) {
        if (revision.isAtLeast(Revision.V2025_11_25)) return schema;
        var properties = Json.object();
        schema.getJsonObject("properties").forEach((name, property) -> {
            if (!isMultiple(property.asJsonObject())) properties.add(name, older(property.asJsonObject()));
        });
        var older = Json.object().add("type", "object").add("properties", properties);
        if (schema.containsKey("required")) older.add("required", schema.get("required"));
        return older.build();
    }

    private static JsonObject older(JsonObject property) {
        boolean defaults = property.getString("type").equals("boolean");
        var older = Json.object();
        property.forEach((keyword, value) -> {
            if (keyword.equals("oneOf")) {
                var values = Json.array();
                var names = Json.array();
                for (var choice : value.asJsonArray().getValuesAs(JsonObject.class)) {
                    values.add(choice.get("const"));
                    names.add(choice.get("title"));
                }
                older.add("enum", values).add("enumNames", names);
            } else if (defaults || !keyword.equals("default")) {
                older.add(keyword, value);
            }
        });
        return older.build();
    }

    private static boolean isMultiple(JsonObject property) {
        return property.getString("type").equals("array");
    }
}
