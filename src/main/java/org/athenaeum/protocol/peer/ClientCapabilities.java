package org.athenaeum.protocol.peer;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/** What a client declared it can do: in its handshake, or with each request of 2026-07-28 (specs/mcp.md 1.2, 1.3). */
public record ClientCapabilities(JsonObject json) {

    public static final ClientCapabilities NONE = new ClientCapabilities(JsonValue.EMPTY_JSON_OBJECT);

    /** The key of the tasks extension (specs/mcp.md 11.1). */
    public static final String TASKS = "io.modelcontextprotocol/tasks";

    /** It can show a form; an empty {@code elicitation} means just that (specs/mcp.md 1.2). */
    public boolean elicitationForm() {
        return json.get("elicitation") instanceof JsonObject modes && (modes.containsKey("form") || !modes.containsKey("url"));
    }

    /** It can open a URL for its user. */
    public boolean elicitationUrl() {
        return json.get("elicitation") instanceof JsonObject modes && modes.get("url") instanceof JsonObject;
    }

    public boolean sampling() {
        return json.get("sampling") instanceof JsonObject;
    }

    /** It can sample with tools or with context: {@code member} of {@code sampling} (SMP-02, SMP-03). */
    public boolean sampling(String member) {
        return json.get("sampling") instanceof JsonObject kinds && kinds.get(member) instanceof JsonObject;
    }

    public boolean roots() {
        return json.get("roots") instanceof JsonObject;
    }

    /** It knows the extension of that identifier (specs/mcp.md 11). */
    public boolean extension(String identifier) {
        return json.get("extensions") instanceof JsonObject known && known.get(identifier) instanceof JsonObject;
    }
}
