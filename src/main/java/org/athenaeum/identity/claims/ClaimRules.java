package org.athenaeum.identity.claims;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * What the claims must say.
 *
 * @param profile        how much a token must say of itself
 * @param audience       our own resource URI, compared byte for byte with {@code aud}; empty, and so unchecked, only under a
 *                       shared secret (RULINGS 28)
 * @param singleAudience whether we must be the only audience (vault C3.20)
 * @param clockSkew      how far clocks may differ, 0 to 60 seconds
 * @param maxLifetime    between {@code iat} and {@code exp} (vault C3.23)
 * @param scopeArray     whether {@code scope} may be an array of single scopes (vault C3.29)
 */
public record ClaimRules(Profile profile, Optional<String> audience, boolean singleAudience, Duration clockSkew,
                         Duration maxLifetime, boolean scopeArray) {

    private static final Duration MOST_SKEW = Duration.ofSeconds(60);

    public ClaimRules {
        Objects.requireNonNull(profile);
        if (audience.filter(String::isEmpty).isPresent()) throw new IllegalArgumentException("the audience is empty");
        if (clockSkew.isNegative() || clockSkew.compareTo(MOST_SKEW) > 0) {
            throw new IllegalArgumentException("the clock skew is not between 0 and 60 seconds");
        }
        if (maxLifetime.isNegative() || maxLifetime.isZero()) throw new IllegalArgumentException("the lifetime is not positive");
    }

    /** The rules for tokens of an issuer, where nothing else is configured. */
    public static ClaimRules of(Profile profile, String audience) {
        return new ClaimRules(profile, Optional.of(audience), false, Duration.ofSeconds(30), Duration.ofHours(24), false);
    }
}
