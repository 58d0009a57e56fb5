package org.athenaeum.http.boundary;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.athenaeum.protocol.Json;

/**
 * A request that ends before its message is known: status, a word for programs, a sentence for people (RULINGS 6, 23).
 * Thrown by the checks and written in one place, with a body and a flush, so that no page of the container takes its place.
 */
public final class Refusal extends RuntimeException {

    private final int status;
    private final String word;
    private final transient Map<String, String> headers;

    private Refusal(int status, String word, String message, Map<String, String> headers) {
        super(message, null, false, false);
        this.status = status;
        this.word = word;
        this.headers = headers;
    }

    public static Refusal of(int status, String word, String message) {
        return new Refusal(status, word, message, Map.of());
    }

    public Refusal with(String header, String value) {
        return new Refusal(status, word, getMessage(), Map.of(header, value));
    }

    public int status() {
        return status;
    }

    /** The word for programs. */
    public String word() {
        return word;
    }

    public void write(HttpServletResponse response) throws IOException {
        headers.forEach(response::setHeader);
        var body = Json.object().add("error", word).add("message", getMessage()).build();
        JsonAnswer.write(response, status, Json.bytes(body));
    }
}
