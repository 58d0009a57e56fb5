package org.athenaeum.protocol;

import jakarta.json.JsonObject;
import java.util.Optional;

/**
 * The result of a method, already rendered: a JSON object as UTF-8. Lists are rendered once and shared.
 *
 * @param failure one word for what failed, where that is what the result tells its client
 */
public record Result(byte[] json, Optional<String> failure) {

    public static final Result EMPTY = new Result(new byte[]{'{', '}'});

    /** One that tells of no failure. */
    public Result(byte[] json) {
        this(json, Optional.empty());
    }

    public static Result of(JsonObject object) {
        return new Result(Json.bytes(object));
    }
}
