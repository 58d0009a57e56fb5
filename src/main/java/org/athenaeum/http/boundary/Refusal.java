package org.athenaeum.http.boundary;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.RequestId;

/**
 * A request that ends before its message is known: status, a word for programs, a sentence for people (RULINGS 6, 23).
 * Thrown by the checks and written in one place, with a body and a flush, so that no page of the container takes its place.
 */
public final class Refusal extends RuntimeException {

    private final int status;
    private final String word;
    private final transient Map<String, String> headers;
    private final transient Optional<RequestId> request;

    private Refusal(int status, String word, String message, Map<String, String> headers, Optional<RequestId> request) {
        super(message, null, false, false);
        this.status = status;
        this.word = word;
        this.headers = headers;
        this.request = request;
    }

    public static Refusal of(int status, String word, String message) {
        return new Refusal(status, word, message, Map.of(), Optional.empty());
    }

    public Refusal with(String header, String value) {
        return new Refusal(status, word, getMessage(), Map.of(header, value), request);
    }

    /** The same of a request whose id is known: its body is an error with that id. */
    public Refusal about(Optional<RequestId> known) {
        return new Refusal(status, word, getMessage(), headers, known);
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
        JsonAnswer.write(response, status, request.map(this::error).orElseGet(this::plain));
    }

    private byte[] plain() {
        return Json.bytes(Json.object().add("error", word).add("message", getMessage()).build());
    }

    private byte[] error(RequestId id) {
        return JsonRpcWriter.error(ProtocolFailure.notCleared(word, getMessage()).about(id));
    }
}
