package org.athenaeum.catalog;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * What a tool call gave: content blocks, the structured data if there is any, and whether it is a failure.
 *
 * @param structured the data as a JSON object; absent for tools without an output schema
 */
public record ToolResult(List<Content> content, Optional<JsonObject> structured, boolean isError) {

    public ToolResult {
        content = List.copyOf(content);
    }

    /** Blocks of text and nothing else. */
    public static ToolResult ofText(String... blocks) {
        return new ToolResult(List.of(blocks).stream().<Content>map(Content.Text::new).toList(), Optional.empty(), false);
    }
}
