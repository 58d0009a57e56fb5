package org.athenaeum.http.access;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.portal.Portal;
import org.athenaeum.identity.portal.PortalAnswer;
import org.athenaeum.identity.portal.PortalKey;
import org.athenaeum.identity.portal.PortalKeys;
import org.athenaeum.identity.portal.PortalQuestion;
import org.athenaeum.identity.token.BearerCredential;
import org.athenaeum.limits.ByteBudget;
import org.athenaeum.limits.rate.AtOnce;
import org.athenaeum.limits.rate.CallerKey;
import org.athenaeum.operations.admission.Limits;
import org.athenaeum.operations.audit.Audit;
import org.athenaeum.operations.audit.Audited;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.session.SessionStore;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;

/**
 * Endpoints whose callers bring a portal's key: first the request must hold one, which costs nobody anything, and later, when all
 * else about it is in order, its portal is asked about it (backends/kb.md C2 rows 7 and 14; RULINGS 2, 34). What the refusals say
 * is fixed.
 */
@ApplicationScoped
public class PortalGate {

    private static final String CHALLENGE = "WWW-Authenticate";
    private static final String RETRY = "Retry-After";
    private static final int SOON = 1;

    /** Open at once: what a portal that hangs costs is memory, and no thread. */
    static final int MOST_QUESTIONS = 1_000;
    static final int MOST_OF_ONE_ADDRESS = 64;
    static final int BODIES = 16 << 20;

    @Inject
    @Any
    Instance<Portal> portals;

    @Inject
    SessionStore sessions;

    @Inject
    Audit audit;

    @Inject
    Limits limits;

    @Inject
    Settings settings;

    private final AtOnce byAddress = new AtOnce(MOST_OF_ONE_ADDRESS);
    private final Semaphore room = new Semaphore(MOST_QUESTIONS);
    private ByteBudget bodies;
    private Optional<PortalKeys> keys = Optional.empty();

    @PostConstruct
    void open() {
        bodies = new ByteBudget(Math.max(BODIES, 2L * settings.largestBody()));
        keys = portals.stream().findFirst().map(portal -> new PortalKeys(portal, Clock.systemUTC(), sessions::endAllOf));
    }

    /** Whether a portal judges the callers of that endpoint. */
    public static boolean guards(Endpoint endpoint) {
        return endpoint.asksPortal();
    }

    /** The key that a request to such an endpoint must hold. */
    static PortalKey required(BearerCredential credential) {
        return PortalKey.of(credential).orElseThrow(() -> Refusal.of(401, "unauthorized",
                "Send Authorization: Bearer with your key of the portal, once.").with(CHALLENGE, "Bearer"));
    }

    /** The same of a request that was let in so far; absent at other endpoints. */
    public Optional<PortalKey> key(Endpoint endpoint, HttpServletRequest request) {
        if (!guards(endpoint)) return Optional.empty();
        return Optional.of(required(BearerCredential.of(Collections.list(request.getHeaders("Authorization")))));
    }

    /**
     * Asks the portal, for which no thread waits. Nobody has proved anything yet, so questions are bounded altogether and by
     * address, and an address from which only keys came that are none is heard again in the next window, unless it brings one
     * that was good before (RULINGS 16).
     *
     * @param caller who sends the key, as far as that is known without the portal
     * @param method of HTTP
     * @param held   bytes of the body that waits for the answer
     */
    public PortalQuestion ask(PortalKey key, Caller caller, Endpoint endpoint, String method, int held) {
        if (keys.isEmpty()) {
            return new PortalQuestion(key, 0, Instant.EPOCH,
                    CompletableFuture.completedFuture(PortalAnswer.Unavailable.forNow()));
        }
        try {
            if (!keys.get().knows(key)) limits.mayProve(caller);
            var leave = enter(caller, held);
            var question = keys.get().ask(key);
            question.answer().whenComplete((answer, failed) -> leave.run());
            return question;
        } catch (ProtocolFailure tooMany) {
            tell(caller, endpoint, method, "rate_limited");
            throw tooMany;
        }
    }

    private Runnable enter(Caller caller, int held) {
        var leave = byAddress.enter(CallerKey.ofAddress(caller.address().orElse(""))).orElseThrow(() -> ProtocolFailure.tooMany(
                "calls", "as many keys that came from your address are being asked about as may at once", SOON));
        if (room.tryAcquire()) {
            if (bodies.take(held)) {
                return () -> {
                    leave.run();
                    room.release();
                    bodies.give(held);
                };
            }
            room.release();
        }
        leave.run();
        throw Refusal.of(503, "busy", "Too many keys are being asked about at once. Try again in a moment.")
                .with(RETRY, String.valueOf(SOON));
    }

    /**
     * Judges the caller by the answer, which has come.
     *
     * @param caller who asked, as far as that was known without the portal
     * @param method of HTTP
     * @return whom the key names, calling from the same place, with what it brought for the backends
     */
    public Caller cleared(PortalQuestion question, Caller caller, Endpoint endpoint, String method) {
        var answer = keys.map(judge -> judge.judge(question)).orElseGet(question.answer()::join);
        if (answer instanceof PortalAnswer.Valid valid) {
            return PortalKeys.caller(question.key(), valid).from(caller.address()).with(caller.credentials());
        }
        if (answer instanceof PortalAnswer.Invalid) limits.disproved(caller);
        var refusal = refused(answer);
        tell(caller, endpoint, method, refusal.word());
        throw refusal;
    }

    private void tell(Caller caller, Endpoint endpoint, String method, String word) {
        audit.tell(() -> Audited.refused(caller.address().map(CallerKey::ofAddress), endpoint.path(), method, word));
    }

    private static Refusal refused(PortalAnswer answer) {
        if (answer instanceof PortalAnswer.Invalid) {
            return Refusal.of(401, "invalid_token", "The portal does not know this key, or not any more. Get a new one there.")
                    .with(CHALLENGE, "Bearer error=\"invalid_token\"");
        }
        if (answer instanceof PortalAnswer.NoAccess) {
            return Refusal.of(403, "no_kb_access",
                    "This key is good, and opens no knowledge base. Ask the portal's operator for access.");
        }
        if (answer instanceof PortalAnswer.Late) {
            return Refusal.of(504, "timeout",
                    "The portal did not answer in time, so the key could not be checked. Keep it and try again.");
        }
        var wait = answer instanceof PortalAnswer.Unavailable busy ? busy.retryAfter() : Duration.ofSeconds(1);
        return Refusal.of(503, "portal_unavailable",
                "The portal does not answer, so the key cannot be checked now. Keep it and try again.")
                .with(RETRY, String.valueOf(Math.max(1, wait.toSeconds())));
    }
}
