package org.athenaeum.operations.deadline;

import java.util.Optional;
import java.util.function.Supplier;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.RequestId;
import org.athenaeum.protocol.Result;
import org.athenaeum.settings.Endpoint;

/**
 * Answers on the request's own way back. First comes the answer, then the end of the work: whoever hears that it was called off
 * says nothing any more.
 */
public record LateReply(Endpoint endpoint, RequestId request, Reply reply, Cancellation cancellation) implements LateAnswer {

    /** For the record, whatever the words of the answer are. */
    private static final Optional<String> REASON = Optional.of(Deadlines.REASON);

    @Override
    public void give(Supplier<Result> outcome) {
        try {
            answer(outcome);
        } finally {
            cancellation.cancel();      // whatever became of the answer, or the work would go on for nobody
        }
    }

    private void answer(Supplier<Result> outcome) {
        var message = new Answer.Message(json(outcome), Optional.empty(), REASON);
        reply.end(switch (endpoint.overdue()) {
            case TOLD -> message;
            case SILENT -> new Answer.Overdue(message);
        });
    }

    private byte[] json(Supplier<Result> outcome) {
        try {
            return JsonRpcWriter.response(request, outcome.get());
        } catch (ProtocolFailure failure) {
            return JsonRpcWriter.error(failure.about(request));
        }
    }
}
