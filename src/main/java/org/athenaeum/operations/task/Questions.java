package org.athenaeum.operations.task;

import jakarta.json.JsonObject;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.athenaeum.catalog.input.InputAnswers;
import org.athenaeum.catalog.input.InputRequest;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.operations.input.Round;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;

/**
 * The task waits for its client, which may answer one thing after the other. On the wire a key carries the number of its round,
 * so that it is never used again within the task (TSK-06).
 *
 * @param requests by the call's own key
 * @param results  what has been answered, by the same key
 */
record Questions(Round round, Map<String, InputRequest> requests, Map<String, JsonObject> results) implements TaskState {

    Questions {
        requests = Collections.unmodifiableMap(new LinkedHashMap<>(requests));
        results = Map.copyOf(results);
    }

    static Questions of(Round round, InputRequired needed) {
        return new Questions(round, needed.requests(), Map.of());
    }

    @Override
    public String status() {
        return "input_required";
    }

    @Override
    public boolean isFinal() {
        return false;
    }

    /** What is still to be answered, by its key on the wire. */
    Map<String, InputRequest> outstanding() {
        var open = new LinkedHashMap<String, InputRequest>();
        requests.forEach((key, request) -> {
            if (!results.containsKey(key)) open.put(onTheWire(key), request);
        });
        return open;
    }

    boolean areAnswered() {
        return results.size() == requests.size();
    }

    /**
     * The same with these answers. What nobody asked, or was answered before, is passed over; an answer that does not fit its
     * question is refused, and the others with it (MRT-12, MRT-13).
     */
    Questions with(JsonObject inputResponses) {
        var given = Json.object();
        requests.keySet().forEach(key -> {
            var response = inputResponses.get(onTheWire(key));
            if (response != null && !results.containsKey(key)) given.add(key, response);
        });
        var responses = given.build();
        var fitting = round.answers(responses).results();
        responses.keySet().stream().filter(key -> !fitting.containsKey(key)).findFirst().ifPresent(key -> {
            throw ProtocolFailure.invalidParams("inputResponses." + onTheWire(key)
                    + " is no result for what was asked; tasks/get shows the request");
        });
        var all = new LinkedHashMap<>(results);
        all.putAll(fitting);
        return new Questions(round, requests, all);
    }

    /** For the call's next run. */
    InputAnswers answers() {
        return new InputAnswers(results, round.state());
    }

    private String onTheWire(String key) {
        return key + "." + round.number();
    }
}
