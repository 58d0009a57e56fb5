package org.athenaeum.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.regex.Pattern;
import org.athenaeum.http.access.Gate;
import org.athenaeum.http.access.PortalGate;
import org.athenaeum.http.boundary.Accept;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.http.streams.ServerSentEvent;
import org.athenaeum.limits.Workers;
import org.athenaeum.operations.admission.Admission;
import org.athenaeum.operations.pipe.PipeConnection;
import org.athenaeum.operations.pipe.PipeExchange;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.session.SessionId;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;

/**
 * HTTP+SSE of 2024-11-05, offered only where {@code MCP_SSE} says so: a stream for everything the server says, and a path below
 * the endpoint for what the client says (specs/mcp.md 5). A stream is a connection of its own, like a pipe, and its session ends
 * with it.
 */
@ApplicationScoped
public class SseTransport {

    private static final String STREAM = "/sse";
    private static final String MESSAGES = "/message";
    private static final Pattern QUERY = Pattern.compile("session=([A-Za-z0-9_-]{43})");
    private static final int MOST_CONNECTIONS = 1_000;

    @Inject
    Settings settings;

    @Inject
    StreamOpening streams;

    @Inject
    MessagePost messages;

    @Inject
    PipeExchange exchange;

    @Inject
    Gate gate;

    @Inject
    Workers workers;

    @Inject
    Admission admission;

    private final Map<SessionId, Open> connections = new ConcurrentHashMap<>();

    private record Open(Endpoint endpoint, Optional<String> owner, PipeConnection connection) {
    }

    /** Serves the target if it is one of the two below an endpoint. */
    public boolean serve(String target, HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!settings.sessions().sse()) return false;
        for (var endpoint : settings.endpoints().all()) {
            if (PortalGate.guards(endpoint)) continue;      // a portal is asked before every request, and here one stream serves many
            if (target.equals(endpoint.path() + STREAM)) {
                open(endpoint, request, response);
                return true;
            }
            if (target.equals(endpoint.path() + MESSAGES)) {
                post(endpoint, request, response);
                return true;
            }
        }
        return false;
    }

    private void open(Endpoint endpoint, HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!request.getMethod().equals("GET")) throw McpServlet.methodNotAllowed("GET");
        var caller = gate.admit(endpoint, request, response);
        if (!Accept.of(request).takesEvents()) {
            throw Refusal.of(406, "not_acceptable", "This is an event stream: send Accept: text/event-stream.");
        }
        if (connections.size() >= MOST_CONNECTIONS) {
            throw Refusal.of(503, "busy", "Too many streams are open.").with("Retry-After", "30");
        }
        var close = admission.stream(endpoint, caller, request.getMethod());
        var async = request.startAsync();
        async.setTimeout(0);
        var stream = streams.open(async, caller.expires(), close);
        var id = SessionId.random();
        var connection = PipeConnection.ofHandshakes(message -> stream.offer(ServerSentEvent.named(message)));
        connections.put(id, new Open(endpoint, caller.sessionKey(), connection));
        stream.onGone(() -> {
            connections.remove(id);
            exchange.end(connection);
        });
        stream.offer(ServerSentEvent.endpoint(endpoint.path() + MESSAGES + "?session=" + id.value()));
    }

    private void post(Endpoint endpoint, HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!request.getMethod().equals("POST")) throw McpServlet.methodNotAllowed("POST");
        var caller = gate.admit(endpoint, request, response);
        var open = named(request).filter(found -> found.endpoint().equals(endpoint) && found.owner().equals(caller.sessionKey()))
                .orElseThrow(ProtocolFailure::sessionNotFound);
        messages.take(endpoint, caller, request, response, (body, reply) -> {
            var left = exchange.take(endpoint, caller, open.connection(), body);
            try {
                left.ifPresent(workers::execute);
            } catch (RejectedExecutionException full) {
                throw Refusal.of(503, "busy", "Too many calls are waiting at once. Try again in a moment.").with("Retry-After", "1");
            }
            reply.end(new Answer.Accepted());
        });
    }

    private Optional<Open> named(HttpServletRequest request) {
        var query = QUERY.matcher(Optional.ofNullable(request.getQueryString()).orElse(""));
        return query.matches() ? Optional.ofNullable(connections.get(new SessionId(query.group(1)))) : Optional.empty();
    }
}
