package org.athenaeum.catalog.input;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.Optional;

/**
 * What a client answered to the requests of the round before, and what the call remembered then.
 *
 * @param results by key, the bare results: an elicitation's has {@code action} and perhaps {@code content}; a value that is no
 *                object of such a shape was left out, so that the call asks again (MRT-12); of a request that the client answered
 *                with an error, whatever it was, {@code action} is {@code cancel}
 * @param state   as the call gave it; nobody else could change it
 */
public record InputAnswers(Map<String, JsonObject> results, Optional<JsonObject> state) {

    public static final InputAnswers NONE = new InputAnswers(Map.of(), Optional.empty());

    public InputAnswers {
        results = Map.copyOf(results);
    }

    public Optional<JsonObject> result(String key) {
        return Optional.ofNullable(results.get(key));
    }

    /** The content of a form that was accepted; absent if it was declined, cancelled or never answered. */
    public Optional<JsonObject> accepted(String key) {
        return result(key).filter(result -> result.getString("action", "").equals("accept"))
                .map(result -> result.get("content") instanceof JsonObject content ? content : JsonValue.EMPTY_JSON_OBJECT);
    }

    /** The user said no, or closed the form: a normal outcome (MRT-16). */
    public boolean refused(String key) {
        return result(key).map(result -> result.getString("action", "")).filter(action -> !action.equals("accept")).isPresent();
    }
}
