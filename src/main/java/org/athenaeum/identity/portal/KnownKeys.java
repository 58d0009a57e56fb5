package org.athenaeum.identity.portal;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.identity.portal.PortalAnswer.Valid;

/**
 * The keys that were good when their portal was asked last, by digest; those that were seen least recently are forgotten. What
 * was asked last counts, in whatever order the answers come: a key that was revoked meanwhile does not come back with an answer
 * that was under way.
 */
final class KnownKeys {

    static final int MOST = 10_000;

    private final Duration believe;

    /** Guarded by this, as is the number of the question that found a key to be none. */
    private final Map<String, Known> good = new Recent<>();
    private final Map<String, Long> gone = new Recent<>();

    /** By what question a key was found to be good, and when that was asked. */
    record Known(Valid answer, long question, Instant asked) {
    }

    private static final class Recent<V> extends LinkedHashMap<String, V> {

        private static final long serialVersionUID = 1;

        Recent() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
            return size() > MOST;
        }
    }

    /** @param believe for how long after it was asked nobody asks again */
    KnownKeys(Duration believe) {
        this.believe = believe;
    }

    /** What the portal said of it just now. */
    synchronized Optional<Known> believed(String digest, Instant now) {
        if (believe.isZero()) return Optional.empty();
        return Optional.ofNullable(good.get(digest)).filter(known -> isFresh(known, now));
    }

    private boolean isFresh(Known known, Instant now) {
        boolean recent = !now.isBefore(known.asked) && now.isBefore(known.asked.plus(believe));
        return recent && known.answer.expires().filter(end -> !now.isBefore(end)).isEmpty();
    }

    /** Whether it was good when it was asked about last. */
    synchronized boolean has(String digest) {
        return good.containsKey(digest);
    }

    synchronized void add(String digest, Known found) {
        var known = good.get(digest);
        boolean old = known != null && known.question >= found.question || gone.getOrDefault(digest, -1L) >= found.question;
        if (!old) good.put(digest, found);
    }

    /** It is good no more; what it was good for until now. Absent too where it was asked about again since, and was good. */
    synchronized Optional<Valid> remove(String digest, long question) {
        var known = good.get(digest);
        if (known != null && known.question > question) return Optional.empty();
        gone.merge(digest, question, Math::max);
        return Optional.ofNullable(good.remove(digest)).map(Known::answer);
    }
}
