package org.athenaeum.testing;

import jakarta.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * One request and whatever the server has to ask before it can answer, in each era's own way: by requests on the answer's stream,
 * or by results that say what is missing (specs/mcp.md 8).
 */
public final class Dialogue {

    private static final int MOST_ROUNDS = 10;

    private Dialogue() {
    }

    /**
     * The response that ends it.
     *
     * @param user answers what the server asks: gets {@code {method, params}}, gives the bare result
     */
    public static JsonObject response(Mcp client, String method, JsonObject params, UnaryOperator<JsonObject> user) {
        return client.revision().isModern() ? byRetry(client, method, params, user) : onStream(client, method, params, user);
    }

    private static JsonObject onStream(Mcp client, String method, JsonObject params, UnaryOperator<JsonObject> user) {
        try (var stream = client.request(method, params).open()) {
            while (true) {
                var message = stream.next();
                if (!message.containsKey("method")) return message;
                if (!message.containsKey("id")) continue;
                var status = client.answer(message, user.apply(message)).send().status();
                if (status != 202) throw new AssertionError("the answer to " + message + " was taken with " + status);
            }
        }
    }

    private static JsonObject byRetry(Mcp client, String method, JsonObject params, UnaryOperator<JsonObject> user) {
        var response = client.request(method, params).send().json();
        for (int round = 0; round < MOST_ROUNDS; round++) {
            if (!(response.get("result") instanceof JsonObject result)
                    || !result.getString("resultType").equals("input_required")) return response;
            response = client.retry(method, params, result, answers(result, user)).send().json();
        }
        throw new AssertionError("still asked after " + MOST_ROUNDS + " rounds");
    }

    private static Map<String, JsonObject> answers(JsonObject result, UnaryOperator<JsonObject> user) {
        var answers = new LinkedHashMap<String, JsonObject>();
        if (result.get("inputRequests") instanceof JsonObject requests) {
            requests.forEach((key, request) -> answers.put(key, user.apply(request.asJsonObject())));
        }
        return answers;
    }
}
