package org.athenaeum.operations.legacy;

import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.input.InputAnswers;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.deadline.LateReply;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.operations.reply.RequestLink;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.ProtocolFailure;

/**
 * A request of a handshake revision while it is served, which may take several runs.
 *
 * @param link what its client is told, in all of them
 */
record LegacyCall(LegacyRequests.Where where, Request request, Cancellation cancellation, Reply reply, RequestLink link) {

    static LegacyCall of(LegacyRequests.Where where, Request request, Cancellation cancellation, Reply reply) {
        var link = new RequestLink(reply, where.revision(), request.params(),
                () -> where.partner().map(partner -> partner.session().logLevel()), where.capabilities());
        return new LegacyCall(where, request, cancellation, reply, link);
    }

    /** One run of it, with what its client answered before. */
    Situation situation(InputAnswers answers) {
        return new Situation(where.endpoint(), where.caller(), where.revision(), link.after(answers), cancellation,
                where.partner().map(partner -> partner.session().id()),
                new LateReply(where.endpoint(), request.id(), reply, cancellation));
    }

    /** Refusals of a method travel as responses (specs/mcp.md 2). */
    void refuse(ProtocolFailure failure) {
        reply.end(Answer.Message.of(failure.about(request.id())));
    }
}
