package org.athenaeum.identity.keys;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadFactory;
import org.athenaeum.identity.keys.fetch.KeyHttp;

/**
 * Whom we trust, each with keys of its own: a key of one never judges a token of another (vault C3.18). Close it at the end.
 */
public final class TrustedIssuers implements AutoCloseable {

    private static final int MOST = 16;

    private final Map<String, IssuerKeys> issuers = new LinkedHashMap<>();
    private final KeyHttp http;

    /**
     * Nothing is fetched yet.
     *
     * @param trusted at most 16, each once; none at all trusts nobody (vault 0.1)
     * @param threads makes at most two, while something is fetched
     */
    public TrustedIssuers(List<IssuerRules> trusted, KeyLimits limits, ThreadFactory threads) {
        if (trusted.size() > MOST) throw new IllegalArgumentException("more than " + MOST + " issuers");
        this.http = new KeyHttp(limits.connect(), limits.exchange(), limits.bytes(), threads);
        for (var rules : trusted) {
            var keys = new IssuerKeys(rules.issuer(), new KeySource(rules, http, limits.keys()), limits);
            if (issuers.put(rules.issuer(), keys) != null) throw new IllegalArgumentException("an issuer is named twice");
        }
    }

    /** Begins to load the keys of all that have none, or not for long, and waits for none of it. */
    public void refresh(Instant now) {
        issuers.values().forEach(keys -> keys.refresh(now));
    }

    /** Whether tokens of every issuer can be judged then; true without any issuer, which is by intent (vault F1.11). */
    public boolean isReady(Instant now) {
        return issuers.values().stream().allMatch(keys -> keys.isUsable(now));
    }

    /**
     * Whose keys judge a token. With a single issuer its claim is not even looked at before the signature holds (vault C3.35).
     *
     * @param claimed what {@code iss} says
     */
    public Optional<IssuerKeys> judging(Optional<String> claimed) {
        if (issuers.size() == 1) return issuers.values().stream().findFirst();
        return claimed.map(issuers::get);
    }

    @Override
    public void close() {
        http.close();
    }
}
