package org.athenaeum.operations.admission;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.registry.ToolDefinition;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.audit.Audit;
import org.athenaeum.operations.audit.Audited;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.operations.tools.Permissions;
import org.athenaeum.operations.tools.Tools;
import org.athenaeum.operations.tools.ToolsCall;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.ProtocolFailure.Stage;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;

/** Lets requests in, or refuses them: one too many with 429, then one that needs a further scope with 403 (RULINGS 2). */
@ApplicationScoped
public class Admission {

    /** Beside tools, what counts: as reading (RULINGS 16). What only says what there is costs nothing. */
    private static final Set<String> READING = Set.of("resources/read", "prompts/get", "completion/complete");

    @Inject
    Limits limits;

    @Inject
    Permissions permissions;

    @Inject
    Tools tools;

    @Inject
    ToolsCall toolsCall;

    @Inject
    Settings settings;

    @Inject
    Audit audit;

    /** Serves a request that stands alone: a refusal is thrown, for its status line, unless the operator wants a result. */
    public void serve(Asked asked, Reply reply, Consumer<Reply> work) {
        try {
            run(asked, reply, work);
        } catch (Refused refused) {
            var failure = refused.failure();
            if (failure.stage() != Stage.RATE || !settings.limits().asResult()) throw failure;
            reply.end(answer(asked, failure));
        }
    }

    /** Serves a request whose status line is that of others too, as in a batch or on a stream: a refusal is its answer. */
    public void serveAmongOthers(Asked asked, Reply reply, Consumer<Reply> work) {
        try {
            run(asked, reply, work);
        } catch (Refused refused) {
            reply.end(answer(asked, refused.failure()));
        }
    }

    /** Lets a request open a stream that stays; it is over when it has its answer, or is cancelled. */
    public void listen(Asked asked, Reply reply, Cancellation cancellation, Consumer<Reply> work) {
        var close = stream(asked.endpoint(), asked.caller(), asked.request().method());
        cancellation.onCancel(close);
        var counted = new CountedReply(reply, close, answer -> { });
        boolean opened = false;
        try {
            work.accept(counted);
            opened = true;
        } finally {
            if (!opened) close.run();
        }
    }

    /** The same for a stream that no message asked for; what is returned closes it. */
    public Runnable stream(Endpoint endpoint, Caller caller, String method) {
        try {
            return limits.stream(caller);
        } catch (ProtocolFailure refused) {
            audit.tell(() -> Audited.refused(Limits.keyOf(caller), endpoint.path(), method, CallRecord.word(refused)));
            throw refused;
        }
    }

    /** Lets a file in that comes beside the messages, as a call that writes; refuses one too many. */
    public Delivery deliver(Endpoint endpoint, Caller caller) {
        try {
            return new Delivery(endpoint, caller, limits.call(caller, Price.WRITING), audit);
        } catch (ProtocolFailure refused) {
            audit.tell(() -> Audited.refused(Limits.keyOf(caller), endpoint.path(), Delivery.METHOD, CallRecord.word(refused)));
            throw refused;
        }
    }

    private void run(Asked asked, Reply reply, Consumer<Reply> work) {
        var tool = asked.tool().flatMap(name -> find(asked, name));
        var price = price(asked, tool);
        var record = new CallRecord(asked, asked.tool().filter(name -> tool.isPresent()), audit, price.isPresent());
        var counted = new CountedReply(reply, admit(asked, price, record), record::ended);
        var failed = Optional.of(ProtocolFailure.internal());
        try {
            work.accept(counted);
            failed = Optional.empty();
        } catch (ProtocolFailure failure) {
            failed = Optional.of(failure);
            throw failure;
        } finally {
            if (failed.isPresent() && counted.over()) record.failed(failed.get());
        }
    }

    private Runnable admit(Asked asked, Optional<Price> price, CallRecord record) {
        Runnable leave = () -> { };
        try {
            if (price.isPresent()) leave = limits.call(asked.caller(), price.get());
            permissions.check(asked.endpoint(), asked.caller(), asked.revision(), asked.request().method(),
                    asked.request().params());
            return leave;
        } catch (ProtocolFailure failure) {
            leave.run();
            record.refused(failure);
            throw new Refused(failure);
        }
    }

    private Optional<ToolDefinition> find(Asked asked, String name) {
        return tools.at(asked.endpoint(), asked.revision()).find(name);
    }

    /** A tool that is none counts too, or guessing names would be free. */
    private static Optional<Price> price(Asked asked, Optional<ToolDefinition> tool) {
        if (tool.isPresent()) return tool.map(Price::of);
        boolean counts = asked.request().method().equals(ToolsCall.NAME) || READING.contains(asked.request().method());
        return counts ? Optional.of(Price.READING) : Optional.empty();
    }

    /** For a model that called a tool, as its result; for anything else as its error. */
    private Answer answer(Asked asked, ProtocolFailure failure) {
        var tool = asked.tool().flatMap(name -> find(asked, name));
        if (failure.stage() != Stage.RATE || tool.isEmpty()) return Answer.Message.of(failure.about(asked.request().id()));
        var refusal = new ToolFailure(CallRecord.word(failure), failure.getMessage() + ".",
                "Wait " + failure.retryAfter().orElse(1) + " seconds, then call again.", failure.data().orElseThrow());
        return Answer.Message.of(asked.request().id(), toolsCall.failed(asked.situation(), tool.get(), refusal));
    }

    /** Nothing was done, as opposed to a failure of what was. */
    private static final class Refused extends RuntimeException {

        private final ProtocolFailure failure;

        Refused(ProtocolFailure failure) {
            super(failure.getMessage(), null, false, false);
            this.failure = failure;
        }

        ProtocolFailure failure() {
            return failure;
        }
    }
}
