package org.athenaeum.operations.admission;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.identity.Caller;
import org.athenaeum.limits.rate.AtOnce;
import org.athenaeum.limits.rate.CallerKey;
import org.athenaeum.limits.rate.RateLimiter;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.settings.Settings;

/** What each caller has used of what it may. Whoever calls from nowhere, as on stdio, is not limited (DESIGN 6). */
@ApplicationScoped
public class Limits {

    /** A place that is held now may be free soon. */
    private static final int SOON = 1;

    private final RateLimiter rates;
    private final AtOnce calls;
    private final AtOnce streams;
    private final boolean enabled;

    /** For the container's proxy. */
    protected Limits() {
        this.rates = null;
        this.calls = null;
        this.streams = null;
        this.enabled = false;
    }

    @Inject
    public Limits(Settings settings) {
        var limits = settings.limits().rates();
        this.rates = new RateLimiter(limits, System::nanoTime);
        this.calls = new AtOnce(limits.callsAtOnce());
        this.streams = new AtOnce(limits.openStreams());
        this.enabled = limits.enabled();
    }

    /** Whose calls are counted together: a verified subject's, else those of an address; unverified credentials form no key. */
    public static Optional<CallerKey> keyOf(Caller caller) {
        return caller.limitKey().map(CallerKey::ofToken).or(() -> caller.address().map(CallerKey::ofAddress));
    }

    /** Counts a call, as so many of its classes, and lets it begin; what is returned ends it. Refuses one too many. */
    Runnable call(Caller caller, Price price) {
        var key = keyOf(caller).filter(found -> enabled);
        if (key.isEmpty()) return () -> { };
        var leave = calls.enter(key.get()).orElseThrow(() -> ProtocolFailure.tooMany("calls",
                "as many calls of yours are running as may at once", SOON));
        try {
            count(caller, key.get(), price);
        } catch (ProtocolFailure tooMany) {
            leave.run();
            throw tooMany;
        }
        return leave;
    }

    /** Lets a stream open; what is returned closes it. Refuses one too many. */
    Runnable stream(Caller caller) {
        var key = keyOf(caller).filter(found -> enabled);
        if (key.isEmpty()) return () -> { };
        return streams.enter(key.get()).orElseThrow(() -> ProtocolFailure.tooMany("streams",
                "you have as many streams open as you may; close one", SOON));
    }

    /** Refuses a caller from whose address as many credentials came to nothing as logins may be tried (RULINGS 16). */
    public void mayProve(Caller caller) {
        caller.address().map(CallerKey::ofAddress).map(key -> rates.look(key, RateClass.AUTH)).ifPresent(wait ->
                refuse(wait, RateClass.AUTH));
    }

    /** Counts a credential that proved nothing, as a login that its address tried. */
    public void disproved(Caller caller) {
        caller.address().map(CallerKey::ofAddress).ifPresent(key -> rates.take(key, RateClass.AUTH));
    }

    /** Logins always count by address too, so that nobody tries many names from one place (RULINGS 16). */
    private static List<CallerKey> counters(Caller caller, CallerKey key, RateClass kind) {
        if (kind != RateClass.AUTH || !key.proven() || caller.address().isEmpty()) return List.of(key);
        return List.of(key, CallerKey.ofAddress(caller.address().get()));
    }

    /** What one class refuses is not counted by another. */
    private void count(Caller caller, CallerKey key, Price price) {
        for (var kind : price.kinds()) {
            counters(caller, key, kind).forEach(counter -> refuse(rates.look(counter, kind), kind));
        }
        for (var kind : price.kinds()) {
            for (var counter : counters(caller, key, kind)) {
                for (int unit = 0; unit < price.units(); unit++) refuse(rates.take(counter, kind), kind);
            }
        }
    }

    private static void refuse(OptionalInt wait, RateClass kind) {
        if (wait.isEmpty()) return;
        throw ProtocolFailure.tooMany(kind.word(), "calls of the class " + kind.word() + " are used up for now", wait.getAsInt());
    }
}
