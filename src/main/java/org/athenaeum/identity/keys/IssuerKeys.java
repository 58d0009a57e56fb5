package org.athenaeum.identity.keys;

import java.lang.System.Logger.Level;
import java.security.PublicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.athenaeum.identity.keys.fetch.KeyFault;

/**
 * The keys of one issuer, kept for a while (vault C4.2 to C4.7). Who needs a key that is here waits for nobody: the last set is
 * read without a lock, and a fetch runs on threads of its own, one at a time.
 */
public final class IssuerKeys {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.identity");

    /** Between two attempts while the issuer cannot be reached. */
    private static final Duration RETRY = Duration.ofSeconds(TokenRefusal.RETRY_AFTER_SECONDS);

    /** How many callers may wait for a fetch; others go on with what there is, so that an outage holds few threads. */
    private static final int MOST_WAITING = 16;

    private final String issuer;
    private final Supplier<CompletableFuture<KeySource.Published>> source;
    private final KeyLimits limits;
    private final Semaphore waiting = new Semaphore(MOST_WAITING);
    private volatile Optional<LoadedKeys> loaded = Optional.empty();

    /** Guarded by this: the fetch under way, when the last one failed, and when a key nobody knew provoked one. */
    private Optional<CompletableFuture<Void>> underWay = Optional.empty();
    private Optional<Instant> failed = Optional.empty();
    private Optional<Instant> unknownAsked = Optional.empty();

    IssuerKeys(String issuer, Supplier<CompletableFuture<KeySource.Published>> source, KeyLimits limits) {
        this.issuer = issuer;
        this.source = source;
        this.limits = limits;
    }

    /** What {@code iss} must say. */
    public String issuer() {
        return issuer;
    }

    /**
     * The key to check a signature with.
     *
     * @throws TokenRefusal if there is not exactly one, or the issuer's keys cannot be had now
     */
    public PublicKey key(Optional<String> kid, SignatureAlgorithm algorithm, Instant now) {
        var before = asked();
        var keys = current(now);
        boolean justFetched = !asked().equals(before);
        if (!keys.names(kid) && !justFetched && mayAskForUnknown(now)) {
            await(fetch(now));
            keys = usable(now);
        }
        return keys.choose(kid, algorithm);
    }

    /** Whether tokens can be judged at that moment. */
    boolean isUsable(Instant now) {
        return loaded.filter(keys -> keys.isUsable(now)).isPresent();
    }

    /** Begins to load the keys, if they are not there or not for long. */
    void refresh(Instant now) {
        if (loaded.filter(keys -> keys.isFreshForLong(now)).isEmpty() && mayRetry(now)) fetch(now);
    }

    /** Keys that are no longer fresh are waited for once; while the issuer does not answer, the last set serves (vault C4.5). */
    private KeySet current(Instant now) {
        var known = loaded;
        if (known.filter(keys -> keys.isFreshForLong(now)).isPresent()) return known.get().keys();

        boolean stale = known.filter(keys -> keys.isFresh(now)).isEmpty();
        boolean urgent = stale && (!failing() || !isUsable(now));
        if (urgent && mayRetry(now)) {
            await(fetch(now));
        } else {
            refresh(now);
        }
        return usable(now);
    }

    private Optional<Instant> asked() {
        return loaded.map(LoadedKeys::at);
    }

    private KeySet usable(Instant now) {
        return loaded.filter(keys -> keys.isUsable(now)).orElseThrow(() -> new TokenRefusal(Reason.KEYS_UNAVAILABLE)).keys();
    }

    private synchronized boolean failing() {
        return failed.isPresent();
    }

    private synchronized boolean mayRetry(Instant now) {
        return isOver(failed, RETRY, now);
    }

    /** Once in a while for all callers together, or anyone could make us hammer the issuer (vault C4.3). */
    private synchronized boolean mayAskForUnknown(Instant now) {
        if (!isOver(unknownAsked, limits.unknownKid(), now)) return false;
        unknownAsked = Optional.of(now);
        return true;
    }

    /** A clock that was set back ends the window too, or it could stay shut for as long. */
    private static boolean isOver(Optional<Instant> begin, Duration window, Instant now) {
        return begin.map(from -> now.isBefore(from) || !now.isBefore(from.plus(window))).orElse(true);
    }

    /** The fetch under way, or a new one; it completes when its outcome is known, and never with a fault. */
    private CompletableFuture<Void> fetch(Instant now) {
        var mine = new CompletableFuture<Void>();
        synchronized (this) {
            if (underWay.isPresent()) return underWay.get();
            underWay = Optional.of(mine);
        }
        begin().whenComplete((published, fault) -> {
            if (fault == null) {
                succeeded(LoadedKeys.of(published, now));
            } else {
                failed(fault, now);
            }
            mine.complete(null);
        });
        return mine;
    }

    /** Where no thread is to be had, or all is closed, that is a fetch that failed like any other. */
    private CompletableFuture<KeySource.Published> begin() {
        return CompletableFuture.completedFuture(source).thenCompose(Supplier::get);
    }

    private synchronized void succeeded(LoadedKeys keys) {
        if (failed.isPresent()) LOG.log(Level.INFO, "The keys of " + issuer + " are there again.");
        loaded = Optional.of(keys);
        failed = Optional.empty();
        underWay = Optional.empty();
    }

    /** The log hears of an outage once. */
    private synchronized void failed(Throwable fault, Instant now) {
        if (failed.isEmpty()) {
            LOG.log(Level.ERROR, "The keys of the issuer " + issuer + " cannot be had: " + reason(fault) + ". Its tokens are "
                    + "judged by the keys last seen, for at most an hour, then answered with 503. It is asked again and again.");
        }
        failed = Optional.of(now);
        underWay = Optional.empty();
    }

    private static String reason(Throwable fault) {
        var cause = fault instanceof CompletionException && fault.getCause() != null ? fault.getCause() : fault;
        return cause instanceof KeyFault known ? known.getMessage() : cause.getClass().getSimpleName();
    }

    private void await(CompletableFuture<Void> fetch) {
        if (!waiting.tryAcquire()) return;
        try {
            fetch.get(limits.exchange().toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (TimeoutException | ExecutionException later) {
            LOG.log(Level.DEBUG, "a fetch of keys goes on, its outcome is not waited for");
        } finally {
            waiting.release();
        }
    }
}
