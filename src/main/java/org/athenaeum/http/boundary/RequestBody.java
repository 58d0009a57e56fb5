package org.athenaeum.http.boundary;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;

/** The size of a body is checked as soon as it shows, and what is too long is never kept (RULINGS 12). */
public final class RequestBody {

    private RequestBody() {
    }

    /** Refuses what the headers already say is not taken. */
    public static void check(HttpServletRequest request, long limit) {
        var encodings = Collections.list(request.getHeaders("Content-Encoding"));
        if (!encodings.stream().allMatch("identity"::equalsIgnoreCase)) {
            throw Refusal.of(415, "unsupported_media_type", "Send the body without Content-Encoding.");
        }
        if (request.getContentLengthLong() > limit) throw tooLarge(limit);
    }

    public static Refusal tooLarge(long limit) {
        return Refusal.of(413, "content_too_large", "The body is larger than " + limit + " bytes. Send less at once.");
    }
}
