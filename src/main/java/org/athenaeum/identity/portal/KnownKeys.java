package org.athenaeum.identity.portal;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.identity.portal.PortalAnswer.Valid;

/** The keys that were good when their portal was asked last, by digest; those that were seen least recently are forgotten. */
final class KnownKeys {

    static final int MOST = 10_000;

    private final Duration believe;

    /** Guarded by itself. */
    private final Map<String, Known> keys = new LinkedHashMap<>(16, 0.75f, true) {

        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Known> eldest) {
            return size() > MOST;
        }
    };

    private record Known(Valid answer, Instant asked) {
    }

    /** @param believe for how long after it was asked nobody asks again */
    KnownKeys(Duration believe) {
        this.believe = believe;
    }

    /** What the portal said of it just now. */
    Optional<Valid> believed(String digest, Instant now) {
        if (believe.isZero()) return Optional.empty();
        synchronized (keys) {
            return Optional.ofNullable(keys.get(digest)).filter(known -> isFresh(known, now)).map(Known::answer);
        }
    }

    private boolean isFresh(Known known, Instant now) {
        boolean recent = !now.isBefore(known.asked) && now.isBefore(known.asked.plus(believe));
        return recent && known.answer.expires().filter(end -> !now.isBefore(end)).isEmpty();
    }

    void add(String digest, Valid answer, Instant now) {
        synchronized (keys) {
            keys.put(digest, new Known(answer, now));
        }
    }

    /** It is good no more; what it was good for until now. */
    Optional<Valid> remove(String digest) {
        synchronized (keys) {
            return Optional.ofNullable(keys.remove(digest)).map(Known::answer);
        }
    }
}
