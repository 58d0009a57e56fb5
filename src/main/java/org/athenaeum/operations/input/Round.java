package org.athenaeum.operations.input;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.input.InputAnswers;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.protocol.Json;

/**
 * One time that a call asked its client, and what must be known when the answers come.
 *
 * @param number from 1
 * @param asked  by key; what was asked in earlier rounds is for the call to remember
 * @param state  the call's own
 */
public record Round(int number, Map<String, Asked> asked, Optional<JsonObject> state) {

    /** A call that asks more often is stopped: it will never be content. */
    public static final int MOST = 16;

    private static final JsonObject CANCELLED = Json.object().add("action", "cancel").build();

    public Round {
        asked = Collections.unmodifiableMap(new LinkedHashMap<>(asked));
    }

    /**
     * The round that begins with these requests.
     *
     * @param before the round before, whose answers were not enough; absent at a call's first
     * @throws ToolFailure {@code too_many_rounds}
     */
    public static Round after(Optional<Round> before, InputRequired needed) {
        int number = before.map(Round::number).orElse(0) + 1;
        if (number > MOST) {
            throw new ToolFailure("too_many_rounds", "The call asked " + MOST + " times and still has no usable answer.",
                    "Call again, and answer what is asked in the form that is asked for.");
        }
        var asked = new LinkedHashMap<String, Asked>();
        needed.requests().forEach((key, request) -> asked.put(key, Asked.of(request)));
        return new Round(number, asked, needed.state());
    }

    /**
     * What {@code params.inputResponses} of 2026-07-28 answers. What is no answer to what was asked is left out, so that the call
     * asks again; what nobody asked is ignored (MRT-12 to MRT-14).
     *
     * @param inputResponses as it came; null if there was none
     */
    public InputAnswers answers(JsonValue inputResponses) {
        var results = new LinkedHashMap<String, JsonObject>();
        if (inputResponses instanceof JsonObject given) {
            asked.forEach((key, request) -> request.result(given.get(key)).ifPresent(result -> results.put(key, result)));
        }
        return new InputAnswers(results, state);
    }

    /**
     * The same, from JSON-RPC responses to requests of ours. An error is a refusal, and ends the asking: the client said that it
     * will not, or cannot.
     *
     * @param bodies the whole messages, by the key of the request they answer
     */
    public InputAnswers answersOf(Map<String, JsonObject> bodies) {
        var results = new LinkedHashMap<String, JsonObject>();
        asked.forEach((key, request) -> {
            var body = bodies.getOrDefault(key, JsonValue.EMPTY_JSON_OBJECT);
            var result = body.containsKey("error") ? Optional.of(CANCELLED) : request.result(body.get("result"));
            result.ifPresent(found -> results.put(key, found));
        });
        return new InputAnswers(results, state);
    }

    JsonObject json() {
        var requests = Json.object();
        asked.forEach((key, request) -> requests.add(key, request.json()));
        var json = Json.object().add("round", number).add("asked", requests);
        state.ifPresent(own -> json.add("state", own));
        return json.build();
    }

    /** What {@link #json} gave. */
    static Round of(JsonObject json) {
        var asked = new LinkedHashMap<String, Asked>();
        json.getJsonObject("asked").forEach((key, request) -> asked.put(key, Asked.of(request.asJsonObject())));
        return new Round(json.getInt("round"), asked, Optional.ofNullable(json.getJsonObject("state")));
    }
}
