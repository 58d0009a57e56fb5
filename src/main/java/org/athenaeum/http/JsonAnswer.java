package org.athenaeum.http;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Writes a whole JSON body and flushes it. */
final class JsonAnswer {

    private JsonAnswer() {
    }

    static void write(HttpServletResponse response, int status, byte[] json) throws IOException {
        response.setStatus(status);
        response.setContentType("application/json");
        response.setContentLength(json.length);
        var out = response.getOutputStream();
        out.write(json);
        out.flush();
    }
}
