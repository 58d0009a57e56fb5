package org.athenaeum.stdio.remote;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;
import org.athenaeum.protocol.RequestId;
import org.athenaeum.stdio.remote.gateway.Answer;
import org.athenaeum.stdio.remote.gateway.Call;
import org.athenaeum.stdio.remote.gateway.Gateway;
import org.athenaeum.stdio.remote.gateway.Trouble;
import org.athenaeum.stdio.remote.gateway.Wording;

/** One message on its way to the gateway, and everything that comes back for it. Each request in it is answered exactly once. */
final class Delivery {

    private static final Logger LOG = System.getLogger("org.athenaeum.stdio");

    /** What a stream may take to end after its last answer. */
    private static final Duration CLOSING = Duration.ofSeconds(5);

    private final Outgoing message;
    private final HostedSession session;
    private final Wording wording;
    private final Call call;
    private final Listener listener;
    private final EventFeed feed;
    private final Set<RequestId> unanswered = ConcurrentHashMap.newKeySet();
    private final Set<RequestId> silenced = ConcurrentHashMap.newKeySet();
    private final CountDownLatch settled = new CountDownLatch(1);
    private volatile Optional<String> sessionId = Optional.empty();
    private volatile boolean aborted;
    private boolean spoke;

    /** Where a delivery's messages go. */
    interface Listener {

        /** A message for the client. */
        void write(byte[] message);

        /** The result of a request, before it is written; {@code sessionId} is that of the answer's head. */
        void result(Outgoing request, Optional<String> sessionId, JsonObject result);
    }

    /** What comes back for a message whose call is on its way. */
    Delivery(Outgoing message, HostedSession session, Gateway gateway, Call call, Listener listener) {
        this.message = message;
        this.session = session;
        this.wording = gateway.wording();
        this.call = call;
        this.listener = listener;
        this.unanswered.addAll(message.ids());
        this.feed = new EventFeed(gateway, session, this::read, () -> !unanswered.isEmpty());
    }

    Outgoing message() {
        return message;
    }

    /** Waits for what comes back and passes it on. */
    void run() throws InterruptedException {
        try (var answer = call.answer()) {
            take(answer);
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "A call ended without an answer.", e);
            fail(wording.broken(e));
        } finally {
            settled.countDown();
        }
    }

    /** Waits until each request in it is answered, or the gateway took it where there is none. */
    void awaitSettled(Duration limit) throws InterruptedException {
        if (!settled.await(Math.max(0, limit.toMillis()), TimeUnit.MILLISECONDS)) {
            LOG.log(Level.DEBUG, "A message is still on its way after {0}.", limit);
        }
    }

    /** Gives the request up: the gateway sees its stream close, and nothing more is said about it (specs/mcp.md 4.3). */
    void abort() {
        aborted = true;
        feed.close();
        call.abort();
    }

    /** Nothing more is said about that request, though its stream goes on (STD-06). */
    void silence(RequestId id) {
        silenced.add(id);
        settle(id);
    }

    private void take(Answer answer) throws IOException, InterruptedException {
        sessionId = answer.header("Mcp-Session-Id");
        if (answer.isEventStream()) {
            feed.read(answer);
            if (feed.canResume() && !message.isModern()) feed.follow();
            fail(wording.unanswered());
            return;
        }
        var body = answer.bytes();
        if (body.isEmpty()) {
            fail(wording.tooLarge());
        } else if (answer.isOk()) {
            accept(answer, body.get());
        } else {
            refuse(answer, body.get());
        }
    }

    private void accept(Answer answer, byte[] body) {
        if (message.isSilent()) return;
        boolean json = answer.mediaType().equals("application/json");
        if (json) read(body);
        fail(json || body.length == 0 ? wording.unanswered() : wording.noMessage(answer));
    }

    private void refuse(Answer answer, byte[] body) {
        boolean ofSession = session.hasId() && !message.isModern() && !message.isHandshake();
        boolean lost = ofSession && answer.status() == 404;
        if (lost) session.lose();
        var error = Answer.object(body).filter(object -> object.get("error") instanceof JsonObject);
        if (error.isPresent() && !message.isSilent()) {
            passOn(error.get(), body);
        } else {
            fail(lost ? wording.sessionLost() : wording.refused(answer, body));
        }
    }

    /** An error of the gateway as it is; where it names no request it gets the ids of those it answers. */
    private void passOn(JsonObject error, byte[] text) {
        boolean addressed = responseId(error).filter(message.ids()::contains).isPresent();
        if (addressed || message.ids().isEmpty()) {
            read(text);
            return;
        }
        for (var id : List.copyOf(unanswered)) {
            var copy = Json.object();
            error.forEach(copy::add);
            read(Json.bytes(copy.add("jsonrpc", "2.0").add("id", id.value()).build()));
        }
    }

    private void read(byte[] text) {
        if (aborted) return;
        try {
            var value = Json.read(text);
            if (value instanceof JsonObject object) {
                read(object, text);
            } else if (value instanceof JsonArray batch) {
                write(text);
                batch.stream().filter(JsonObject.class::isInstance).flatMap(entry -> responseId(entry.asJsonObject()).stream())
                        .forEach(this::settle);
            }
        } catch (JsonFault fault) {
            LOG.log(Level.WARNING, "The gateway sent what is no JSON: {0}", fault.getMessage());
        }
    }

    private void read(JsonObject object, byte[] text) {
        var id = responseId(object);
        if (id.filter(silenced::contains).isPresent()) return;

        if (id.filter(message.ids()::contains).isPresent() && object.get("result") instanceof JsonObject result) {
            listener.result(message, sessionId, result);
            if (message.isEndless()) write(endOf(id.get()));
        }
        write(text);
        id.ifPresent(this::settle);
    }

    /** On a pipe the end of a subscription is announced before its result (SUB-08). */
    private static byte[] endOf(RequestId subscription) {
        return Json.bytes(Json.object().add("jsonrpc", "2.0").add("method", "notifications/cancelled")
                .add("params", Json.object().add("requestId", subscription.value())).build());
    }

    private static Optional<RequestId> responseId(JsonObject object) {
        if (object.containsKey("method")) return Optional.empty();
        return Optional.ofNullable(object.get("id")).flatMap(RequestId::of);
    }

    private void write(byte[] text) {
        spoke = true;
        listener.write(text);
    }

    /** Answers whatever has no answer yet. */
    private void fail(Trouble trouble) {
        if (aborted) return;
        if (message.isSilent()) {
            LOG.log(Level.WARNING, "A notification or a response did not arrive. {0}", trouble.sentence());
        } else if (message.ids().isEmpty() && !spoke) {
            write(trouble.answer(Optional.empty()));
        }
        for (var id : List.copyOf(unanswered)) {
            write(trouble.answer(Optional.of(id.value())));
            settle(id);
        }
    }

    private void settle(RequestId id) {
        if (!unanswered.remove(id) || !unanswered.isEmpty()) return;
        settled.countDown();
        // A stream ends with its last answer; one that does not is ended from here.
        CompletableFuture.delayedExecutor(CLOSING.toMillis(), TimeUnit.MILLISECONDS).execute(call::abort);
    }
}
