package org.athenaeum.operations.tools.notebook;

import jakarta.json.JsonObject;
import java.util.function.Supplier;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.Workspace;

/** Declarations that leave no place for the workspace. */
public class FaultyNotebook {

    public static final class Anything implements Supplier<JsonObject> {
        @Override
        public JsonObject get() {
            return (JsonObject) Json.read("{\"type\":\"object\",\"properties\":{}}");
        }
    }

    @Tool(name = "twice", description = "Has an argument of that name.")
    public ToolResult twice(@ToolArg(description = "Another.") String workspace, Workspace own) {
        return ToolResult.ofText(workspace);
    }

    @Tool(name = "whole", description = "Declares its schema as a whole.", inputSchema = Anything.class)
    public ToolResult whole(JsonObject arguments, Workspace own) {
        return ToolResult.ofText("");
    }
}
