package org.athenaeum.sandbox.brainkb.rest;

import jakarta.json.JsonObject;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.web.Answer;

/** Ends a request with one of the shapes in which BrainKB refuses (brainkb B.1). */
public final class Refusal extends RuntimeException {

    private final transient Answer answer;

    private Refusal(Answer answer) {
        super("refused with status " + answer.status(), null, false, false);
        this.answer = answer;
    }

    public static Refusal with(int status, JsonObject body) {
        return new Refusal(Answer.json(status, body));
    }

    /** {@code {"detail":"…"}}: what the framework itself says. */
    public static Refusal detail(int status, String text) {
        return with(status, Json.object().add("detail", text).build());
    }

    /** {@code {"error":"…"}}: what query_service says by hand. */
    public static Refusal error(int status, String text) {
        return with(status, Json.object().add("error", text).build());
    }

    public Answer answer() {
        return answer;
    }
}
