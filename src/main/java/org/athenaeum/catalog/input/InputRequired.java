package org.athenaeum.catalog.input;

import jakarta.ejb.ApplicationException;
import jakarta.json.JsonObject;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A call cannot go on without its client. It is run again, from the start, with the answers and with the state it gave: the
 * client keeps the state sealed, or the server does where the revision has no words for it (specs/mcp.md 8.1, 8.2).
 */
@ApplicationException
public final class InputRequired extends RuntimeException {

    private final transient Map<String, InputRequest> requests;
    private final transient JsonObject state;

    /**
     * @param requests by a key of the call's own choosing, in the order they are shown; empty where only time is needed
     * @param state    what the call must remember until then; null if nothing
     */
    private InputRequired(Map<String, InputRequest> requests, JsonObject state) {
        super("input is required", null, false, false);
        this.requests = Collections.unmodifiableMap(new LinkedHashMap<>(requests));
        this.state = state;
    }

    public static InputRequired of(Map<String, InputRequest> requests) {
        return new InputRequired(requests, null);
    }

    public static InputRequired of(String key, InputRequest request) {
        return new InputRequired(Map.of(key, request), null);
    }

    /** The same, remembering that. */
    public InputRequired remembering(JsonObject remembered) {
        return new InputRequired(requests, remembered);
    }

    public Map<String, InputRequest> requests() {
        return requests;
    }

    public Optional<JsonObject> state() {
        return Optional.ofNullable(state);
    }
}
