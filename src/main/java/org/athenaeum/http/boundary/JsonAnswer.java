package org.athenaeum.http.boundary;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Writes a whole JSON body and flushes it. */
public final class JsonAnswer {

    private JsonAnswer() {
    }

    public static void write(HttpServletResponse response, int status, byte[] json) throws IOException {
        response.setStatus(status);
        response.setContentType("application/json");
        response.setContentLength(json.length);
        var out = response.getOutputStream();
        out.write(json);
        out.flush();
    }
}
