package org.athenaeum.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.athenaeum.http.boundary.JsonAnswer;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.operations.Identity;
import org.athenaeum.protocol.Json;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;

/** For people and load balancers: {@code /} says where the endpoints are, {@code /healthz} if they serve (RULINGS 5, 22). */
final class StatusPages {

    private StatusPages() {
    }

    /** Serves the target if it is one of the two; it tells whether the server is fit to serve. */
    static boolean serve(String target, Settings settings, boolean fit, HttpServletRequest request,
                         HttpServletResponse response) throws IOException {
        if (!target.equals("/") && !target.equals("/healthz")) return false;
        if (!request.getMethod().equals("GET") && !request.getMethod().equals("HEAD")) {
            throw Refusal.of(405, "method_not_allowed", "Allowed here: GET, HEAD.").with("Allow", "GET, HEAD");
        }
        if (target.equals("/healthz")) {
            JsonAnswer.write(response, fit ? 200 : 503, Json.bytes(Json.object().add("status", fit ? "UP" : "DOWN").build()));
        } else {
            landing(settings, response);
        }
        return true;
    }

    private static void landing(Settings settings, HttpServletResponse response) throws IOException {
        var text = new StringBuilder(Identity.SERVER.title()).append(' ').append(Identity.SERVER.version())
                .append("\nAn MCP server over Streamable HTTP. Point a client at:\n");
        for (Endpoint endpoint : settings.endpoints().all()) text.append("  ").append(endpoint.path()).append('\n');
        var bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        response.setContentType("text/plain; charset=utf-8");
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
        response.flushBuffer();
    }
}
