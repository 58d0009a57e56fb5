package org.athenaeum.brainkb.answer;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;

/** Fields of an object that BrainKB sent, which may be there or not, or be something else than expected. */
public record Fields(JsonObject json) {

    /**
     * Those of an answer that is an object.
     *
     * @throws ToolFailure {@code unreadable_answer} if it is none
     */
    public static Fields of(JsonValue answer) {
        if (answer instanceof JsonObject object) return new Fields(object);
        throw unreadable("is no object");
    }

    /**
     * The rows of an answer that is a list.
     *
     * @throws ToolFailure {@code unreadable_answer} if it is none
     */
    public static List<JsonObject> rows(JsonValue answer) {
        return objects(list(answer));
    }

    /**
     * The texts of an answer that is a list, each on one line.
     *
     * @throws ToolFailure {@code unreadable_answer} if it is none
     */
    public static List<String> texts(JsonValue answer) {
        return strings(list(answer));
    }

    /** The text of that name on one line, as an account may quote it; empty where there is none. */
    public String text(String name) {
        return optional(name).orElse("");
    }

    /** The text of that name on one line, unless it is absent, null or empty. */
    public Optional<String> optional(String name) {
        return whole(name).map(OneLine::whole).filter(words -> !words.isEmpty());
    }

    /** The text of that name with its lines, for data alone. */
    public Optional<String> whole(String name) {
        return json.get(name) instanceof JsonString text ? Optional.of(text.getString()).filter(words -> !words.isEmpty())
                : Optional.empty();
    }

    /** The number of that name, as it was written. */
    public Optional<BigDecimal> decimal(String name) {
        return json.get(name) instanceof JsonNumber number ? Optional.of(number.bigDecimalValue()) : Optional.empty();
    }

    /** The whole number of that name; one with a fraction, or beyond 64 bits, is none. */
    public Optional<Long> number(String name) {
        try {
            return json.get(name) instanceof JsonNumber number ? Optional.of(number.longValueExact()) : Optional.empty();
        } catch (ArithmeticException noWholeNumber) {
            return Optional.empty();
        }
    }

    /** A number of things: 0 where there is none. */
    public long count(String name) {
        return number(name).orElse(0L);
    }

    /** A time that BrainKB counts in seconds since 1970, to the second. */
    public Optional<Instant> time(String name) {
        return decimal(name).map(seconds -> Instant.ofEpochSecond(seconds.longValue()));
    }

    /** Whether the value of that name is true. */
    public boolean is(String name) {
        return json.get(name) == JsonValue.TRUE;
    }

    /** The objects in the list of that name; none where there is no list. */
    public List<JsonObject> objects(String name) {
        return json.get(name) instanceof JsonArray array ? objects(array) : List.of();
    }

    /** The texts in the list of that name, each on one line; none where there is no list. */
    public List<String> texts(String name) {
        return json.get(name) instanceof JsonArray array ? strings(array) : List.of();
    }

    /** Copies those of the named values that are there and not null. */
    public void copy(JsonObjectBuilder into, String... names) {
        for (var name : names) {
            var value = json.get(name);
            if (value != null && value != JsonValue.NULL) into.add(name, value);
        }
    }

    /**
     * The objects in a list without which the answer says nothing.
     *
     * @throws ToolFailure {@code unreadable_answer} where there is no such list
     */
    public List<JsonObject> requiredObjects(String name) {
        if (json.get(name) instanceof JsonArray) return objects(name);
        throw missing(name);
    }

    /**
     * A text without which the answer says nothing.
     *
     * @throws ToolFailure {@code unreadable_answer} where there is none
     */
    public String requiredText(String name) {
        return optional(name).orElseThrow(() -> missing(name));
    }

    /**
     * A whole number without which the answer says nothing.
     *
     * @throws ToolFailure {@code unreadable_answer} where there is none
     */
    public long requiredNumber(String name) {
        return number(name).orElseThrow(() -> missing(name));
    }

    /** That an answer is not what was agreed upon: a fault of the backend's. */
    public static ToolFailure unreadable(String what) {
        return new ToolFailure("unreadable_answer", "BrainKB's answer " + what + ".",
                "Try again later, or tell whoever runs this server: the backend is not what was expected.");
    }

    private static ToolFailure missing(String name) {
        return unreadable("has no " + name);
    }

    private static JsonArray list(JsonValue answer) {
        if (answer instanceof JsonArray array) return array;
        throw unreadable("is no list");
    }

    private static List<JsonObject> objects(JsonArray array) {
        return array.stream().filter(JsonObject.class::isInstance).map(JsonObject.class::cast).toList();
    }

    private static List<String> strings(JsonArray array) {
        return array.stream().filter(JsonString.class::isInstance)
                .map(each -> OneLine.whole(((JsonString) each).getString())).toList();
    }
}
