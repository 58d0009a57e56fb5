package org.athenaeum.protocol;

import jakarta.json.JsonObject;

/** The result of a method, already rendered: a JSON object as UTF-8. Lists are rendered once and shared. */
public record Result(byte[] json) {

    public static final Result EMPTY = new Result(new byte[]{'{', '}'});

    public static Result of(JsonObject object) {
        return new Result(Json.bytes(object));
    }
}
