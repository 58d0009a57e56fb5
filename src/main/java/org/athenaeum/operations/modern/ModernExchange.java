package org.athenaeum.operations.modern;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.Optional;
import java.util.function.Function;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.input.InputAnswers;
import org.athenaeum.catalog.task.TaskRequested;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.Envelope;
import org.athenaeum.operations.Operation;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.admission.Admission;
import org.athenaeum.operations.admission.Asked;
import org.athenaeum.operations.deadline.LateReply;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.operations.reply.RequestLink;
import org.athenaeum.operations.subscription.ListenMethod;
import org.athenaeum.operations.task.Tasks;
import org.athenaeum.operations.tools.Tools;
import org.athenaeum.operations.tools.ToolsCall;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;

/** A request of 2026-07-28, served from itself alone; the order of checks is that of specs/mcp.md 1.9, steps 8 to 15. */
@ApplicationScoped
public class ModernExchange {

    @Inject
    ModernOperations operations;

    @Inject
    Tools tools;

    @Inject
    Admission admission;

    @Inject
    InputRounds rounds;

    @Inject
    Tasks tasks;

    @Inject
    ListenMethod listen;

    /**
     * Serves it. Refusals are thrown.
     *
     * @param envelope     empty on a pipe, where nothing is mirrored
     * @param cancellation the client's leaving cancels it (MOD-11)
     */
    public void request(Endpoint endpoint, Caller caller, Optional<Envelope> envelope, Request request,
                        Cancellation cancellation, Reply reply) {
        envelope.ifPresent(headers -> HeaderMirror.check(headers, request));
        var meta = RequestMeta.of(request.params());
        var link = new RequestLink(reply, Revision.V2026_07_28, request.params(), meta::logLevel, meta.capabilities());
        reply.onGone(cancellation::cancel);
        var asked = new Asked(endpoint, caller, Revision.V2026_07_28, request);
        if (request.method().equals(ListenMethod.NAME)) {
            var situation = new Situation(endpoint, caller, Revision.V2026_07_28, link, cancellation);
            admission.listen(asked, reply, cancellation, admitted -> listen.open(situation, request, admitted));
            return;
        }
        var operation = operations.find(request.method());
        admission.serve(asked, reply, admitted -> serve(asked, envelope, operation, link, cancellation, admitted));
    }

    /** Refuses a request whose headers or metadata do not fit together. */
    public static void check(Envelope envelope, Request request) {
        HeaderMirror.check(envelope, request);
        RequestMeta.of(request.params());
    }

    private void serve(Asked asked, Optional<Envelope> envelope, Operation operation, RequestLink link, Cancellation cancellation,
                       Reply reply) {
        var endpoint = asked.endpoint();
        var request = asked.request();
        if (request.method().equals(ToolsCall.NAME)) {
            envelope.ifPresent(headers -> checkParams(endpoint, headers, request.params()));
        }

        var late = new LateReply(endpoint, request.id(), reply, cancellation);
        Function<InputAnswers, Situation> situation = answers -> new Situation(endpoint, asked.caller(), Revision.V2026_07_28,
                link.after(answers), cancellation, Optional.empty(), late);
        var result = rounds.run(situation, request, answered -> answer(operation, answered, request));
        reply.end(Answer.Message.of(request.id(), result));
    }

    private Result answer(Operation operation, Situation situation, Request request) {
        try {
            return operation.answer(situation, request.params());
        } catch (TaskRequested requested) {
            return tasks.begin(situation, request.params(), requested);
        }
    }

    private void checkParams(Endpoint endpoint, Envelope envelope, JsonObject params) {
        if (params.get("name") instanceof JsonString name && params.get("arguments") instanceof JsonObject arguments) {
            ParamHeaders.check(envelope, tools.at(endpoint, Revision.V2026_07_28).mirrored(name.getString()), arguments);
        }
    }
}
