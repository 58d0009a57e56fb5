package org.athenaeum.bench.peer;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.List;
import java.util.Map;

/** A tool that costs nothing: the arguments of the tool it stands beside, and an answer and a listing of the same size. */
record PeerTool(Tool tool, CallToolResult answer) {

    /**
     * @param name one of the names of the tools it stands beside
     * @param answerLength characters of the answer's text
     * @param descriptionLength characters of the description, which makes the size of the listing
     */
    static PeerTool of(String name, int answerLength, int descriptionLength) {
        Map<String, Object> schema = Map.of("type", "object", "properties", Map.of(
                "path", Map.of("type", "string", "description", "Path of the page"),
                "query", Map.of("type", "string", "description", "What to look for"),
                "view", Map.of("type", "string", "description", "Which part of it")));
        return new PeerTool(
                Tool.builder(name, schema).description("d".repeat(descriptionLength)).build(),
                CallToolResult.builder().addTextContent("a".repeat(answerLength)).build());
    }
}
