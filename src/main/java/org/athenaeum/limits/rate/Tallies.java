package org.athenaeum.limits.rate;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/** The counts of one window, by caller: so many of their own, and for whoever comes after those a few that are shared. */
final class Tallies {

    private static final int SHARED = 64;

    private final int most;
    private final ConcurrentHashMap<String, Tally> own = new ConcurrentHashMap<>();
    private final AtomicInteger size = new AtomicInteger();
    private final Tally[] shared = new Tally[SHARED];
    /** Differs in each window, so that nobody shares with the same others for long. */
    private final int salt = ThreadLocalRandom.current().nextInt();

    Tallies(int most) {
        this.most = most;
        for (int i = 0; i < SHARED; i++) shared[i] = new Tally();
    }

    Tally of(String key) {
        var known = own.get(key);
        return known != null ? known : begin(key);
    }

    int size() {
        return own.size();
    }

    /** The place is taken before the key is put, so that the bound holds whoever comes at the same moment. */
    private Tally begin(String key) {
        if (size.incrementAndGet() > most) {
            size.decrementAndGet();
            return shared[Math.floorMod((key.hashCode() ^ salt) * 0x9E3779B9 >>> 16, SHARED)];
        }
        var fresh = new Tally();
        var before = own.putIfAbsent(key, fresh);
        if (before == null) return fresh;
        size.decrementAndGet();
        return before;
    }
}
