package org.athenaeum.brapi.client;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.athenaeum.brapi.upstream.BrapiAnswer;
import org.athenaeum.brapi.upstream.Pagination;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;

/** Reads what BrAPI wraps its answers in (backends/brapi.md F1), and takes a server's small liberties with it. */
final class Envelope {

    private Envelope() {
    }

    /** That a body is no answer of BrAPI; the message is a clause. */
    static final class NotBrapi extends Exception {
        private static final long serialVersionUID = 1;

        NotBrapi(String message) {
            super(message, null, false, false);
        }
    }

    static BrapiAnswer read(int status, byte[] body) throws NotBrapi {
        if (body.length == 0) throw new NotBrapi("an empty body");
        if (!(value(body) instanceof JsonObject envelope)) throw new NotBrapi("JSON that is no object");
        if (!envelope.containsKey("result") && !envelope.containsKey("metadata")) throw new NotBrapi("JSON without metadata and result");
        var metadata = envelope.get("metadata") instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
        return new BrapiAnswer(status, metadata, pagination(metadata), envelope.getOrDefault("result", JsonValue.NULL));
    }

    /** What the metadata of a refusal say; empty if the body is none. */
    static Optional<String> statusMessage(byte[] body) {
        try {
            if (!(value(body) instanceof JsonObject envelope)) return Optional.empty();
            if (envelope.get("metadata") instanceof JsonObject metadata && metadata.get("status") instanceof JsonArray statuses) {
                var said = statuses.stream().filter(JsonObject.class::isInstance).map(JsonValue::asJsonObject)
                        .map(status -> status.get("message")).filter(JsonString.class::isInstance)
                        .map(message -> ((JsonString) message).getString()).collect(Collectors.joining("; "));
                if (!said.isBlank()) return Optional.of(said);
            }
            for (var name : new String[] {"message", "error_description", "detail", "error"}) {
                var said = text(envelope, name);
                if (said.isPresent()) return said;
            }
        } catch (NotBrapi noJson) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    private static Optional<String> text(JsonObject object, String name) {
        return object.get(name) instanceof JsonString text && !text.getString().isBlank() ? Optional.of(text.getString())
                : Optional.empty();
    }

    private static JsonValue value(byte[] body) throws NotBrapi {
        try {
            return Json.read(body);
        } catch (JsonFault broken) {
            throw new NotBrapi("something that is not JSON");
        }
    }

    private static Pagination pagination(JsonObject metadata) {
        if (!(metadata.get("pagination") instanceof JsonObject pages)) return Pagination.UNKNOWN;
        var token = pages.get("nextPageToken") instanceof JsonNumber number ? Optional.of(number.toString())
                : text(pages, "nextPageToken");
        return new Pagination(number(pages, "currentPage"), number(pages, "pageSize"), number(pages, "totalCount"),
                number(pages, "totalPages"), token);
    }

    /** Numbers in quotes are numbers; negative ones say nothing. */
    private static OptionalLong number(JsonObject pages, String name) {
        var value = pages.get(name);
        try {
            var number = value instanceof JsonNumber plain ? plain.bigDecimalValue().longValueExact()
                    : value instanceof JsonString quoted ? Long.parseLong(quoted.getString().strip()) : -1;
            return number < 0 ? OptionalLong.empty() : OptionalLong.of(number);
        } catch (ArithmeticException | NumberFormatException none) {
            return OptionalLong.empty();
        }
    }
}
