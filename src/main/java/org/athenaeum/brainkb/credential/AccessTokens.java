package org.athenaeum.brainkb.credential;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.outbound.BackendPair;

/**
 * What a service is asked with, for a credential: the credential itself, or a token that it was exchanged for at the user
 * management of its own servers, kept for a minute at most so that a revocation bites soon (brainkb C.3). Callers who need the
 * same exchange wait for one.
 */
@ApplicationScoped
public class AccessTokens {

    private static final Duration KEPT = Duration.ofSeconds(60);
    private static final Duration MARGIN = Duration.ofSeconds(30);

    private final TokenExchange exchange;
    private final InstantSource clock;
    private final TokenCache cache = new TokenCache();
    private final Map<TokenCache.Key, CompletableFuture<AccessToken>> underWay = new ConcurrentHashMap<>();

    /** For the container's proxy. */
    protected AccessTokens() {
        this(null);
    }

    @Inject
    public AccessTokens(TokenExchange exchange) {
        this(exchange, InstantSource.system());
    }

    AccessTokens(TokenExchange exchange, InstantSource clock) {
        this.exchange = exchange;
        this.clock = clock;
    }

    /**
     * The token for that service.
     *
     * @throws ToolFailure what is wrong with the credential, or why it cannot be exchanged now
     */
    public AccessToken of(BackendPair servers, Audience audience, BrainkbCredential credential, Call call) {
        if (!credential.isExchanged()) return AsItIs.token(credential, audience, clock.instant());
        var key = TokenCache.Key.of(servers, audience, credential);
        while (true) {
            var known = cache.find(key, clock.instant());
            if (known.isPresent()) return known.get();
            var own = new CompletableFuture<AccessToken>();
            var other = underWay.putIfAbsent(key, own);
            if (other == null) return exchanged(key, own, servers, audience, credential, call);
            var theirs = await(other, call);
            if (theirs.isPresent()) return theirs.get();
        }
    }

    /** The service has taken that token: it need not be shown again as long as it is kept. */
    public AccessToken taken(BackendPair servers, Audience audience, BrainkbCredential credential, AccessToken token) {
        var known = new AccessToken(token.secret(), token.claims(), token.until(), true);
        if (credential.isExchanged()) cache.replace(TokenCache.Key.of(servers, audience, credential), token, known);
        return known;
    }

    /** The next call exchanges anew. */
    public void forget(BackendPair servers, Audience audience, BrainkbCredential credential) {
        cache.forget(TokenCache.Key.of(servers, audience, credential));
    }

    private AccessToken exchanged(TokenCache.Key key, CompletableFuture<AccessToken> own, BackendPair servers, Audience audience,
                                  BrainkbCredential credential, Call call) {
        try {
            var granted = exchange.exchange(servers, audience, credential, call);
            var now = clock.instant();
            var token = new AccessToken(granted.secret(), UnverifiedClaims.of(granted.secret()), until(now, granted.life()),
                    false);
            cache.keep(key, token, now);
            own.complete(token);
            return token;
        } catch (ToolFailure refused) {      // whoever waits hears the same
            own.completeExceptionally(refused);
            throw refused;
        } finally {
            own.cancel(false);               // after a fault of ours whoever waits asks for itself
            underWay.remove(key, own);
        }
    }

    private static Instant until(Instant now, Duration life) {
        var usable = life.minus(MARGIN);
        return now.plus(usable.compareTo(KEPT) < 0 ? usable : KEPT);
    }

    /** Absent where the other call was given up, which says nothing about the credential. */
    private static Optional<AccessToken> await(CompletableFuture<AccessToken> other, Call call) {
        var abandoned = new CompletableFuture<Void>();
        var deaf = call.cancellation().onCancel(() -> abandoned.complete(null));
        try {
            CompletableFuture.anyOf(other, abandoned).get(Math.max(1, call.remaining().toNanos()), TimeUnit.NANOSECONDS);
            call.checkpoint();
            return other.isDone() ? Optional.of(other.get()) : Optional.empty();
        } catch (ExecutionException e) {
            call.checkpoint();
            if (e.getCause() instanceof ToolFailure failure && !isOfItsCaller(failure)) throw failure;
            return Optional.empty();
        } catch (TimeoutException | CancellationException e) {
            call.checkpoint();
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ToolFailure("cancelled", "The call was cancelled.", "");
        } finally {
            deaf.run();
        }
    }

    private static boolean isOfItsCaller(ToolFailure failure) {
        return failure.reason().equals("cancelled") || failure.reason().equals("timed_out");
    }
}
