package org.athenaeum.brainkb.answer;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;

/** Fields of an object that BrainKB sent, which may be there or not, or be something else than expected. */
public record Fields(JsonObject json) {

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

    /** The whole number of that name. */
    public Optional<Long> number(String name) {
        return json.get(name) instanceof JsonNumber number ? Optional.of(number.longValue()) : Optional.empty();
    }

    /** Whether the value of that name is true. */
    public boolean is(String name) {
        return json.get(name) == JsonValue.TRUE;
    }

    /** The objects in the list of that name; none where there is no list. */
    public List<JsonObject> objects(String name) {
        if (!(json.get(name) instanceof JsonArray array)) return List.of();
        return array.stream().filter(JsonObject.class::isInstance).map(JsonObject.class::cast).toList();
    }

    /** The texts in the list of that name, each on one line; none where there is no list. */
    public List<String> texts(String name) {
        if (!(json.get(name) instanceof JsonArray array)) return List.of();
        return array.stream().filter(JsonString.class::isInstance)
                .map(each -> OneLine.whole(((JsonString) each).getString())).toList();
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

    /** That an answer lacks what it cannot do without. */
    public static ToolFailure missing(String name) {
        return new ToolFailure("unreadable_answer", "BrainKB's answer has no " + name + ".",
                "Try again later, or tell whoever runs this server: the backend is not what was expected.");
    }
}
