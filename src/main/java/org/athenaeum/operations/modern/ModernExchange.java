package org.athenaeum.operations.modern;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.Answer;
import org.athenaeum.operations.Envelope;
import org.athenaeum.operations.Situation;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;

/** A request of 2026-07-28, served from itself alone; the order of checks is that of specs/mcp.md 1.9, steps 8 to 15. */
@ApplicationScoped
public class ModernExchange {

    @Inject
    ModernOperations operations;

    /** The response; {@code envelope} is empty on a pipe, where nothing is mirrored. Refusals are thrown. */
    public Answer.Message request(Endpoint endpoint, Caller caller, Optional<Envelope> envelope, Request request) {
        envelope.ifPresent(headers -> HeaderMirror.check(headers, request));
        RequestMeta.check(request.params());
        var operation = operations.find(request.method());

        var situation = new Situation(endpoint, caller, Revision.V2026_07_28);
        return new Answer.Message(JsonRpcWriter.response(request.id(), operation.answer(situation, request.params())),
                Optional.empty());
    }
}
