package org.athenaeum.brainkb.job;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brainkb.answer.OneLine;

/** Fields of an answer that may be there or not; what is of another kind counts as absent. */
record Fields(JsonObject object) {

    /** 0 where there is none. */
    long number(String name) {
        return object.get(name) instanceof JsonNumber number ? number.longValue() : 0;
    }

    Optional<Double> decimal(String name) {
        return object.get(name) instanceof JsonNumber number ? Optional.of(number.doubleValue()) : Optional.empty();
    }

    /** On one line: what others wrote shall not look like lines of an account. */
    Optional<String> text(String name) {
        return object.get(name) instanceof JsonString text
                ? Optional.of(OneLine.whole(text.getString())).filter(words -> !words.isEmpty()) : Optional.empty();
    }

    boolean flag(String name) {
        return object.get(name) == JsonValue.TRUE;
    }

    /** A time that BrainKB counts in seconds since 1970, to the second. */
    Optional<Instant> time(String name) {
        return decimal(name).map(seconds -> Instant.ofEpochSecond(seconds.longValue()));
    }

    List<JsonObject> objects(String name) {
        if (!(object.get(name) instanceof jakarta.json.JsonArray array)) return List.of();
        return array.stream().filter(JsonObject.class::isInstance).map(JsonObject.class::cast).toList();
    }

    /** Copies those of the named fields that are there and not null. */
    void copy(JsonObjectBuilder into, String... names) {
        for (var name : names) {
            var value = object.get(name);
            if (value != null && value != JsonValue.NULL) into.add(name, value);
        }
    }
}
