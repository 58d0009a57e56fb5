package org.athenaeum.operations;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.legacy.Batch;
import org.athenaeum.operations.legacy.LegacyExchange;
import org.athenaeum.operations.modern.ModernExchange;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.operations.tools.ToolsCall;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.JsonRpcMessage.Response;
import org.athenaeum.protocol.JsonRpcMessage;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.RequestId;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.SessionId;
import org.athenaeum.settings.Endpoint;

/** Takes a message from a transport with status lines, chooses its era and gives the answer back (specs/mcp.md 1.7). */
@ApplicationScoped
public class Exchange {

    /** Beside tools, what asks a family for its data. */
    private static final Set<String> READING = Set.of("resources/list", "resources/read", "prompts/get", "completion/complete");

    @Inject
    ModernExchange modern;

    @Inject
    LegacyExchange legacy;

    @Inject
    ToolsCall toolsCall;

    /** A JSON value that came in one piece: a message, or an array of them where that is allowed. */
    public void serve(Endpoint endpoint, Caller caller, Envelope envelope, Optional<SessionId> session, JsonValue json,
                      Reply reply) {
        try {
            if (json instanceof JsonArray batch) batch(endpoint, caller, envelope, session, batch, reply);
            else message(endpoint, caller, envelope, session, JsonRpcMessage.of(json), reply);
        } catch (ProtocolFailure failure) {
            reply.end(new Answer.Refused(failure));
        }
    }

    /** Whether serving this value may keep a thread waiting for a disk or a backend. */
    public boolean mayWait(Endpoint endpoint, JsonValue json) {
        if (json instanceof JsonArray) return true;
        if (!(json instanceof JsonObject object && object.get("method") instanceof JsonString method)) return false;
        if (READING.contains(method.getString())) return true;
        return method.getString().equals(ToolsCall.NAME)
                && object.get("params") instanceof JsonObject params && toolsCall.mayWait(endpoint, params);
    }

    /**
     * Refuses what would be refused for its shape, its era or its headers whoever sent it, so that nobody need be asked about its
     * sender (RULINGS 2).
     *
     * @return the id of the request that it is
     */
    public Optional<RequestId> check(Envelope envelope, JsonValue json) {
        if (json instanceof JsonArray batch) {
            refuseIfModern(envelope);
            Batch.of(batch);
            return Optional.empty();
        }
        if (!(JsonRpcMessage.of(json) instanceof Request request)) return Optional.empty();
        try {
            if (Era.of(envelope, request.params()) instanceof Era.Modern) ModernExchange.check(envelope, request);
        } catch (ProtocolFailure failure) {
            throw failure.about(request.id());
        }
        return Optional.of(request.id());
    }

    private void message(Endpoint endpoint, Caller caller, Envelope envelope, Optional<SessionId> session,
                         JsonRpcMessage message, Reply reply) {
        if (message instanceof Request request) {
            try {
                request(endpoint, caller, envelope, session, request, reply);
            } catch (ProtocolFailure failure) {
                throw failure.about(request.id());
            }
        } else if (isModern(envelope)) {
            if (message instanceof Response) {
                throw ProtocolFailure.invalidRequest("2026-07-28 has no requests from the server, so no responses to them");
            }
            reply.end(new Answer.Accepted());
        } else {
            Era.ofHeaderAlone(envelope.value(Envelope.PROTOCOL_VERSION));
            legacy.notice(endpoint, caller, session, message, reply);
        }
    }

    private void request(Endpoint endpoint, Caller caller, Envelope envelope, Optional<SessionId> session, Request request,
                         Reply reply) {
        if (Era.of(envelope, request.params()) instanceof Era.Legacy old) {
            legacy.request(endpoint, caller, old.named(), session, request, reply);
        } else {
            modern.request(endpoint, caller, Optional.of(envelope), request, new Cancellation(), reply);
        }
    }

    private void batch(Endpoint endpoint, Caller caller, Envelope envelope, Optional<SessionId> session, JsonArray batch,
                       Reply reply) {
        refuseIfModern(envelope);
        var era = (Era.Legacy) Era.ofHeaderAlone(envelope.value(Envelope.PROTOCOL_VERSION));
        legacy.batch(endpoint, caller, era.named(), session, batch, reply);
    }

    private static void refuseIfModern(Envelope envelope) {
        if (isModern(envelope)) throw ProtocolFailure.invalidRequest("2026-07-28 has no batches");
    }

    private static boolean isModern(Envelope envelope) {
        return envelope.value(Envelope.PROTOCOL_VERSION).flatMap(Revision::of).filter(Revision::isModern).isPresent();
    }
}
