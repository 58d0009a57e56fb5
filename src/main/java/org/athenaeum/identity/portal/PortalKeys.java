package org.athenaeum.identity.portal;

import jakarta.json.JsonValue;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
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
    private final AtomicLong questions = new AtomicLong();

    /** @param ended told whose sessions end, by {@link Caller#sessionKey()}: their key was good and is not any more (kb C3) */
    public PortalKeys(Portal portal, Clock clock, Consumer<String> ended) {
        this.portal = portal;
        this.rules = portal.rules();
        this.clock = clock;
        this.ended = ended;
        this.known = new KnownKeys(rules.believe());
    }

    /** Asks what the key is good for now; nobody is asked about one that is believed. Returns at once. */
    public PortalQuestion ask(PortalKey key) {
        var now = clock.instant();
        return known.believed(key.digest(), now).map(found -> new PortalQuestion(key, found.question(), found.asked(),
                CompletableFuture.completedFuture(found.answer()))).orElseGet(() -> asking(key, now));
    }

    private PortalQuestion asking(PortalKey key, Instant now) {
        long number = questions.incrementAndGet();
        var asked = asked(key);
        var answer = asked.handle((said, failed) -> failed == null ? said : PortalAnswer.Unavailable.forNow())
                .completeOnTimeout(new PortalAnswer.Late(), rules.timeout().toNanos(), TimeUnit.NANOSECONDS)
                .whenComplete((said, failed) -> asked.cancel(true));      // whose answer nobody waits for any more
        return new PortalQuestion(key, number, now, answer);
    }

    /** What the answer, which has come, means now; and remembers it. */
    public PortalAnswer judge(PortalQuestion question) {
        var answer = unexpired(question.answer().join());
        var digest = question.key().digest();
        if (answer instanceof PortalAnswer.Valid valid) {
            known.add(digest, new KnownKeys.Known(valid, question.number(), question.asked()));
        }
        if (answer instanceof PortalAnswer.Invalid) {
            known.remove(digest, question.number()).flatMap(was -> caller(question.key(), was).sessionKey()).ifPresent(ended);
        }
        return answer;
    }

    /** Whether the key was good when its portal was asked about it last. */
    public boolean knows(PortalKey key) {
        return known.has(key.digest());
    }

    /**
     * Whom a key names. The digest takes the client's place: a session is found again with this very key, not with another of the
     * same person (kb C3), whose calls are counted apart too.
     */
    public static Caller caller(PortalKey key, PortalAnswer.Valid answer) {
        return Caller.of(new VerifiedToken(ISSUER, answer.principal(), key.digest(), Optional.empty(), Optional.empty(),
                answer.expires().orElse(Instant.MAX), Scopes.NONE, JsonValue.EMPTY_JSON_OBJECT));
    }

    private CompletableFuture<PortalAnswer> asked(PortalKey key) {
        try {
            return portal.ask(key, rules.timeout());
        } catch (RuntimeException e) {      // what a portal's client did not foresee is no verdict on the key
            return CompletableFuture.failedFuture(e);
        }
    }

    private PortalAnswer unexpired(PortalAnswer answer) {
        boolean over = answer instanceof PortalAnswer.Valid valid
                && valid.expires().filter(end -> !clock.instant().isBefore(end)).isPresent();
        return over ? new PortalAnswer.Invalid() : answer;
    }
}
