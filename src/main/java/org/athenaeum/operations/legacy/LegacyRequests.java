package org.athenaeum.operations.legacy;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.athenaeum.catalog.Cancellation;
import org.athenaeum.catalog.input.InputAnswers;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.Answer;
import org.athenaeum.operations.Reply;
import org.athenaeum.operations.RequestLink;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.legacy.conversation.Conversation;
import org.athenaeum.protocol.ClientCapabilities;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;

/** Serves a request of a handshake revision, over HTTP or on a pipe: run, ask the client if need be, run again (RULINGS 51). */
@ApplicationScoped
public class LegacyRequests {

    @Inject
    LegacyOperations operations;

    /**
     * Where a request came from.
     *
     * @param partner absent outside of any session: then nothing can be asked or cancelled
     */
    public record Where(Endpoint endpoint, Caller caller, Revision revision, Optional<Conversation> partner) {

        private ClientCapabilities capabilities() {
            return partner.map(Conversation::capabilities).orElse(ClientCapabilities.NONE);
        }
    }

    /** Answers it, now or when its client has answered what it was asked; refusals of the method travel as responses. */
    void serve(Where where, Request request, Reply reply) {
        var cancellation = new Cancellation();
        var tracked = where.partner().map(partner -> partner.running().begin(request.id(), cancellation, reply)).orElse(reply);
        serve(where, request, cancellation, tracked);
    }

    /** The same for a request whose cancellation someone else sees to. */
    public void serve(Where where, Request request, Cancellation cancellation, Reply reply) {
        run(where, request, cancellation, reply, InputAnswers.NONE);
    }

    /** The result of a handshake. */
    public Result handshake(Situation situation, Request request) {
        return operations.handshake().answer(situation, request.params());
    }

    private void run(Where where, Request request, Cancellation cancellation, Reply reply, InputAnswers answers) {
        var link = new RequestLink(reply, where.revision(), request.params(),
                () -> where.partner().map(partner -> partner.session().logLevel()), where.capabilities(), answers);
        var situation = new Situation(where.endpoint(), where.caller(), where.revision(), link, cancellation);
        try {
            reply.end(Answer.Message.of(JsonRpcWriter.response(request.id(), result(where, situation, request))));
        } catch (ProtocolFailure failure) {
            reply.end(Answer.Message.of(JsonRpcWriter.error(failure.about(request.id()))));
        }
    }

    private Result result(Where where, Situation situation, Request request) {
        var ofPartner = where.partner().flatMap(partner -> operations.ofConversation(request.method())
                .map(method -> method.answer(partner, situation, request.params())));
        if (ofPartner.isPresent()) return ofPartner.get();
        return operations.find(request.method()).orElseThrow(() -> ProtocolFailure.methodNotFound(request.method(), null))
                .answer(situation, request.params());
    }
}
