package org.athenaeum.operations.tools;

import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.operations.ContentBlocks;
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
        boolean replaced = asJson && result.structured().isPresent();
        if (replaced) content.add(ContentBlocks.text(new String(Json.bytes(result.structured().get()), StandardCharsets.UTF_8)));
        result.content().stream().filter(block -> !replaced || !(block instanceof Content.Text))
                .forEach(block -> content.add(ContentBlocks.of(block, situation.revision())));

        var rendered = Json.object().add("content", content);
        if (structuredAllowed) result.structured().ifPresent(data -> rendered.add("structuredContent", data));
        rendered.add("isError", result.isError());
        return ResultShape.complete(situation, rendered).build();
    }
}
