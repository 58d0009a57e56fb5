package org.athenaeum.sandbox.brainkb.rest;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;
import org.athenaeum.sandbox.web.Arrived;

/**
 * A request at an endpoint.
 *
 * @param segments the variable parts of the path, decoded, by name
 */
public record Call(Arrived request, Map<String, String> segments) {

    private static final int LARGEST_JSON = 1024 * 1024;
    private static final String BEARER = "bearer ";
    private static final String QUERY = "query";

    public Call {
        segments = Map.copyOf(segments);
    }

    /** A variable part of the path. */
    public String segment(String name) {
        return segments.get(name);
    }

    /** A variable part of the path that is a number; @throws Refusal 422 if it is none. */
    public long number(String name) {
        var text = segment(name);
        if (!text.matches("-?\\d{1,15}")) {
            throw Invalid.notInteger(List.of("path", name), Json.string(text));
        }
        return Long.parseLong(text);
    }

    /** The token of a bearer header; empty if there is none. */
    public Optional<String> bearer() {
        return request.header("Authorization").filter(value -> value.regionMatches(true, 0, BEARER, 0, BEARER.length()))
                .map(value -> value.substring(BEARER.length()).strip()).filter(token -> !token.isEmpty());
    }

    /** A query value; empty if it is absent or has no characters. */
    public Optional<String> query(String name) {
        return request.query().value(name);
    }

    /** @throws Refusal 422 if it is absent */
    public String required(String name) {
        return query(name).orElseThrow(() -> Invalid.missing(List.of(QUERY, name), JsonValue.NULL));
    }

    /** A whole number of the query within bounds, both included. */
    public int integer(String name, int otherwise, int least, int most) {
        return query(name).map(text -> {
            if (!text.matches("-?\\d{1,9}")) {
                throw Invalid.notInteger(List.of(QUERY, name), Json.string(text));
            }
            return (int) Invalid.checked(Integer.parseInt(text), least, most, List.of(QUERY, name), Json.string(text));
        }).orElse(otherwise);
    }

    /** A number of the query within bounds, both included. */
    public double decimal(String name, double otherwise, double least, double most) {
        return query(name).map(text -> {
            if (!text.matches("-?\\d{1,12}(\\.\\d{1,9})?")) {
                throw Invalid.of("float_parsing", List.of(QUERY, name),
                        "Input should be a valid number, unable to parse string as a number", Json.string(text),
                        Json.object().build());
            }
            return Invalid.checked(Double.parseDouble(text), least, most, List.of(QUERY, name), Json.string(text));
        }).orElse(otherwise);
    }

    /** The body as a JSON object; @throws Refusal 422 if it is none. */
    public Fields body() {
        try (var in = request.open()) {
            var bytes = in.readNBytes(LARGEST_JSON + 1);
            if (bytes.length > LARGEST_JSON) {
                throw Refusal.detail(413, "Request body too large");
            }
            if (Json.read(bytes) instanceof JsonObject object) {
                return new Fields(object);
            }
            throw Invalid.of("model_attributes_type", List.of("body"), "Input should be a valid dictionary or object to extract "
                    + "fields from", JsonValue.NULL, Json.object().build());
        } catch (JsonFault unreadable) {
            throw Invalid.of("json_invalid", List.of("body", "0"), "JSON decode error", Json.object().build(),
                    Json.object().add("error", "Expecting value").build());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
