package org.athenaeum.operations.legacy;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.input.InputAnswers;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.input.Round;
import org.athenaeum.operations.legacy.conversation.Conversation;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.Revision;
import org.athenaeum.protocol.peer.ClientCapabilities;
import org.athenaeum.settings.Endpoint;

/** Serves a request of a handshake revision, over HTTP or on a pipe: run, ask the client if need be, run again (RULINGS 51). */
@ApplicationScoped
public class LegacyRequests {

    @Inject
    LegacyOperations operations;

    @Inject
    LegacyQuestions questions;

    /**
     * Where a request came from.
     *
     * @param partner absent outside of any session: then nothing can be asked or cancelled
     */
    public record Where(Endpoint endpoint, Caller caller, Revision revision, Optional<Conversation> partner) {

        ClientCapabilities capabilities() {
            return partner.map(Conversation::capabilities).orElse(ClientCapabilities.NONE);
        }
    }

    /** Answers it, now or when its client has answered what it was asked; refusals of the method travel as responses. */
    public void serve(Where where, Request request, Reply reply) {
        var cancellation = new Cancellation();
        var tracked = where.partner().map(partner -> partner.running().begin(request.id(), cancellation, reply)).orElse(reply);
        serve(where, request, cancellation, tracked);
    }

    /** The same for a request whose cancellation someone else sees to. */
    public void serve(Where where, Request request, Cancellation cancellation, Reply reply) {
        run(LegacyCall.of(where, request, cancellation, reply), Optional.empty(), InputAnswers.NONE);
    }

    /** The result of a handshake. */
    public Result handshake(Situation situation, Request request) {
        return operations.handshake().answer(situation, request.params());
    }

    private void run(LegacyCall call, Optional<Round> before, InputAnswers answers) {
        try {
            call.reply().end(Answer.Message.of(call.request().id(), result(call, answers)));
        } catch (InputRequired needed) {
            questions.ask(call, before, needed, (round, given) -> run(call, Optional.of(round), given));
        } catch (ProtocolFailure failure) {
            call.refuse(failure);
        }
    }

    private Result result(LegacyCall call, InputAnswers answers) {
        var situation = call.situation(answers);
        var method = call.request().method();
        var params = call.request().params();
        var ofPartner = call.where().partner().flatMap(partner -> operations.ofConversation(method)
                .map(found -> found.answer(partner, situation, params)));
        if (ofPartner.isPresent()) return ofPartner.get();
        return operations.find(method).orElseThrow(() -> ProtocolFailure.methodNotFound(method, null)).answer(situation, params);
    }
}
