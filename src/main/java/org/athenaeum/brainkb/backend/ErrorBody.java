package org.athenaeum.brainkb.backend;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.athenaeum.brainkb.answer.OneLine;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.outbound.Redaction;
import org.athenaeum.outbound.client.Reply;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;

/**
 * The five shapes in which BrainKB tells of an error, as one sentence and one object (brainkb B.1). Only words that are meant for
 * whoever asked are told: a validator's answer may hold all that was sent, in whatever form (brainkb C.12).
 *
 * @param body what is left of it when it is scrubbed; empty if it is not JSON
 */
record ErrorBody(Reply reply, Optional<JsonValue> body) {

    private static final int MOST_TEXT = 2_000;
    private static final int MOST_BODY = 4_000;
    private static final Pattern WORD = Pattern.compile("[a-z0-9_]{1,60}");

    static ErrorBody of(Reply reply) {
        try {
            return of(reply, Json.read(reply.body()));
        } catch (JsonFault text) {
            return new ErrorBody(reply, Optional.empty());
        }
    }

    /** The same where it was read before. */
    static ErrorBody of(Reply reply, JsonValue body) {
        return new ErrorBody(reply, Optional.of(new Scrub(reply.confided()).of(body)));
    }

    ToolFailure failure() {
        var text = text();
        var data = Json.object().add("status_code", reply.status());
        body.filter(json -> json.toString().length() <= MOST_BODY).ifPresent(json -> data.add("backend", json));
        return new ToolFailure(reason(), text, Hints.of(reply.status(), text), data.build());
    }

    /** What is wrong, in the backend's words, without what must not be told and not longer than can be read. */
    String text() {
        var told = body.map(ErrorBody::told).filter(words -> !words.isBlank()).orElseGet(this::raw);
        return OneLine.shortened(OneLine.whole(Redaction.of(reply.confided().hiddenIn(told))), MOST_TEXT);
    }

    /** What an answer is, that is not JSON. */
    static String kind(Reply reply) {
        var start = new String(reply.body(), 0, Math.min(reply.body().length, 200), StandardCharsets.UTF_8).stripLeading();
        if (reply.body().length == 0) return "nothing";
        boolean page = start.toLowerCase(Locale.ROOT).matches("(?s)<(!doctype|html|head|body).*");
        return page || reply.contentType().equals("text/html") ? "an HTML page" : "text";
    }

    /** A text that only claims to be JSON, or looks like it, may be what a validator says of the request. */
    private String raw() {
        var status = "BrainKB answered with status " + reply.status();
        if (body.isPresent()) return status + ".";
        var kind = kind(reply);
        if (!kind.equals("text")) return status + " and " + kind + ".";
        if (reply.contentType().contains("json") || looksLikeJson()) return status + " and broken JSON.";
        if (reply.confided().whole()) return status + " and text.";
        return new String(reply.body(), 0, Math.min(reply.body().length, MOST_TEXT), StandardCharsets.UTF_8);
    }

    private boolean looksLikeJson() {
        var start = new String(reply.body(), 0, Math.min(reply.body().length, 200), StandardCharsets.UTF_8).strip();
        return start.startsWith("{") || start.startsWith("[") || start.startsWith("\"");
    }

    private static String told(JsonValue body) {
        if (body instanceof JsonString text) return text.getString();
        if (body instanceof JsonArray violations) {
            return violations.stream().map(ErrorBody::violation).filter(each -> !each.isEmpty()).collect(Collectors.joining("; "));
        }
        if (!(body instanceof JsonObject object)) return "";
        if (object.containsKey("detail")) return told(object.get("detail"));
        var message = string(object, "message").or(() -> string(object, "error")).or(() -> string(object, "reason")).orElse("");
        var more = string(object, "details").or(() -> string(object, "ban_reason")).map(text -> " (" + text + ")").orElse("");
        return message + more;
    }

    /** {@code body.password: Field required}. */
    private static String violation(JsonValue value) {
        if (!(value instanceof JsonObject object) || !object.containsKey("loc") && !object.containsKey("msg")) return "";
        var place = object.get("loc") instanceof JsonArray loc
                ? loc.stream().map(part -> part instanceof JsonString text ? text.getString() : part.toString())
                        .collect(Collectors.joining("."))
                : "";
        return place + ": " + string(object, "msg").orElse("is not valid");
    }

    private static Optional<String> string(JsonObject object, String name) {
        return object.get(name) instanceof JsonString text ? Optional.of(text.getString()).filter(t -> !t.isBlank())
                : Optional.empty();
    }

    private String reason() {
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
