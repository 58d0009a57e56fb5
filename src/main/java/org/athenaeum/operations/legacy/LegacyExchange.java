package org.athenaeum.operations.legacy;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import java.util.Optional;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.Answer;
import org.athenaeum.operations.Situation;
import org.athenaeum.protocol.JsonRpcMessage;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.JsonRpcMessage.Response;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.Session;
import org.athenaeum.session.SessionId;
import org.athenaeum.session.SessionStore;
import org.athenaeum.settings.Endpoint;

/** Messages of the handshake revisions that came with an envelope: sessions, batches, and the methods (specs/mcp.md 3). */
@ApplicationScoped
public class LegacyExchange {

    @Inject
    SessionStore sessions;

    @Inject
    LegacyOperations operations;

    /** A request; its revision is the session's, else the one the envelope names, else the assumed one (rows a to d, j). */
    public Answer request(Endpoint endpoint, Caller caller, Optional<Revision> named, Optional<SessionId> session,
                          Request request) {
        if (request.method().equals(InitializeMethod.NAME)) return initialize(endpoint, caller, request);
        var revision = revision(endpoint, named, session);
        return message(respond(new Situation(endpoint, caller, revision), request));
    }

    /** A notification, or a response to a request of ours: taken if its session lives. */
    public Answer notice(Endpoint endpoint, Optional<SessionId> session, JsonRpcMessage message) {
        session.ifPresent(id -> living(endpoint, id));
        if (message instanceof Response && session.isEmpty()) {
            throw ProtocolFailure.invalidRequest("a response belongs to a session, and none was named");
        }
        return new Answer.Accepted();
    }

    /** An array, where the effective revision has batches (RULINGS 10). */
    public Answer batch(Endpoint endpoint, Caller caller, Optional<Revision> named, Optional<SessionId> session,
                        JsonArray array) {
        var revision = revision(endpoint, named, session);
        if (revision != Revision.V2025_03_26) throw Batch.notAllowed();

        var situation = new Situation(endpoint, caller, revision);
        var answers = Batch.of(array).answer(message -> message instanceof Request request
                ? Optional.of(respond(situation, request)) : Optional.empty());
        return answers.<Answer>map(LegacyExchange::message).orElseGet(Answer.Accepted::new);
    }

    /** The response to a request, refusals of the method included: they travel as responses. */
    public byte[] respond(Situation situation, Request request) {
        try {
            var operation = operations.find(request.method())
                    .orElseThrow(() -> ProtocolFailure.methodNotFound(request.method(), null));
            return JsonRpcWriter.response(request.id(), operation.answer(situation, request.params()));
        } catch (ProtocolFailure failure) {
            return JsonRpcWriter.error(failure.about(request.id()));
        }
    }

    private Answer initialize(Endpoint endpoint, Caller caller, Request request) {
        var revision = InitializeMethod.revisionFor(request.params());
        var result = operations.find(InitializeMethod.NAME).orElseThrow()
                .answer(new Situation(endpoint, caller, revision), request.params());
        var opened = sessions.open(endpoint.path(), revision);
        return new Answer.Message(JsonRpcWriter.response(request.id(), result), Optional.of(opened.id()));
    }

    private Revision revision(Endpoint endpoint, Optional<Revision> named, Optional<SessionId> session) {
        if (session.isPresent()) return living(endpoint, session.get()).revision();
        return named.orElse(Revision.ASSUMED);
    }

    private Session living(Endpoint endpoint, SessionId id) {
        return sessions.find(endpoint.path(), id).orElseThrow(ProtocolFailure::sessionNotFound);
    }

    private static Answer message(byte[] json) {
        return new Answer.Message(json, Optional.empty());
    }
}
