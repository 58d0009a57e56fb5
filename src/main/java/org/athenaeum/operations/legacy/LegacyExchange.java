package org.athenaeum.operations.legacy;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import java.util.Optional;
import org.athenaeum.identity.Caller;
import org.athenaeum.limits.ByteBudget;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.admission.Admission;
import org.athenaeum.operations.admission.Asked;
import org.athenaeum.operations.legacy.conversation.Conversations;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.JsonRpcMessage.Response;
import org.athenaeum.protocol.JsonRpcMessage;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.Session;
import org.athenaeum.session.SessionId;
import org.athenaeum.session.SessionPlace;
import org.athenaeum.session.SessionStore;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.SessionSettings.Mode;
import org.athenaeum.settings.Settings;

/** Messages of the handshake revisions that came with an envelope: sessions, batches, and the methods (specs/mcp.md 3). */
@ApplicationScoped
public class LegacyExchange {

    @Inject
    SessionStore sessions;

    @Inject
    Conversations conversations;

    @Inject
    LegacyRequests requests;

    @Inject
    Admission admission;

    @Inject
    Settings settings;

    private final ByteBudget batches = new ByteBudget(Batch.MOST_BYTES_OF_ALL);

    /** A request; its revision is the session's, else the one the envelope names, else the assumed one (rows a to d, j). */
    public void request(Endpoint endpoint, Caller caller, Optional<Revision> named, Optional<SessionId> session,
                        Request request, Reply reply) {
        if (request.method().equals(InitializeMethod.NAME)) {
            initialize(endpoint, caller, request, reply);
            return;
        }
        var living = session(endpoint, caller, session);
        living.ifPresent(reply::resumableIn);
        var partner = living.map(found -> conversations.of(found, caller));
        var revision = living.map(Session::revision).orElse(named.orElse(Revision.ASSUMED));
        var where = new LegacyRequests.Where(endpoint, caller, revision, partner);
        admission.serve(asked(where, request), reply, admitted -> requests.serve(where, request, admitted));
    }

    /** A notification, or a response to a request of ours: taken if its session lives. */
    public void notice(Endpoint endpoint, Caller caller, Optional<SessionId> session, JsonRpcMessage message, Reply reply) {
        var partner = session(endpoint, caller, session).map(living -> conversations.of(living, caller));
        if (message instanceof Response && partner.isEmpty()) {
            throw ProtocolFailure.invalidRequest("a response belongs to a session, and none was named");
        }
        partner.ifPresent(conversation -> conversation.hear(message));      // first: what its sender says next comes after it
        reply.end(new Answer.Accepted());
    }

    /** An array, where the effective revision has batches (RULINGS 10). */
    public void batch(Endpoint endpoint, Caller caller, Optional<Revision> named, Optional<SessionId> session,
                      JsonArray array, Reply reply) {
        var living = session(endpoint, caller, session);
        var revision = living.map(Session::revision).orElse(named.orElse(Revision.ASSUMED));
        if (revision != Revision.V2025_03_26) throw Batch.notAllowed();

        var batch = Batch.of(array);
        living.ifPresent(reply::resumableIn);
        var partner = living.map(found -> conversations.of(found, caller));
        var where = new LegacyRequests.Where(endpoint, caller, revision, partner);
        batch.answer(reply, batches, (message, each) -> {
            if (message instanceof Request request) {
                admission.serveAmongOthers(asked(where, request), each, admitted -> requests.serve(where, request, admitted));
            } else {
                partner.ifPresent(conversation -> conversation.hear(message));
                each.end(new Answer.Accepted());
            }
        });
    }

    private static Asked asked(LegacyRequests.Where where, Request request) {
        return new Asked(where.endpoint(), where.caller(), where.revision(), request);
    }

    private void initialize(Endpoint endpoint, Caller caller, Request request, Reply reply) {
        var revision = InitializeMethod.revisionFor(request.params());
        var result = requests.handshake(new Situation(endpoint, caller, revision), request);
        reply.end(new Answer.Message(JsonRpcWriter.response(request.id(), result), opened(endpoint, caller, revision, request)));
    }

    private Optional<SessionId> opened(Endpoint endpoint, Caller caller, Revision revision, Request request) {
        if (settings.sessions().mode() == Mode.STATELESS) return Optional.empty();
        var place = SessionPlace.of(endpoint.path(), caller.sessionKey());
        return Optional.of(sessions.open(place, revision, InitializeMethod.capabilitiesIn(request.params())).id());
    }

    /** The session that was named, which must live; where none was, one may be needed (LEG-14, LEG-15). */
    private Optional<Session> session(Endpoint endpoint, Caller caller, Optional<SessionId> named) {
        if (named.isEmpty() && settings.sessions().mode() == Mode.STATEFUL) {
            throw ProtocolFailure.invalidRequest("name the session in Mcp-Session-Id; initialize opens one");
        }
        var place = SessionPlace.of(endpoint.path(), caller.sessionKey());
        return named.map(id -> sessions.find(place, id).orElseThrow(ProtocolFailure::sessionNotFound));
    }
}
