package org.athenaeum.http.boundary;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Collections;
import java.util.Optional;

/** The size of a body is checked as soon as it shows, and what is too long is never kept (RULINGS 12). */
public final class RequestBody {

    private RequestBody() {
    }

    /** Refuses what the headers already say is not taken. */
    public static void check(HttpServletRequest request, int limit) {
        var encodings = Collections.list(request.getHeaders("Content-Encoding"));
        if (!encodings.stream().allMatch("identity"::equalsIgnoreCase)) {
            throw Refusal.of(415, "unsupported_media_type", "Send the body without Content-Encoding.");
        }
        if (request.getContentLengthLong() > limit) throw tooLarge(limit);
    }

    /** The body, if all of it has arrived with its headers, as a small one usually has; nothing is waited for. */
    public static Optional<byte[]> atOnce(HttpServletRequest request) throws IOException {
        int length = request.getContentLength();
        if (length < 0 || request.getInputStream().available() < length) return Optional.empty();
        return Optional.of(request.getInputStream().readNBytes(length));
    }

    public static Refusal tooLarge(int limit) {
        return Refusal.of(413, "content_too_large", "The body is larger than " + limit + " bytes. Send less at once.");
    }
}
