package org.athenaeum.identity.token;

import java.util.Set;
import org.athenaeum.identity.keys.SignatureAlgorithm;

/**
 * How tokens may be signed.
 *
 * @param algorithms what {@code alg} may say (vault C3.10)
 * @param requireKid whether a token must name its key; if not, one without is tried with the only fitting key (vault C3.14)
 */
public record SignatureRules(Set<SignatureAlgorithm> algorithms, boolean requireKid) {

    /** RS256 and ES256, each token with its {@code kid}. */
    public static final SignatureRules DEFAULT = new SignatureRules(SignatureAlgorithm.DEFAULT, true);

    public SignatureRules {
        algorithms = Set.copyOf(algorithms);
        if (algorithms.isEmpty()) throw new IllegalArgumentException("no signature algorithm is allowed");
    }
}
