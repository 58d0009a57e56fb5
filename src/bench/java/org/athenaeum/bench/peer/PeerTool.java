package org.athenaeum.bench.peer;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.List;
import java.util.Map;

/** A tool that costs nothing: the arguments of the tool it stands beside, and an answer and a listing of the same size. */
record PeerTool(Tool tool, CallToolResult answer) {

    /**
     * @param answerLength characters of the answer's text
     * @param descriptionLength characters of the description, which makes the size of the listing
     */
    static PeerTool of(int answerLength, int descriptionLength) {
        Map<String, Object> schema = Map.of("type", "object", "required", List.of("path"), "properties", Map.of(
                "path", Map.of("type", "string", "description", "Path of the page"),
                "view", Map.of("type", "string", "description", "Which part of it")));
        return new PeerTool(
                Tool.builder("read_page", schema).description("d".repeat(descriptionLength)).build(),
                CallToolResult.builder().addTextContent("a".repeat(answerLength)).build());
    }
}
