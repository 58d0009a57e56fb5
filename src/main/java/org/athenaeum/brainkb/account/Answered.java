package org.athenaeum.brainkb.account;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;

/** Fields of an answer, which may be there or not: what cannot be done without is a failure where it is missing. */
record Answered(JsonObject fields) {

    static Answered object(JsonValue answer) {
        if (answer instanceof JsonObject object) return new Answered(object);
        throw unreadable("no object");
    }

    String text(String name) {
        return optional(name).orElseThrow(() -> unreadable("no " + name));
    }

    long number(String name) {
        return optionalNumber(name).orElseThrow(() -> unreadable("no " + name));
    }

    Optional<String> optional(String name) {
        return fields.get(name) instanceof JsonString text ? Optional.of(text.getString()) : Optional.empty();
    }

    Optional<Long> optionalNumber(String name) {
        return fields.get(name) instanceof JsonNumber number ? Optional.of(number.longValue()) : Optional.empty();
    }

    private static ToolFailure unreadable(String what) {
        return new ToolFailure("unreadable_answer", "BrainKB's answer has " + what + ".",
                "Try again later, or tell whoever runs this server: the backend is not what was expected.");
    }
}
