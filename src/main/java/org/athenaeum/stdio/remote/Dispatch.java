package org.athenaeum.stdio.remote;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.athenaeum.protocol.RequestId;
import org.athenaeum.stdio.remote.gateway.Answer;
import org.athenaeum.stdio.remote.gateway.Gateway;
import org.athenaeum.stdio.remote.mirror.MirroredHeaders;

/**
 * Sends each message with the headers its era asks for: several at once, a handshake and notifications in their place. Keeps the
 * session of the pipe, its stream of notices, and what is on its way.
 */
final class Dispatch implements Delivery.Listener {

    private static final Logger LOG = System.getLogger("org.athenaeum.stdio");

    private static final int MOST_IN_FLIGHT = 64;

    /** Waiting for one of them to end; subscriptions may hold them all. */
    private static final Duration TURN = Duration.ofSeconds(5);

    /** A handshake is answered before anything after it is sent. */
    private static final Duration HANDSHAKE = Duration.ofMinutes(1);

    /** A notification is accepted before anything after it is sent, unless the gateway is slow. */
    private static final Duration NOTIFICATION = Duration.ofSeconds(2);

    private static final Duration OLD_SESSION = Duration.ofSeconds(2);

    private final Gateway gateway;
    private final Consumer<byte[]> out;
    private final MirroredHeaders mirror = new MirroredHeaders();
    private final ExecutorService workers = Executors.newCachedThreadPool(Dispatch::daemon);
    private final Semaphore free = new Semaphore(MOST_IN_FLIGHT);

    /** For what is not answered: a call may wait for the response that is sent here, and must not keep it from being sent. */
    private final Semaphore freeForSilent = new Semaphore(MOST_IN_FLIGHT);
    private final Set<Delivery> underWay = ConcurrentHashMap.newKeySet();
    private final Map<RequestId, Delivery> byId = new ConcurrentHashMap<>();
    private volatile HostedSession session = HostedSession.none();
    private volatile EventFeed notices;

    Dispatch(Gateway gateway, Consumer<byte[]> out) {
        this.gateway = gateway;
        this.out = out;
        this.notices = notices(session);
    }

    /** Sends one message; called by one thread, in the order of the lines. */
    void send(Outgoing message) throws InterruptedException {
        var cancelled = message.cancels();
        if (cancelled.isPresent() && cancel(cancelled.get(), message)) return;
        if (!turns(message).tryAcquire(TURN.toMillis(), TimeUnit.MILLISECONDS)) {
            refuse(message);
            return;
        }
        var delivery = deliver(message);
        if (message.isHandshake()) {
            delivery.awaitSettled(HANDSHAKE);
        } else if (message.isSilent()) {
            delivery.awaitSettled(NOTIFICATION);
            if (message.is("notifications/initialized") && session.isOpen()) listen();
        }
    }

    private Delivery deliver(Outgoing message) {
        var used = session;
        var delivery = new Delivery(message, used, gateway, gateway.post(message.body(), headers(message, used)), this);
        underWay.add(delivery);
        message.ids().forEach(id -> byId.put(id, delivery));
        workers.execute(() -> {
            try {
                delivery.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                message.ids().forEach(id -> byId.remove(id, delivery));
                underWay.remove(delivery);
                turns(message).release();
            }
        });
        return delivery;
    }

    private Semaphore turns(Outgoing message) {
        return message.isSilent() ? freeForSilent : free;
    }

    private Map<String, String> headers(Outgoing message, HostedSession used) {
        if (message.isHandshake()) return Map.of();
        return message.modernVersion().map(version -> mirror.of(version, message.method(), message.params()))
                .orElseGet(used::headers);
    }

    /** Over HTTP closing the stream is the cancellation of 2026-07-28; only the older eras send it (specs/mcp.md 4.3). */
    private boolean cancel(RequestId request, Outgoing notification) {
        var target = Optional.ofNullable(byId.get(request));
        target.filter(delivery -> delivery.message().isModern()).ifPresent(Delivery::abort);
        target.filter(delivery -> !delivery.message().isModern()).ifPresent(delivery -> delivery.silence(request));
        boolean legacy = target.map(delivery -> !delivery.message().isModern()).orElse(session.isOpen());
        return !legacy || notification.isModern();
    }

    private void refuse(Outgoing message) {
        var trouble = gateway.wording().busy(MOST_IN_FLIGHT);
        message.ids().forEach(id -> out.accept(trouble.answer(Optional.of(id.value()))));
        if (message.ids().isEmpty()) LOG.log(Level.WARNING, "A message was not sent. {0}", trouble.sentence());
    }

    @Override
    public void write(byte[] message) {
        out.accept(message);
    }

    @Override
    public void result(Outgoing request, Optional<String> sessionId, JsonObject result) {
        if (request.is("tools/list")) mirror.learn(result);
        if (!request.isHandshake()) return;
        var former = session;
        notices.close();
        session = HostedSession.opened(sessionId, result);
        if (former.isKept()) workers.execute(() -> end(former, OLD_SESSION));
    }

    private void listen() {
        notices.close();
        var feed = notices(session);
        notices = feed;
        workers.execute(() -> {
            try {
                feed.follow();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private EventFeed notices(HostedSession of) {
        return new EventFeed(gateway, of, message -> {
            if (Answer.isJson(message)) out.accept(message);
        }, of::isOpen);
    }

    /** Waits for what is under way and ends by itself, until that moment of {@link System#nanoTime()}. */
    void finish(long until) throws InterruptedException {
        for (var delivery : underWay) {
            if (!delivery.message().isEndless()) delivery.awaitSettled(Duration.ofNanos(until - System.nanoTime()));
        }
    }

    /** Gives up what is left and ends the session at the gateway, until that moment of {@link System#nanoTime()}. */
    void close(long until) {
        notices.close();
        underWay.forEach(Delivery::abort);
        if (session.isKept()) end(session, Duration.ofNanos(Math.max(1, until - System.nanoTime())));
    }

    private void end(HostedSession over, Duration limit) {
        try (var answer = gateway.delete(over.headers(), limit).answer()) {
            LOG.log(Level.DEBUG, "The session was ended: {0}", answer.status());
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "The session could not be ended; the gateway will do so in time.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Thread daemon(Runnable task) {
        var thread = new Thread(task, "athenaeum-remote");
        thread.setDaemon(true);
        return thread;
    }
}
