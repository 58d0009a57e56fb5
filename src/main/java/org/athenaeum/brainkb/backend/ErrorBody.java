package org.athenaeum.brainkb.backend;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.outbound.Redaction;
import org.athenaeum.outbound.client.Reply;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;

/** The five shapes in which BrainKB tells of an error, as one sentence and one object (brainkb B.1). */
final class ErrorBody {

    private static final int MOST_TEXT = 2_000;
    private static final int MOST_BODY = 4_000;
    private static final Pattern WORD = Pattern.compile("[a-z0-9_]{1,60}");

    private ErrorBody() {
    }

    static ToolFailure failure(Reply reply) {
        var body = body(reply);
        var text = text(reply);
        var data = Json.object().add("status_code", reply.status());
        body.filter(json -> json.toString().length() <= MOST_BODY).ifPresent(json -> data.add("backend", json));
        return new ToolFailure(reason(reply, body), text, Hints.of(reply.status(), text), data.build());
    }

    /** What is wrong, in the backend's words, without what must not be told and not longer than can be read. */
    static String text(Reply reply) {
        var told = body(reply).map(ErrorBody::told).filter(words -> !words.isBlank()).orElseGet(() -> raw(reply));
        var plain = Redaction.of(told).strip();
        return plain.length() <= MOST_TEXT ? plain : plain.substring(0, MOST_TEXT) + "…";
    }

    /** What an answer is, that is not JSON. */
    static String kind(Reply reply) {
        var start = new String(reply.body(), 0, Math.min(reply.body().length, 200), StandardCharsets.UTF_8).stripLeading();
        if (reply.body().length == 0) return "nothing";
        if (reply.contentType().equals("text/html") || start.toLowerCase(java.util.Locale.ROOT).matches("(?s)<(!doctype|html|head|body).*")) {
            return "an HTML page";
        }
        return "text";
    }

    private static Optional<JsonValue> body(Reply reply) {
        try {
            return Optional.of(Scrub.of(Json.read(reply.body())));
        } catch (JsonFault text) {
            return Optional.empty();
        }
    }

    private static String raw(Reply reply) {
        var kind = kind(reply);
        if (!kind.equals("text")) return "BrainKB answered with status " + reply.status() + " and " + kind + ".";
        return new String(reply.body(), 0, Math.min(reply.body().length, MOST_TEXT), StandardCharsets.UTF_8).replaceAll("\\p{Cntrl}+", " ");
    }

    private static String told(JsonValue body) {
        if (body instanceof JsonString text) return text.getString();
        if (!(body instanceof JsonObject object)) return "";
        if (object.get("detail") instanceof JsonArray violations) {
            return violations.stream().map(ErrorBody::violation).collect(Collectors.joining("; "));
        }
        if (object.containsKey("detail")) return told(object.get("detail"));
        var message = string(object, "message").or(() -> string(object, "error")).or(() -> string(object, "reason")).orElse("");
        var more = string(object, "details").or(() -> string(object, "ban_reason")).map(text -> " (" + text + ")").orElse("");
        return message + more;
    }

    /** {@code body.password: Field required}. */
    private static String violation(JsonValue value) {
        if (!(value instanceof JsonObject object)) return "";
        var place = object.get("loc") instanceof JsonArray loc
                ? loc.stream().map(part -> part instanceof JsonString text ? text.getString() : part.toString()).collect(Collectors.joining("."))
                : "";
        return place + ": " + string(object, "msg").orElse("is not valid");
    }

    private static Optional<String> string(JsonObject object, String name) {
        return object.get(name) instanceof JsonString text ? Optional.of(text.getString()).filter(t -> !t.isBlank()) : Optional.empty();
    }

    private static String reason(Reply reply, Optional<JsonValue> body) {
        var own = body.filter(JsonObject.class::isInstance).map(json -> ((JsonObject) json).get("detail"))
                .filter(JsonObject.class::isInstance).flatMap(detail -> string((JsonObject) detail, "error"))
                .filter(word -> WORD.matcher(word).matches());
        return own.orElseGet(() -> switch (reply.status()) {
            case 400 -> "bad_request";
            case 401 -> "unauthorized";
            case 403 -> "forbidden";
            case 404 -> "not_found";
            case 409 -> "conflict";
            case 413 -> "too_large";
            case 422 -> "invalid";
            case 429 -> "rate_limited";
            case 503 -> "unavailable";
            default -> reply.status() >= 500 ? "backend_error" : reply.status() >= 400 ? "refused" : "backend_failed";
        });
    }
}
