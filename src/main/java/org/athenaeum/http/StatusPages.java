package org.athenaeum.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.athenaeum.http.boundary.HealthPath;
import org.athenaeum.http.boundary.JsonAnswer;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.operation.ReadinessCheck;
import org.athenaeum.operations.Identity;
import org.athenaeum.protocol.Json;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;

/**
 * For people and load balancers: {@code /} says where the endpoints are, {@code /health/*} and {@code /healthz} if they serve
 * (RULINGS 5, 22). Health has the form of MicroProfile Health 4.0, without names; the server's own feature for it answers
 * unknown paths below {@code /health} with its own pages, which no filter of ours sees.
 */
@ApplicationScoped
public class StatusPages {

    @Inject
    Settings settings;

    @Inject
    ReadinessCheck readiness;

    /** Serves the target if it is one of these. */
    boolean serve(String target, HttpServletRequest request, HttpServletResponse response) throws IOException {
        var health = HealthPath.at(target);
        if (health.isEmpty() && !target.equals("/")) return false;
        if (!request.getMethod().equals("GET") && !request.getMethod().equals("HEAD")) {
            throw Refusal.of(405, "method_not_allowed", "Allowed here: GET, HEAD.").with("Allow", "GET, HEAD");
        }
        if (health.isPresent()) {
            health(isWell(health.get()), response);
        } else {
            landing(response);
        }
        return true;
    }

    /** Who answers is alive and started; faults and lost backends are readiness, as a restart would not repair them. */
    private boolean isWell(HealthPath path) {
        return switch (path) {
            case LIVE, STARTED -> true;
            case PLAIN -> settings.faults().isEmpty();
            case READY, ALL -> readiness.isReady();
        };
    }

    private static void health(boolean well, HttpServletResponse response) throws IOException {
        var body = Json.object().add("status", well ? "UP" : "DOWN").add("checks", JsonValue.EMPTY_JSON_ARRAY).build();
        response.setHeader("Cache-Control", "no-store");
        JsonAnswer.write(response, well ? 200 : 503, Json.bytes(body));
    }

    private void landing(HttpServletResponse response) throws IOException {
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
