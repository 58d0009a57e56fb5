package org.athenaeum.brainkb.backend;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brainkb.answer.OneLine;
import org.athenaeum.catalog.ToolFailure;

/** Fields of an answer, which may be there or not: what cannot be done without is a failure where it is missing. */
public record Fields(JsonObject json) {

    /** @throws ToolFailure {@code unreadable_answer} if it is no object */
    public static Fields of(JsonValue answer) {
        if (answer instanceof JsonObject object) return new Fields(object);
        throw unreadable("is no object");
    }

    /** The rows of an answer that is an array; @throws ToolFailure {@code unreadable_answer} if it is none. */
    public static List<JsonObject> rows(JsonValue answer) {
        if (answer instanceof JsonArray array) return objects(array);
        throw unreadable("is no list");
    }

    /** The texts of an answer that is an array; @throws ToolFailure {@code unreadable_answer} if it is none. */
    public static List<String> texts(JsonValue answer) {
        if (answer instanceof JsonArray array) return strings(array);
        throw unreadable("is no list");
    }

    /**
     * The text of that name on one line: what others wrote shall not look like lines of an account. Empty where there is none, or a
     * blank one.
     */
    public Optional<String> optional(String name) {
        return json.get(name) instanceof JsonString text
                ? Optional.of(OneLine.whole(text.getString())).filter(words -> !words.isBlank()) : Optional.empty();
    }

    public Optional<Long> number(String name) {
        return json.get(name) instanceof JsonNumber number && number.isIntegral() ? Optional.of(number.longValue())
                : Optional.empty();
    }

    /** @throws ToolFailure {@code unreadable_answer} if it is not there */
    public String requiredText(String name) {
        return optional(name).orElseThrow(() -> unreadable("has no " + name));
    }

    /** @throws ToolFailure {@code unreadable_answer} if it is not there */
    public long requiredNumber(String name) {
        return number(name).orElseThrow(() -> unreadable("has no " + name));
    }

    /** @throws ToolFailure {@code unreadable_answer} if there is no such list */
    public List<JsonObject> requiredRows(String name) {
        if (json.get(name) instanceof JsonArray array) return objects(array);
        throw unreadable("has no " + name);
    }

    public boolean is(String name) {
        return JsonValue.TRUE.equals(json.get(name));
    }

    /** The texts in it; none if it is not there. */
    public List<String> texts(String name) {
        return json.get(name) instanceof JsonArray array ? strings(array) : List.of();
    }

    /** The objects in it; none if it is not there. */
    public List<JsonObject> objects(String name) {
        return json.get(name) instanceof JsonArray array ? objects(array) : List.of();
    }

    /** A fault of the backend's: its answer is not what was agreed upon. */
    public static ToolFailure unreadable(String what) {
        return new ToolFailure("unreadable_answer", "BrainKB's answer " + what + ".",
                "Try again later, or tell whoever runs this server: the backend is not what was expected.");
    }

    private static List<JsonObject> objects(JsonArray array) {
        return array.stream().filter(JsonObject.class::isInstance).map(JsonObject.class::cast).toList();
    }

    private static List<String> strings(JsonArray array) {
        return array.stream().filter(JsonString.class::isInstance)
                .map(text -> OneLine.whole(((JsonString) text).getString())).toList();
    }
}
