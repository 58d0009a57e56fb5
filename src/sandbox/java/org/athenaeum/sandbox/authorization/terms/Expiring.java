package org.athenaeum.sandbox.authorization.terms;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What is remembered for a while: bounded in number, the oldest goes first. Safe for several threads. */
public final class Expiring<V> {

    private record Kept<V>(V value, Instant until) {
    }

    private final Map<String, Kept<V>> kept = new LinkedHashMap<>();
    private final Clock clock;
    private final Duration life;
    private final int capacity;

    public Expiring(Clock clock, Duration life, int capacity) {
        this.clock = clock;
        this.life = life;
        this.capacity = capacity;
    }

    public void put(String key, V value) {
        putUntil(key, value, clock.instant().plus(life));
    }

    public synchronized void putUntil(String key, V value, Instant until) {
        kept.remove(key);
        makeRoom();
        kept.put(key, new Kept<>(value, until));
    }

    /** Remembers it unless the key is taken. */
    public synchronized boolean putIfAbsent(String key, V value, Instant until) {
        if (get(key).isPresent()) {
            return false;
        }
        putUntil(key, value, until);
        return true;
    }

    public synchronized Optional<V> get(String key) {
        return Optional.ofNullable(kept.get(key)).filter(this::lives).map(Kept::value);
    }

    /** Gives the value to one caller and forgets it. */
    public synchronized Optional<V> take(String key) {
        return Optional.ofNullable(kept.remove(key)).filter(this::lives).map(Kept::value);
    }

    /** How many live. */
    public synchronized int size() {
        kept.values().removeIf(entry -> !lives(entry));
        return kept.size();
    }

    /** Every living value. */
    public synchronized Iterable<V> values() {
        return kept.values().stream().filter(this::lives).map(Kept::value).toList();
    }

    private void makeRoom() {
        if (kept.size() >= capacity) {
            kept.values().removeIf(entry -> !lives(entry));
        }
        for (var oldest = kept.keySet().iterator(); kept.size() >= capacity && oldest.hasNext(); ) {
            oldest.next();
            oldest.remove();
        }
    }

    private boolean lives(Kept<V> entry) {
        return clock.instant().isBefore(entry.until());
    }
}
