package org.athenaeum.operations.tools;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.operations.ResultShape;
import org.athenaeum.operations.Situation;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.ResultSettings;
import org.athenaeum.settings.ResultSettings.TextMode;

/** A tool's result in the shape of the caller's revision (specs/mcp.md 17; RULINGS 37). */
record ToolResultShape(ResultSettings settings) {

    JsonObject render(Situation situation, ToolResult result) {
        boolean structuredAllowed = situation.revision().isAtLeast(Revision.V2025_06_18);
        var content = Json.array();
        boolean asJson = !result.isError() && (!structuredAllowed || settings.textMode() == TextMode.JSON);
        if (asJson && result.structured().isPresent()) {
            content.add(block(new String(Json.bytes(result.structured().get()), StandardCharsets.UTF_8)));
        } else {
            addAll(content, result);
        }

        var rendered = Json.object().add("content", content);
        if (structuredAllowed) result.structured().ifPresent(data -> rendered.add("structuredContent", data));
        rendered.add("isError", result.isError());
        return ResultShape.complete(situation, rendered).build();
    }

    private static void addAll(JsonArrayBuilder content, ToolResult result) {
        for (var block : result.content()) {
            if (block instanceof Content.Text text) content.add(block(text.text()));
        }
    }

    private static JsonObject block(String text) {
        return Json.object().add("type", "text").add("text", text).build();
    }
}
