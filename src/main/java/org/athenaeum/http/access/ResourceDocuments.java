package org.athenaeum.http.access;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.athenaeum.http.boundary.JsonAnswer;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.protocol.Json;
import org.athenaeum.settings.Endpoints;

/** The metadata documents of the endpoints that ask for tokens, for everybody (RFC 9728; vault C5.1, C5.4). */
public final class ResourceDocuments {

    private static final String METHODS = "GET, HEAD, OPTIONS";

    private ResourceDocuments() {
    }

    /** Serves the target if it is one of them. */
    public static boolean serve(String target, Endpoints endpoints, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        var resource = endpoints.describedAt(target);
        if (resource.isEmpty()) return false;

        response.setHeader("Access-Control-Allow-Origin", "*");
        switch (request.getMethod()) {
            case "GET", "HEAD" -> {
                response.setHeader("Cache-Control", "public, max-age=300");
                JsonAnswer.write(response, 200, Json.bytes(resource.get().document()));
            }
            case "OPTIONS" -> {
                response.setStatus(204);
                response.setHeader("Allow", METHODS);
                response.setHeader("Access-Control-Allow-Methods", METHODS);
                response.flushBuffer();
            }
            default -> throw Refusal.of(405, "method_not_allowed", "Allowed here: " + METHODS + ".").with("Allow", METHODS);
        }
        return true;
    }
}
