package org.athenaeum.identity.portal;

import jakarta.json.JsonValue;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.VerifiedToken;

/**
 * Judges the keys of a portal, by asking it before every request (backends/kb.md B2 P1, C2 row 14). Every question is one of its
 * own: two requests with the same key ask twice, so that neither gets an answer from before it came.
 */
public final class PortalKeys {

    /** Stands for the issuer; no authorization server's name looks like it, so no token's bearer is taken for a key's. */
    static final String ISSUER = "portal";

    private final Portal portal;
    private final PortalRules rules;
    private final Clock clock;
    private final Consumer<String> ended;
    private final KnownKeys known;

    /** @param ended told whose sessions end, by {@link Caller#sessionKey()}: their key was good and is not any more (kb C3) */
    public PortalKeys(Portal portal, Clock clock, Consumer<String> ended) {
        this.portal = portal;
        this.rules = portal.rules();
        this.clock = clock;
        this.ended = ended;
        this.known = new KnownKeys(rules.believe());
    }

    /** What the key is good for now; waits for the portal as long as the rules say. */
    public PortalAnswer judge(PortalKey key) {
        var digest = key.digest();
        var believed = known.believed(digest, clock.instant());
        if (believed.isPresent()) return believed.get();
        var answer = inTime(ask(key));
        if (answer instanceof PortalAnswer.Valid valid) known.add(digest, valid, clock.instant());
        if (answer instanceof PortalAnswer.Invalid) {
            known.remove(digest).flatMap(was -> caller(key, was).sessionKey()).ifPresent(ended);
        }
        return answer;
    }

    /**
     * Whom a key names. The digest takes the client's place: a session is found again with this very key, not with another of the
     * same person (kb C3), whose calls are counted apart too.
     */
    public static Caller caller(PortalKey key, PortalAnswer.Valid answer) {
        return Caller.of(new VerifiedToken(ISSUER, answer.principal(), key.digest(), Optional.empty(), Optional.empty(),
                answer.expires().orElse(Instant.MAX), Scopes.NONE, JsonValue.EMPTY_JSON_OBJECT));
    }

    private CompletableFuture<PortalAnswer> ask(PortalKey key) {
        try {
            return portal.ask(key, rules.timeout());
        } catch (RuntimeException e) {      // what a portal's client did not foresee is no verdict on the key
            return CompletableFuture.failedFuture(e);
        }
    }

    private PortalAnswer inTime(CompletableFuture<PortalAnswer> asked) {
        try {
            return unexpired(asked.get(rules.timeout().toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException late) {
            asked.cancel(true);
            return new PortalAnswer.Late();
        } catch (ExecutionException failed) {
            return PortalAnswer.Unavailable.forNow();
        } catch (InterruptedException e) {
            asked.cancel(true);
            Thread.currentThread().interrupt();
            return PortalAnswer.Unavailable.forNow();
        }
    }

    private PortalAnswer unexpired(PortalAnswer answer) {
        boolean over = answer instanceof PortalAnswer.Valid valid
                && valid.expires().filter(end -> !clock.instant().isBefore(end)).isPresent();
        return over ? new PortalAnswer.Invalid() : answer;
    }
}
