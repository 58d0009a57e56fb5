package org.athenaeum.brainkb.credential;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.outbound.BackendPair;

/** Access tokens for a short while, so many at most; the longest unused goes first (brainkb C.3). */
final class TokenCache {

    private static final int MOST = 2_000;

    /** Guarded by itself. */
    private final Map<Key, AccessToken> kept = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, AccessToken> eldest) {
            return size() > MOST;
        }
    };

    /** For what a token is kept; no way back to the credential. */
    record Key(String digest) {

        static Key of(BackendPair servers, Audience audience, BrainkbCredential credential) {
            try {
                var sha = MessageDigest.getInstance("SHA-256");
                for (var part : new String[] {servers.toString(), audience.word(), credential.secret().reveal()}) {
                    sha.update((part + '\0').getBytes(StandardCharsets.UTF_8));
                }
                return new Key(HexFormat.of().formatHex(sha.digest()));
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every Java platform has SHA-256", e);
            }
        }
    }

    Optional<AccessToken> find(Key key, Instant now) {
        synchronized (kept) {
            return Optional.ofNullable(kept.get(key)).filter(token -> now.isBefore(token.until()));
        }
    }

    void keep(Key key, AccessToken token, Instant now) {
        synchronized (kept) {
            kept.values().removeIf(old -> !now.isBefore(old.until()));
            kept.put(key, token);
        }
    }

    /** Only where the very same token is still kept. */
    void replace(Key key, AccessToken token, AccessToken by) {
        synchronized (kept) {
            kept.computeIfPresent(key, (same, old) -> old.secret().equals(token.secret()) ? by : old);
        }
    }

    void forget(Key key) {
        synchronized (kept) {
            kept.remove(key);
        }
    }

    int size() {
        synchronized (kept) {
            return kept.size();
        }
    }
}
