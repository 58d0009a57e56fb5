package org.athenaeum.operations.legacy;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.input.InputAnswers;
import org.athenaeum.catalog.input.InputRequest;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.limits.Clockwork;
import org.athenaeum.limits.Workers;
import org.athenaeum.operations.input.InputRequests;
import org.athenaeum.operations.input.Needs;
import org.athenaeum.operations.input.Round;
import org.athenaeum.operations.legacy.conversation.Conversation;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.ProtocolFailure;

/**
 * Asks a handshake client what a call needs, by requests of ours on the call's own stream, and runs the call again when all is
 * answered. A client that takes no stream for the call is asked on its session's own, if it listens to one. No thread waits meanwhile (specs/mcp.md 8.1, 20.3).
 */
@ApplicationScoped
public class LegacyQuestions {

    /** A person who has not answered by then has left; for the call that is as if they had said no. */
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private static final JsonObject NO_ANSWER = Json.object().add("error", JsonValue.EMPTY_JSON_OBJECT).build();

    @Inject
    Workers workers;

    @Inject
    Clockwork clockwork;

    /** What has been asked in one round. */
    private final class Asking {

        private final LegacyCall call;
        private final Round round;
        private final BiConsumer<Round, InputAnswers> again;
        private final Map<String, JsonObject> bodies = new ConcurrentHashMap<>();
        private final List<String> ids = new ArrayList<>();
        private final AtomicInteger missing;
        private volatile Runnable stopWaiting = () -> { };

        Asking(LegacyCall call, Round round, BiConsumer<Round, InputAnswers> again) {
            this.call = call;
            this.round = round;
            this.again = again;
            this.missing = new AtomicInteger(round.asked().size());
        }

        /** Asks one thing; false if the client has too much to answer already. */
        boolean ask(Conversation partner, String key, InputRequest request) {
            var rendered = InputRequests.rendered(request, call.where().revision());
            var id = partner.questions().ask(body -> take(key, body.orElse(NO_ANSWER)));
            id.ifPresent(asked -> {
                ids.add(asked);
                var message = JsonRpcWriter.request(asked, rendered.getString("method"), rendered.getJsonObject("params"));
                if (call.reply().carriesMessages()) call.reply().send(message);
                else partner.tell(message);
            });
            return id.isPresent();
        }

        private void take(String key, JsonObject body) {
            bodies.put(key, body);
            if (missing.decrementAndGet() == 0 && !call.cancellation().isCancelled()) runAgain();
        }

        boolean isAnswered() {
            return missing.get() == 0;
        }

        void runAgain() {
            stopWaiting.run();
            try {
                workers.execute(() -> again.accept(round, round.answersOf(bodies)));
            } catch (RejectedExecutionException full) {
                call.refuse(ProtocolFailure.internal("too many calls are waiting at once; try again in a moment"));
            }
        }

        void giveUp(Conversation partner) {
            ids.forEach(partner.questions()::giveUp);
        }
    }

    /** @param again runs the call with what came back */
    void ask(LegacyCall call, Optional<Round> before, InputRequired needed, BiConsumer<Round, InputAnswers> again) {
        var missing = Needs.missing(needed.requests().values(), call.where().capabilities(), call.where().revision());
        if (!missing.isEmpty() || call.where().partner().isEmpty()) {
            call.refuse(ProtocolFailure.internal("this needs an answer from the user, and the client cannot ask for it"));
            return;
        }
        if (!call.reply().carriesMessages() && !call.where().partner().get().isListening()) {
            call.refuse(ProtocolFailure.internal("this needs an answer from the user, and the client hears no question: accept "
                    + "text/event-stream too, or open the session's stream"));
            return;
        }
        try {
            begin(new Asking(call, Round.after(before, needed), again), call, needed);
        } catch (ToolFailure tooMany) {
            call.refuse(ProtocolFailure.internal(tooMany.getMessage() + " " + tooMany.hint()));
        }
    }

    private void begin(Asking asking, LegacyCall call, InputRequired needed) {
        if (needed.requests().isEmpty()) {
            asking.runAgain();
            return;
        }
        var partner = call.where().partner().orElseThrow();
        for (var request : needed.requests().entrySet()) {
            if (asking.ask(partner, request.getKey(), request.getValue())) continue;
            try {
                call.refuse(ProtocolFailure.internal("the client has too many questions open"));
            } finally {
                call.cancellation().cancel();
                asking.giveUp(partner);
            }
            return;
        }
        asking.stopWaiting = clockwork.after(PATIENCE, () -> asking.giveUp(partner));
        call.cancellation().onCancel(() -> {
            asking.stopWaiting.run();
            asking.giveUp(partner);
        });
        if (asking.isAnswered()) asking.stopWaiting.run();      // all of it came before there was anything to stop
    }
}
