package org.athenaeum.protocol;

import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;

/** The id of a request: a string or an integer, given back with its value and JSON type unchanged (specs/mcp.md 2). */
public record RequestId(JsonValue value) {

    private static final int MAX_LENGTH = 512;

    /** The id, if the value may be one. */
    public static Optional<RequestId> of(JsonValue value) {
        if (value instanceof JsonString string && string.getChars().length() <= MAX_LENGTH) {
            return Optional.of(new RequestId(value));
        }
        if (value instanceof JsonNumber number && isInteger(number)) return Optional.of(new RequestId(value));
        return Optional.empty();
    }

    private static boolean isInteger(JsonNumber number) {
        var decimal = number.bigDecimalValue();
        return decimal.signum() == 0 || decimal.stripTrailingZeros().scale() <= 0;
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
