package org.athenaeum.sandbox.brainkb.rest;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import org.athenaeum.protocol.Json;

/** The members of a request's JSON object. */
public final class Fields {

    private static final String BODY = "body";

    private final JsonObject object;

    Fields(JsonObject object) {
        this.object = object;
    }

    /** @throws Refusal 422 if it is absent or no text */
    public String text(String name) {
        return optional(name).orElseThrow(() -> Invalid.missing(List.of(BODY, name), object));
    }

    /** @throws Refusal 422 if it is absent, no text, or outside those lengths */
    public String text(String name, int shortest, int longest) {
        var text = text(name);
        if (text.length() < shortest) {
            throw Invalid.of("string_too_short", List.of(BODY, name), "String should have at least " + shortest + " characters",
                    Json.string(text), Json.object().add("min_length", shortest).build());
        }
        return bounded(name, text, longest);
    }

    /** The text, or the default; @throws Refusal 422 if it is no text or too long. */
    public String text(String name, String otherwise, int longest) {
        return bounded(name, optional(name).orElse(otherwise), longest);
    }

    /** Absent also where it is null. */
    public Optional<String> optional(String name) {
        return switch (object.getOrDefault(name, JsonValue.NULL).getValueType()) {
            case NULL -> Optional.empty();
            case STRING -> Optional.of(((JsonString) object.get(name)).getString());
            default -> throw Invalid.notText(List.of(BODY, name), object.get(name));
        };
    }

    /** A whole number within bounds, both included. */
    public int integer(String name, int otherwise, int least, int most) {
        var value = object.get(name);
        if (value == null) {
            return otherwise;
        }
        if (!(value instanceof JsonNumber number) || !number.isIntegral()) {
            throw Invalid.notInteger(List.of(BODY, name), value);
        }
        return (int) Invalid.checked(number.doubleValue(), least, most, List.of(BODY, name), value);
    }

    /** An address with one {@code @} and a dot after it. */
    public String email(String name) {
        var email = text(name);
        if (!email.matches("[^\\s@]{1,64}@[^\\s@]{1,190}\\.[^\\s@.]{2,63}")) {
            throw Invalid.of("value_error", List.of(BODY, name), "value is not a valid email address", Json.string(email),
                    Json.object().add("reason", "An email address must have an @-sign.").build());
        }
        return email;
    }

    /** @throws Refusal 422 unless the whole text fits the pattern */
    public String matching(String name, String text, String pattern) {
        if (!text.matches(pattern)) {
            throw Invalid.of("string_pattern_mismatch", List.of(BODY, name), "String should match pattern '^" + pattern + "$'",
                    Json.string(text), Json.object().add("pattern", "^" + pattern + "$").build());
        }
        return text;
    }

    private String bounded(String name, String text, int longest) {
        if (text.length() > longest) {
            throw Invalid.of("string_too_long", List.of(BODY, name), "String should have at most " + longest + " characters",
                    Json.string(text), Json.object().add("max_length", longest).build());
        }
        return text;
    }
}
