package org.athenaeum.brapi.capability;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.athenaeum.brapi.client.FairGate;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;

/** What is asked once and believed for a while: so much at most, the longest unused goes first, and one asks for all who wait. */
final class Kept<V> {

    private final int most;
    private final InstantSource clock;
    private final Map<String, FairGate> underWay = new ConcurrentHashMap<>();

    /** Guarded by itself. */
    private final Map<String, Held<V>> entries = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Held<V>> eldest) {
            return size() > most;
        }
    };

    private record Held<V>(V value, Instant until) {
    }

    /** @param life how long it is believed; none at all if that is zero */
    record Loaded<V>(V value, Duration life) {
    }

    Kept(int most, InstantSource clock) {
        this.most = most;
        this.clock = clock;
    }

    /** What is known under that key, or is loaded now. */
    V get(String key, Call call, Supplier<Loaded<V>> load) {
        var known = find(key);
        if (known.isPresent()) return known.get();
        var gate = underWay.computeIfAbsent(key, each -> new FairGate(1));
        if (!gate.enter(call, call.remaining())) {
            call.checkpoint();
            throw new ToolFailure("timed_out", "What the server offers was not known in time.", "Try again.");
        }
        try {
            var meanwhile = find(key);
            if (meanwhile.isPresent()) return meanwhile.get();
            var loaded = load.get();
            if (!loaded.life().isZero()) keep(key, loaded);
            return loaded.value();
        } finally {
            gate.leave();
            underWay.remove(key, gate);
        }
    }

    Optional<V> find(String key) {
        synchronized (entries) {
            return Optional.ofNullable(entries.get(key)).filter(entry -> clock.instant().isBefore(entry.until()))
                    .map(Held::value);
        }
    }

    void keep(String key, Loaded<V> loaded) {
        synchronized (entries) {
            entries.put(key, new Held<>(loaded.value(), clock.instant().plus(loaded.life())));
        }
    }

    void drop(String key) {
        synchronized (entries) {
            entries.remove(key);
        }
    }

    int size() {
        synchronized (entries) {
            return entries.size();
        }
    }
}
