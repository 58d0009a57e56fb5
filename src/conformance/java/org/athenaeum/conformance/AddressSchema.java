package org.athenaeum.conformance;

import jakarta.json.JsonObject;
import java.util.function.Supplier;
import org.athenaeum.protocol.Json;

/** An input schema with every keyword of JSON Schema 2020-12 that the suite looks for (specs/conformance.md 4.4). */
public final class AddressSchema implements Supplier<JsonObject> {

    private static final String SCHEMA = """
            {"$schema": "https://json-schema.org/draft/2020-12/schema",
             "type": "object",
             "$defs": {"address": {"$anchor": "addressDef", "type": "object",
               "properties": {"street": {"type": "string"}, "city": {"type": "string"}}}},
             "properties": {
               "name": {"type": "string"},
               "address": {"$ref": "#/$defs/address"},
               "contactMethod": {"type": "string", "enum": ["phone", "email"]},
               "phone": {"type": "string"},
               "email": {"type": "string"}},
             "allOf": [{"anyOf": [{"required": ["phone"]}, {"required": ["email"]}]}],
             "if": {"properties": {"contactMethod": {"const": "phone"}}, "required": ["contactMethod"]},
             "then": {"required": ["phone"]},
             "else": {"required": ["email"]},
             "additionalProperties": false}
            """;

    @Override
    public JsonObject get() {
        return Json.read(SCHEMA).asJsonObject();
    }
}
