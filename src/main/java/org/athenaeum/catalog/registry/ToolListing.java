package org.athenaeum.catalog.registry;

import jakarta.json.JsonObject;
import java.util.Map;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.protocol.peer.IconReference;

/** Renders tools for a revision: fields that are newer than it are left out (specs/mcp.md 7.1, 17). */
final class ToolListing {

    private ToolListing() {
    }

    static byte[] of(Map<String, ToolDefinition> tools, Revision revision) {
        var array = Json.array();
        tools.forEach((name, tool) -> array.add(rendered(name, tool, revision)));
        return Json.bytes(array.build());
    }

    private static JsonObject rendered(String name, ToolDefinition tool, Revision revision) {
        boolean titled = revision.isAtLeast(Revision.V2025_06_18);
        var json = Json.object().add("name", name);
        if (titled && !tool.title().isEmpty()) json.add("title", tool.title());
        json.add("description", tool.description()).add("inputSchema", tool.inputSchema());
        if (titled) tool.outputSchema().ifPresent(schema -> json.add("outputSchema", schema));
        if (revision.isAtLeast(Revision.V2025_03_26)) json.add("annotations", annotations(tool, titled));
        IconReference.add(json, tool.icons(), revision);
        return json.build();
    }

    /** The title stands among the hints only where the tool itself cannot carry one yet. */
    private static JsonObject annotations(ToolDefinition tool, boolean titled) {
        var json = Json.object();
        if (!titled && !tool.title().isEmpty()) json.add("title", tool.title());
        return json.add("readOnlyHint", tool.hints().readOnly())
                .add("destructiveHint", tool.hints().destructive())
                .add("idempotentHint", tool.hints().idempotent())
                .add("openWorldHint", tool.hints().openWorld())
                .build();
    }
}
