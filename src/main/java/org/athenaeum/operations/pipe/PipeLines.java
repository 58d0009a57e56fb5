package org.athenaeum.operations.pipe;

import jakarta.json.JsonArray;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.Era;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.legacy.InitializeMethod;
import org.athenaeum.operations.legacy.conversation.Conversation;
import org.athenaeum.operations.modern.DiscoverMethod;
import org.athenaeum.operations.modern.RequestMeta;
import org.athenaeum.operations.pipe.PipeExchange.Origin;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;
import org.athenaeum.protocol.JsonRpcMessage.Notification;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.JsonRpcMessage;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;

/**
 * Takes the lines of a pipe, before the beans are there as well as after: what the build rendered is answered at once, what must
 * keep its place among the lines is done at once, and everything else waits for the beans in another thread (DESIGN 10).
 */
public final class PipeLines {

    private final RenderedAnswers rendered;
    private final CompletableFuture<PipeExchange> beans;

    /** @param beans what serves everything else, once it is there */
    public PipeLines(RenderedAnswers rendered, CompletableFuture<PipeExchange> beans) {
        this.rendered = rendered;
        this.beans = beans;
    }

    /** Takes a line. What it hands back is to be done by another thread. Never throws for what the line holds. */
    public Optional<Runnable> take(Endpoint endpoint, Caller caller, PipeConnection connection, byte[] line) {
        var origin = new Origin(endpoint, caller, connection, connection.conversation());
        var reply = new PipeReply(connection);
        try {
            var json = Json.read(line);
            if (json instanceof JsonArray array) return Optional.of(() -> beans.join().batch(origin, array, reply));
            var message = JsonRpcMessage.of(json);
            if (message instanceof Request request) return request(origin, request, reply);
            hear(connection, message);
        } catch (JsonFault fault) {
            reply.end(new Answer.Refused(ProtocolFailure.parseError(fault)));
        } catch (ProtocolFailure failure) {
            reply.end(new Answer.Refused(failure));
        }
        return Optional.empty();
    }

    static void hear(PipeConnection connection, JsonRpcMessage message) {
        if (message instanceof Notification notice && notice.method().equals("notifications/cancelled")) {
            connection.running().cancel(notice.params());
        } else {
            connection.conversation().ifPresent(partner -> partner.hear(message));
        }
    }

    private Optional<Runnable> request(Origin origin, Request request, Reply reply) {
        try {
            var era = Era.ofBody(request.params());
            if (era instanceof Era.Legacy && request.method().equals(InitializeMethod.NAME)) {
                handshake(origin, request, reply);
                return Optional.empty();
            }
            var known = revisionOfList(era, origin, request)
                    .flatMap(revision -> rendered.find(origin.endpoint(), revision, request.method()));
            if (known.isPresent()) {
                reply.end(answer(request, known.get()));
                return Optional.empty();
            }
        } catch (ProtocolFailure failure) {
            reply.end(new Answer.Refused(failure.about(request.id())));
            return Optional.empty();
        }
        // Known to be running before the next line is looked at, which may cancel it.
        var cancellation = new Cancellation();
        var tracked = origin.connection().running().begin(request.id(), cancellation, reply);
        return Optional.of(() -> {
            var exchange = beans.join();
            if (!cancellation.isCancelled()) exchange.request(origin, request, cancellation, tracked);
        });
    }

    /** Keeps its place among the lines: what follows may depend on what it agrees. */
    private void handshake(Origin origin, Request request, Reply reply) {
        var endpoint = origin.endpoint();
        var revision = InitializeMethod.agreed(request.params());
        var result = rendered.find(endpoint, revision, InitializeMethod.NAME).orElseGet(
                () -> beans.join().handshake(new Situation(endpoint, origin.caller(), revision), request));

        reply.end(answer(request, result));
        var conversation = Conversation.onPipe(endpoint, revision, InitializeMethod.capabilitiesIn(request.params()),
                origin.caller());
        conversation.open(origin.connection().outlet());
        origin.partner().ifPresent(this::over);
        origin.connection().begin(conversation);
        beans.thenAccept(exchange -> exchange.join(conversation));
    }

    /** Nobody is there any more: what runs for the client stops. */
    public void end(PipeConnection connection) {
        connection.running().cancelAll();
        connection.conversation().ifPresent(this::over);
    }

    private void over(Conversation conversation) {
        conversation.end();
        beans.thenAccept(exchange -> exchange.over(conversation));
    }

    /** The revision in which a list was asked for that may have been rendered; absent where the beans have to judge that. */
    private static Optional<Revision> revisionOfList(Era era, Origin origin, Request request) {
        if (!RenderedAnswers.METHODS.contains(request.method()) || request.params().containsKey("cursor")) return Optional.empty();
        if (era instanceof Era.Modern) {
            if (!origin.connection().isModern() || request.method().equals(InitializeMethod.NAME)) return Optional.empty();
            RequestMeta.of(request.params());      // refused if it is not whole
            return Optional.of(Revision.V2026_07_28);
        }
        return request.method().equals(DiscoverMethod.NAME) ? Optional.empty()
                : origin.partner().map(partner -> partner.session().revision());
    }

    private static Answer answer(Request request, Result result) {
        return Answer.Message.of(JsonRpcWriter.response(request.id(), result));
    }
}
