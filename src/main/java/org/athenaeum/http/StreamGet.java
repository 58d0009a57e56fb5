package org.athenaeum.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.athenaeum.http.boundary.Accept;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.http.streams.SessionStreams;
import org.athenaeum.http.streams.StreamLog.EventId;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.admission.Admission;
import org.athenaeum.operations.legacy.conversation.Conversations;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.session.Session;
import org.athenaeum.session.SessionPlace;
import org.athenaeum.session.SessionStore;
import org.athenaeum.settings.Endpoint;

/** The stream a session may open for what belongs to no request, or to go on with one that broke (specs/mcp.md 3.4, 3.6). */
@ApplicationScoped
public class StreamGet {

    @Inject
    SessionStore sessions;

    @Inject
    Conversations conversations;

    @Inject
    SessionStreams streams;

    @Inject
    StreamOpening opening;

    @Inject
    Admission admission;

    /** Refuses who takes no stream. */
    static void check(HttpServletRequest request) {
        if (!Accept.of(request).takesEvents()) {
            throw Refusal.of(406, "not_acceptable", "This is an MCP endpoint: a client POSTs JSON-RPC messages to it.");
        }
    }

    /** False, for the stream completes the answer; a refusal is thrown. */
    boolean serve(Endpoint endpoint, Caller caller, HttpServletRequest request) throws IOException {
        var id = SessionHeader.of(request)
                .orElseThrow(() -> ProtocolFailure.invalidRequest("name the session to listen to in Mcp-Session-Id"));
        var place = SessionPlace.of(endpoint.path(), caller.sessionKey());
        var session = sessions.find(place, id).orElseThrow(ProtocolFailure::sessionNotFound);
        var last = request.getHeader("Last-Event-ID");
        var close = admission.stream(endpoint, caller, request.getMethod());
        try {
            if (last == null) listen(session, caller, request, close);
            else resume(session, caller, last, request, close);
        } catch (Refusal | ProtocolFailure refused) {
            close.run();
            throw refused;
        }
        return false;
    }

    /** It has begun already where the caller's portal was asked. */
    private static AsyncContext async(HttpServletRequest request) {
        if (request.isAsyncStarted()) return request.getAsyncContext();
        var async = request.startAsync();
        async.setTimeout(0);
        return async;
    }

    private void listen(Session session, Caller caller, HttpServletRequest request, Runnable close) throws IOException {
        // Decided before the answer begins: a stream that ended at once would only make its client come again (specs/mcp.md 3.4).
        var log = opening.listening(session).orElseThrow(() -> Refusal.of(409, "too_many_streams",
                "This session has as many open streams as it may have; close one, or listen to one that is open."));
        // Listening before the answer begins: once a client sees it, whatever it provokes must reach it.
        conversations.listen(conversations.of(session, caller), log);
        try {
            var stream = opening.open(async(request), caller.expires(), close);
            if (!log.begin(stream)) stream.end();
        } catch (IOException gone) {
            log.end();
            throw gone;
        }
    }

    private void resume(Session session, Caller caller, String last, HttpServletRequest request, Runnable close) throws IOException {
        var event = EventId.of(last.strip()).orElseThrow(StreamGet::unknown);
        var log = streams.find(session.id(), event.stream()).filter(found -> found.knowsWhatFollows(event.event()))
                .orElseThrow(StreamGet::unknown);
        var stream = opening.open(async(request), caller.expires(), close);
        if (!log.resume(event.event(), stream)) stream.end();
    }

    private static ProtocolFailure unknown() {
        return ProtocolFailure.invalidRequest("Last-Event-ID names no event that can be resumed from in this session; send the request again");
    }
}
