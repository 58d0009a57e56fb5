package org.athenaeum.identity.keys;

import java.security.PublicKey;
import java.util.Optional;

/**
 * A published key that may check signatures: not weak, not for encryption, on its curve (vault C3.15).
 *
 * @param kid   its name; empty if it has none
 * @param type  {@code kty}
 * @param curve {@code crv}; empty for RSA
 * @param alg   the one algorithm it is for, if it says so
 */
record IssuerKey(String kid, String type, String curve, Optional<String> alg, PublicKey key) {

    boolean fits(SignatureAlgorithm algorithm) {
        return algorithm.keyType().equals(type) && algorithm.curve().equals(curve)
                && alg.map(algorithm.joseName()::equals).orElse(true);
    }
}
