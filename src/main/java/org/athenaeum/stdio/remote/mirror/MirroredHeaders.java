package org.athenaeum.stdio.remote.mirror;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Makes the headers of a request, and learns from every list of tools which arguments become headers too. */
public final class MirroredHeaders {

    /** Which member of params {@code Mcp-Name} repeats, by method. */
    private static final Map<String, String> NAMED_BY = Map.of(
            "tools/call", "name", "prompts/get", "name", "resources/read", "uri",
            "tasks/get", "taskId", "tasks/update", "taskId", "tasks/cancel", "taskId");

    private static final int MOST_TOOLS = 2_000;

    /** Only tools that mark a parameter. */
    private final Map<String, List<ToolParameter>> marked = new ConcurrentHashMap<>();

    /** Reads the result of a {@code tools/list}. */
    public void learn(JsonObject listing) {
        if (!(listing.get("tools") instanceof JsonArray tools)) return;
        for (var entry : tools) {
            if (entry instanceof JsonObject tool && tool.get("name") instanceof JsonString name
                    && tool.get("inputSchema") instanceof JsonObject schema) {
                remember(name.getString(), ToolParameter.of(schema));
            }
        }
    }

    private void remember(String tool, List<ToolParameter> parameters) {
        if (parameters.isEmpty()) {
            marked.remove(tool);
        } else if (marked.size() < MOST_TOOLS || marked.containsKey(tool)) {
            marked.put(tool, parameters);
        }
    }

    /**
     * The headers of a message of that version. A version or method that no header can carry is left out; the gateway then
     * refuses the message in its own words.
     */
    public Map<String, String> of(String version, String method, JsonObject params) {
        var headers = new HashMap<String, String>();
        if (HeaderText.isPlain(version)) headers.put("MCP-Protocol-Version", version);
        if (HeaderText.isPlain(method)) headers.put("Mcp-Method", method);
        var member = NAMED_BY.get(method);
        if (member == null || !(params.get(member) instanceof JsonString name)) return headers;

        headers.put("Mcp-Name", HeaderText.of(name.getString()));
        if (method.equals("tools/call")) {
            var arguments = params.get("arguments") instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
            for (var parameter : marked.getOrDefault(name.getString(), List.of())) {
                parameter.value(arguments).ifPresent(value -> headers.put("Mcp-Param-" + parameter.header(), value));
            }
        }
        return headers;
    }
}
