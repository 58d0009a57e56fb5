package org.athenaeum.outbound.client;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.core.Response;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.athenaeum.catalog.invocation.Once;
import org.athenaeum.limits.ByteBudget;
import org.athenaeum.outbound.client.OutboundFault.Kind;

/**
 * Sends what a REST client interface asks for. The declared request is taken over before the library sends it, since the
 * library has neither a deadline for a whole exchange, nor a bound on its answer, nor a way to give it up (DESIGN 6).
 */
final class Transport implements ClientRequestFilter {

    private static final Duration CONNECT = Duration.ofSeconds(15);
    private static final String ACCEPT = "application/json, application/ld+json;q=0.9, */*;q=0.1";

    private static final int FIRST_ERROR = 400;

    /** What an error may take, and what is not worth being held against a call that runs for long. */
    private static final int SMALL = 64 << 10;

    private final ByteBudget bodies;
    private final Once<HttpClient> client;

    /** What holds for the request that this thread is about to make; set by {@link #within}, and only there. */
    private final ThreadLocal<Exchange> current = new ThreadLocal<>();

    /** A request's limits, and what came of it. */
    private static final class Exchange {
        private final Outgoing limits;
        private Reply reply;

        Exchange(Outgoing limits) {
            this.limits = limits;
        }
    }

    /**
     * @param threads lends threads to answers under way; may refuse
     * @param bodies  the memory of all answers that are read, and of those that a running call still has
     */
    Transport(Executor threads, ByteBudget bodies) {
        this.bodies = bodies;
        this.client = new Once<>(() -> HttpClient.newBuilder().connectTimeout(CONNECT).executor(threads)
                .followRedirects(HttpClient.Redirect.NEVER).version(HttpClient.Version.HTTP_1_1).build());
    }

    /** Runs what makes exactly one request, and gives its answer; to know what it sends it may ask something else before. */
    Reply within(Outgoing limits, Supplier<Response> request) {
        var exchange = new Exchange(limits);
        var around = current.get();
        current.set(exchange);
        try (var handedOn = request.get()) {
            if (exchange.reply == null) throw new IllegalStateException("nothing was asked: " + handedOn.getStatus());
            return exchange.reply;
        } finally {
            if (around == null) current.remove();
            else current.set(around);
        }
    }

    /** The answer goes to whoever waits in {@link #within}; the library is told that there is nothing left to do. */
    @Override
    public void filter(ClientRequestContext declared) {
        var exchange = current.get();
        if (exchange == null) throw new IllegalStateException("a request outside of any call");
        if (exchange.reply != null) throw new IllegalStateException("a second request in one go");
        exchange.reply = send(declared, exchange.limits);
        declared.abortWith(Response.noContent().build());
    }

    private Reply send(ClientRequestContext declared, Outgoing limits) {
        var wait = limits.remaining();
        if (limits.call().isCancelled()) throw cancelled();
        if (wait.isZero()) throw late();
        var share = new Share(bodies);
        Future<HttpResponse<byte[]>> answer;
        try {
            answer = client.get().sendAsync(request(declared, limits), head -> body(head, limits, share));
        } catch (RejectedExecutionException full) {
            throw busy();
        }
        var deaf = limits.call().cancellation().onCancel(() -> answer.cancel(true));
        boolean kept = false;
        try {
            var reply = reply(answer.get(wait.toNanos(), TimeUnit.NANOSECONDS), limits);
            if (reply.body().length > SMALL) kept = true;
            return reply;
        } catch (TimeoutException e) {
            throw late();
        } catch (ExecutionException e) {
            throw limits.call().isCancelled() ? cancelled() : Causes.of(e.getCause());
        } catch (java.util.concurrent.CancellationException | CompletionException e) {
            throw cancelled();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw cancelled();
        } finally {
            answer.cancel(true);
            deaf.run();
            if (kept) limits.call().onEnd(share::giveBack);
            else share.giveBack();
        }
    }

    private static BoundedBody body(HttpResponse.ResponseInfo head, Outgoing limits, Share share) {
        boolean error = head.statusCode() >= FIRST_ERROR;
        return new BoundedBody(error ? Math.min(SMALL, limits.maxBytes()) : limits.maxBytes(), error, share);
    }

    private static HttpRequest request(ClientRequestContext declared, Outgoing limits) {
        var body = RequestBody.of(declared.getEntity());
        var request = HttpRequest.newBuilder(declared.getUri()).header("Accept", ACCEPT)
                .method(declared.getMethod(), body.bytes());
        var type = body.contentType().isEmpty() && declared.hasEntity() ? String.valueOf(declared.getMediaType())
                : body.contentType();
        if (!type.isEmpty()) request.header("Content-Type", type);
        limits.bearer().ifPresent(secret -> request.header("Authorization", "Bearer " + secret.reveal()));
        return request.build();
    }

    private static Reply reply(HttpResponse<byte[]> answer, Outgoing limits) {
        int status = answer.statusCode();
        if (status >= 300 && status < 400) throw new OutboundFault(Kind.REDIRECTED, "sent the request elsewhere");
        var type = answer.headers().firstValue("Content-Type").orElse("").split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        return new Reply(status, type, answer.body(), limits.confided());
    }

    private static OutboundFault cancelled() {
        return new OutboundFault(Kind.CANCELLED, "was not waited for");
    }

    private static OutboundFault late() {
        return new OutboundFault(Kind.TIMED_OUT, "did not answer in time");
    }

    private static OutboundFault busy() {
        return new OutboundFault(Kind.BUSY, "was not asked: too much is under way");
    }
}
