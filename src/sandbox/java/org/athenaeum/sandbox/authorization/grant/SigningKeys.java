package org.athenaeum.sandbox.authorization.grant;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The keys that sign access tokens: one current, and those before it until their last token has expired (vault D1.4). A key
 * is named by its thumbprint (RFC 7638).
 */
public final class SigningKeys {

    private static final int RSA_BITS = 2_048;
    /** Nobody rotates so often that more of them could still be needed. */
    private static final int MOST_RETIRED = 20;

    private record Retired(JWK key, Instant until) {
    }

    private final Clock clock;
    private final JWSAlgorithm algorithm;
    private final Duration longestToken;
    private final List<Retired> retired = new ArrayList<>();
    /** Made when it is first needed: a start should not wait for it. */
    private Optional<JWK> current = Optional.empty();

    /**
     * @param algorithm    RS256 or ES256
     * @param longestToken how long a token made by one of the keys is valid
     */
    public SigningKeys(Clock clock, JWSAlgorithm algorithm, Duration longestToken) {
        this.clock = clock;
        this.algorithm = algorithm;
        this.longestToken = longestToken;
    }

    /** The key that signs from now on, its private part included. */
    synchronized JWK current() {
        var key = current.orElseGet(this::generated);
        current = Optional.of(key);
        return key;
    }

    /** Makes a new current key; the one before it verifies on until its last token has expired. */
    public synchronized void rotate() {
        forget();
        if (retired.size() == MOST_RETIRED) {
            retired.remove(0);
        }
        retired.add(new Retired(current(), clock.instant().plus(longestToken)));
        current = Optional.of(generated());
    }

    /** The public parts of every key whose tokens may still be valid, the current one first. */
    public synchronized JWKSet published() {
        forget();
        var keys = new ArrayList<JWK>();
        keys.add(current().toPublicJWK());
        retired.forEach(old -> keys.add(old.key().toPublicJWK()));
        return new JWKSet(keys);
    }

    private void forget() {
        retired.removeIf(old -> !clock.instant().isBefore(old.until()));
    }

    private JWK generated() {
        try {
            var generator = JWSAlgorithm.ES256.equals(algorithm)
                    ? new ECKeyGenerator(Curve.P_256) : new RSAKeyGenerator(RSA_BITS);
            return generator.keyUse(KeyUse.SIGNATURE).algorithm(algorithm).keyIDFromThumbprint(true).generate();
        } catch (JOSEException absent) {
            throw new IllegalStateException("Every Java runtime makes RSA and EC keys", absent);
        }
    }
}
