package org.athenaeum.http;

import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Optional;
import org.athenaeum.http.access.Gate;
import org.athenaeum.http.access.ResourceDocuments;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.http.upload.Uploads;
import org.athenaeum.operations.Offer;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.SessionId;
import org.athenaeum.session.SessionPlace;
import org.athenaeum.session.SessionStore;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.SessionSettings;
import org.athenaeum.settings.Settings;

/** Every path of the server but {@code /health}; the order of what is refused first is that of RULINGS 2. */
public class McpServlet extends HttpServlet {

    private static final long serialVersionUID = 1;
    private static final String METHODS = "POST, GET, DELETE, OPTIONS";

    @Inject
    transient Settings settings;

    @Inject
    transient Offer offer;

    @Inject
    transient SessionStore sessions;

    @Inject
    transient MessagePost messages;

    @Inject
    transient StreamGet streams;

    @Inject
    transient SseTransport sse;

    @Inject
    transient Gate gate;

    @Inject
    transient Clearance clearance;

    @Inject
    transient Uploads uploads;

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Answering.run(() -> serve(request, response), response);
    }

    /** Never called; the container refuses TRACE itself, in its own words, where a servlet does not say that it knows it. */
    @Override
    protected void doTrace(HttpServletRequest request, HttpServletResponse response) throws IOException {
        service(request, response);
    }

    private void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        var target = request.getRequestURI();
        // The container takes ";jsessionid=…" out of the target before it shows it; that spelling is no path of ours either.
        if (request.isRequestedSessionIdFromURL()) throw notFound();
        if (StatusPages.serve(target, settings, isFit(), request, response)) return;
        if (!isFit()) {
            throw Refusal.of(503, "not_configured", "The server's settings have faults, or what it offers has; its log names each.")
                    .with("Retry-After", "30");
        }
        if (ResourceDocuments.serve(target, settings.endpoints(), request, response)) return;
        if (sse.serve(target, request, response)) return;
        var uploading = uploads.at(target);
        if (uploading.isPresent()) {
            upload(uploading.get(), request, response);
            return;
        }
        var endpoint = settings.endpoints().at(target).orElseThrow(this::notFound);
        switch (request.getMethod()) {
            case "OPTIONS" -> preflight(METHODS, request, response);
            case "POST" -> messages.serve(endpoint, gate.admit(endpoint, request, response), request, response);
            case "GET" -> {
                requireSessions(request);
                var caller = gate.admit(endpoint, request, response);
                StreamGet.check(request);
                clearance.then(endpoint, caller, request, response, cleared -> streams.serve(endpoint, cleared, request));
            }
            case "DELETE" -> delete(endpoint, request, response);
            default -> throw methodNotAllowed(METHODS);
        }
    }

    private void upload(Endpoint endpoint, HttpServletRequest request, HttpServletResponse response) throws IOException {
        switch (request.getMethod()) {
            case "OPTIONS" -> preflight(Uploads.METHODS, request, response);
            case "POST" -> uploads.serve(endpoint, gate.admit(endpoint, request, response), request, response);
            default -> throw methodNotAllowed(Uploads.METHODS);
        }
    }

    private boolean isFit() {
        return settings.faults().isEmpty() && offer.faults().isEmpty();
    }

    private Refusal notFound() {
        var paths = String.join(", ", settings.endpoints().all().stream().map(Endpoint::path).toList());
        return Refusal.of(404, "not_found", "There is nothing at this path. Served are: " + paths + ".");
    }

    static Refusal methodNotAllowed(String allowed) {
        return Refusal.of(405, "method_not_allowed", "Allowed here: " + allowed + ".").with("Allow", allowed);
    }

    /** For an origin that the filter let pass, what it asked for is allowed (RULINGS 9). */
    private static void preflight(String methods, HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setStatus(204);
        response.setHeader("Allow", methods);
        if (request.getHeader("Origin") != null) {
            response.setHeader("Access-Control-Allow-Methods", methods);
            Optional.ofNullable(request.getHeader("Access-Control-Request-Headers"))
                    .ifPresent(names -> response.setHeader("Access-Control-Allow-Headers", names));
            response.setHeader("Access-Control-Max-Age", "600");
        }
        response.flushBuffer();
    }

    private void delete(Endpoint endpoint, HttpServletRequest request, HttpServletResponse response) throws IOException {
        requireSessions(request);
        var admitted = gate.admit(endpoint, request, response);
        clearance.then(endpoint, admitted, request, response, caller -> end(SessionPlace.of(endpoint.path(), caller.sessionKey()),
                SessionHeader.of(request), response));
    }

    private boolean end(SessionPlace place, Optional<SessionId> named, HttpServletResponse response) throws IOException {
        var id = named.orElseThrow(() -> ProtocolFailure.invalidRequest("name the session to end in Mcp-Session-Id"));
        if (!sessions.end(place, id)) throw ProtocolFailure.sessionNotFound();
        response.setStatus(204);
        response.flushBuffer();
        return true;
    }

    /** GET and DELETE belong to sessions, and those to the handshake revisions (specs/mcp.md 1.7, RULINGS 21). */
    private void requireSessions(HttpServletRequest request) {
        boolean none = settings.sessions().mode() == SessionSettings.Mode.STATELESS;
        if (none || namesModernRevision(request)) throw methodNotAllowed("POST, OPTIONS");
    }

    private static boolean namesModernRevision(HttpServletRequest request) {
        var version = request.getHeader("MCP-Protocol-Version");
        return version != null && Revision.of(version.strip()).filter(revision -> !revision.isModern()).isEmpty();
    }
}
