package org.athenaeum.catalog.registry.archive;

import jakarta.json.JsonObject;
import java.util.function.Supplier;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.identity.Caller;
import org.athenaeum.protocol.Json;

public class SchemaTools {

    /** Says with composition what no parameters could. */
    public static class Either implements Supplier<JsonObject> {

        public static final JsonObject SCHEMA = (JsonObject) Json.read("""
                {"type":"object","$defs":{"word":{"$anchor":"w","type":"string"}},\
                "properties":{"shelf":{"$ref":"#/$defs/word"},"box":{"$ref":"#w"}},\
                "oneOf":[{"required":["shelf"]},{"required":["box"]}],"additionalProperties":false}""");

        @Override
        public JsonObject get() {
            return SCHEMA;
        }
    }

    @Tool(name = "fetch", description = "Fetches from a shelf or a box.", inputSchema = Either.class)
    public ToolResult fetch(Caller caller, JsonObject arguments) {
        return ToolResult.ofText(caller.subject() + " " + arguments);
    }
}
