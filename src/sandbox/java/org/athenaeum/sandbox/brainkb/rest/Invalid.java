package org.athenaeum.sandbox.brainkb.rest;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import org.athenaeum.protocol.Json;

/** The refusals of the framework's validation: 422 with a list of findings, each with the input it is about (brainkb B.1). */
public final class Invalid {

    private Invalid() {
    }

    /**
     * A required value is absent.
     *
     * @param input what was sent instead, echoed back: for a body the whole of it, a password included
     */
    public static Refusal missing(List<String> location, JsonValue input) {
        return of("missing", location, "Field required", input, Json.object().build());
    }

    public static Refusal of(String type, List<String> location, String message, JsonValue input, JsonObject context) {
        var finding = Json.object().add("type", type).add("loc", Json.strings(location)).add("msg", message).add("input", input);
        if (!context.isEmpty()) {
            finding.add("ctx", context);
        }
        return Refusal.with(422, Json.object().add("detail", Json.array().add(finding)).build());
    }

    static Refusal notText(List<String> location, JsonValue input) {
        return of("string_type", location, "Input should be a valid string", input, Json.object().build());
    }

    static Refusal notInteger(List<String> location, JsonValue input) {
        return of("int_parsing", location, "Input should be a valid integer, unable to parse string as an integer", input,
                Json.object().build());
    }

    /** Refuses a number outside its bounds. */
    static double checked(double value, double least, double most, List<String> location, JsonValue input) {
        if (value < least) {
            throw of("greater_than_equal", location, "Input should be greater than or equal to " + plain(least), input,
                    Json.object().add("ge", Json.number(least)).build());
        }
        if (value > most) {
            throw of("less_than_equal", location, "Input should be less than or equal to " + plain(most), input,
                    Json.object().add("le", Json.number(most)).build());
        }
        return value;
    }

    private static String plain(double bound) {
        return bound == Math.rint(bound) ? Long.toString((long) bound) : Double.toString(bound);
    }
}
