package org.athenaeum.sandbox.web;

import jakarta.json.JsonValue;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.athenaeum.protocol.Json;

/**
 * What a stand-in answers. Nothing may be stored on the way unless it says so itself.
 *
 * @param headers each with one value
 * @param cut     whether the connection ends in the middle of the body
 */
public record Answer(int status, Map<String, String> headers, byte[] body, boolean cut) {

    private static final String NO_STORE = "no-store";

    public Answer {
        headers = Map.copyOf(headers);
        body = body.clone();
    }

    public Answer(int status, Map<String, String> headers, byte[] body) {
        this(status, headers, body, false);
    }

    @Override
    public byte[] body() {
        return body.clone();
    }

    public static Answer text(int status, String text) {
        return of(status, "text/plain; charset=utf-8", text);
    }

    public static Answer json(int status, JsonValue value) {
        return of(status, "application/json", value.toString());
    }

    public static Answer of(int status, String type, String text) {
        return new Answer(status, Map.of("Content-Type", type, "Cache-Control", NO_STORE, "X-Content-Type-Options", "nosniff"),
                text.getBytes(StandardCharsets.UTF_8));
    }

    /** No body at all. */
    public static Answer empty(int status) {
        return new Answer(status, Map.of("Cache-Control", NO_STORE), new byte[0]);
    }

    /** 303: the next request is a GET, so nothing posted here travels on (RFC 9700 4.12). */
    public static Answer seeOther(URI there) {
        return empty(303).with("Location", there.toString());
    }

    /** 405, naming what is answered. */
    public static Answer methodNotAllowed(String allowed) {
        return text(405, "Only " + allowed + " is answered here.\n").with("Allow", allowed);
    }

    /** The refusal of an OAuth endpoint: {@code {"error":…,"error_description":…}}. */
    public static Answer error(int status, String code, String description) {
        return json(status, Json.object().add("error", code).add("error_description", description).build());
    }

    /** The same with one more header, or another value of it. */
    public Answer with(String name, String value) {
        var more = new LinkedHashMap<>(headers);
        more.put(name, value);
        return new Answer(status, more, body, cut);
    }

    /** The same, of which only the first half arrives. */
    public Answer cutOff() {
        return new Answer(status, headers, body, true);
    }
}
