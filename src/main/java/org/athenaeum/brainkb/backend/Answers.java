package org.athenaeum.brainkb.backend;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Set;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.outbound.client.Reply;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;

/** Makes of an answer its JSON, or the failure that it tells of; the one place where that is decided (brainkb B.1). */
public final class Answers {

    private static final int FIRST_ERROR = 400;
    private static final Set<String> FAILED = Set.of("fail", "error");

    private Answers() {
    }

    /**
     * What was answered.
     *
     * @throws ToolFailure with {@code status_code} and the backend's own words, for a status of 400 and above, for a failure
     *                     told with 200, and for an answer that is not JSON
     */
    public static JsonValue json(Reply reply) {
        if (reply.status() >= FIRST_ERROR) throw ErrorBody.of(reply).failure();
        if (reply.body().length == 0 && reply.status() == 204) return JsonValue.EMPTY_JSON_OBJECT;
        try {
            var answer = Json.read(reply.body());
            if (answer instanceof JsonObject object && tellsFailure(object)) throw ErrorBody.of(reply, answer).failure();
            return answer;
        } catch (JsonFault notJson) {
            throw unexpected(reply, reply.contentType().contains("json") ? "broken JSON" : ErrorBody.kind(reply)
                    + " instead of JSON");
        }
    }

    /**
     * What was answered, where that is an object.
     *
     * @throws ToolFailure as {@link #json}
     */
    public static JsonObject object(Reply reply) {
        if (json(reply) instanceof JsonObject object) return object;
        throw unexpected(reply, "JSON that is no object");
    }

    /** Whether the backend refused the token rather than the request, so that another token may be tried once (brainkb B.1). */
    public static boolean refusesToken(Reply reply) {
        if (reply.status() == 401) return true;
        return reply.status() == 403 && ErrorBody.of(reply).text()
                .matches("(?s).*(Could not validate credentials|Token has expired).*");
    }

    /** Whether the backend knows whose the token is, and refuses what was asked for want of a right (brainkb B.1, B.6). */
    public static boolean lacksRight(Reply reply) {
        return reply.status() == 403 && !refusesToken(reply) && ErrorBody.of(reply).body().isPresent()
                && ErrorBody.of(reply).text().matches("(?s).*(Insufficient scopes|You are not authorized to|role required).*");
    }

    /** An answer that nobody can use. */
    public static ToolFailure unexpected(Reply reply, String what) {
        return new ToolFailure("unreadable_answer", "BrainKB answered with " + what + " (status " + reply.status() + ").",
                "Try again later, or tell whoever runs this server: the address may not be BrainKB's.",
                Json.object().add("status_code", reply.status()).build());
    }

    /** Two of the five kinds of error come with status 200: registry and SPARQL (brainkb B.1, B.7). */
    private static boolean tellsFailure(JsonObject answer) {
        if (answer.get("error") instanceof JsonString) return true;
        return answer.get("status") instanceof JsonString status && FAILED.contains(status.getString())
                && answer.get("message") instanceof JsonString && !answer.containsKey("job_id");
    }
}
