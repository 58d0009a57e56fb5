package org.athenaeum.catalog;

import jakarta.ejb.ApplicationException;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * A tool could not do what was asked. It becomes an {@code isError} result in the family's shape, in one place; the
 * container neither logs nor wraps it (RULINGS 36, 51).
 */
@ApplicationException
public final class ToolFailure extends RuntimeException {

    private final String reason;
    private final String hint;
    private final transient JsonObject data;

    /**
     * @param reason  a stable word for programs, {@code [a-z0-9_]+}
     * @param message what went wrong and why, one sentence without internals
     * @param hint    what to do next; may be empty
     * @param data    further facts for programs; {@link JsonValue#EMPTY_JSON_OBJECT} if none
     */
    public ToolFailure(String reason, String message, String hint, JsonObject data) {
        super(message, null, false, false);
        this.reason = reason;
        this.hint = hint;
        this.data = data;
    }

    public ToolFailure(String reason, String message, String hint) {
        this(reason, message, hint, JsonValue.EMPTY_JSON_OBJECT);
    }

    public String reason() {
        return reason;
    }

    public String hint() {
        return hint;
    }

    public JsonObject data() {
        return data == null ? JsonValue.EMPTY_JSON_OBJECT : data;
    }
}
