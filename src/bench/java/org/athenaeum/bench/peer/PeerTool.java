package org.athenaeum.bench.peer;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A tool that costs nothing: the arguments of the tool it stands beside, and an answer and a listing of the same size. */
record PeerTool(Tool tool, Function<Map<String, Object>, CallToolResult> answer) {

    /** Gives the message back, as the tool of the same name in the benchmark's server does. */
    static PeerTool echo() {
        Map<String, Object> schema = Map.of("type", "object", "required", List.of("message"), "properties", Map.of(
                "message", Map.of("type", "string", "description", "What to give back")));
        return new PeerTool(Tool.builder("echo", schema).description("Gives the message back.").build(),
                arguments -> CallToolResult.builder().addTextContent((String) arguments.get("message")).build());
    }

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
        var answer = CallToolResult.builder().addTextContent("a".repeat(answerLength)).build();
        return new PeerTool(Tool.builder(name, schema).description("d".repeat(descriptionLength)).build(), arguments -> answer);
    }
}
