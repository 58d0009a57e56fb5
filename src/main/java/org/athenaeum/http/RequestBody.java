package org.athenaeum.http;

import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** Reads a body up to its limit; what is longer is refused as soon as that shows, and never kept (RULINGS 12). */
final class RequestBody {

    private RequestBody() {
    }

    static byte[] read(HttpServletRequest request, int limit) throws IOException {
        var encoding = request.getHeader("Content-Encoding");
        if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
            throw Refusal.of(415, "unsupported_media_type", "Send the body without Content-Encoding.");
        }
        if (request.getContentLengthLong() > limit) throw tooLarge(limit);

        var body = new ByteArrayOutputStream(Math.max(512, request.getContentLength()));
        var buffer = new byte[8_192];
        var in = request.getInputStream();
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            body.write(buffer, 0, read);
            if (body.size() > limit) throw tooLarge(limit);
        }
        return body.toByteArray();
    }

    private static Refusal tooLarge(int limit) {
        return Refusal.of(413, "content_too_large", "The body is larger than " + limit + " bytes. Send less at once.");
    }
}
