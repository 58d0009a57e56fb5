package org.athenaeum.identity.keys;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The signatures that a public key can check (RFC 7518 3.1, RFC 8037). There is no {@code none} and no {@code HS*} here, so
 * neither can be configured, asked for or confused with one of these (vault C3.10, C3.11).
 */
public enum SignatureAlgorithm {
    RS256("RS256", "RSA", ""), RS384("RS384", "RSA", ""), RS512("RS512", "RSA", ""),
    PS256("PS256", "RSA", ""), PS384("PS384", "RSA", ""), PS512("PS512", "RSA", ""),
    ES256("ES256", "EC", "P-256"), ES384("ES384", "EC", "P-384"), ES512("ES512", "EC", "P-521"),
    EDDSA("EdDSA", "OKP", "Ed25519");

    /** What is allowed where nothing is configured. */
    public static final Set<SignatureAlgorithm> DEFAULT = Set.of(RS256, ES256);

    private static final Map<String, SignatureAlgorithm> BY_NAME =
            Stream.of(values()).collect(Collectors.toUnmodifiableMap(SignatureAlgorithm::joseName, algorithm -> algorithm));

    private final String jose;
    private final String keyType;
    private final String curve;

    SignatureAlgorithm(String jose, String keyType, String curve) {
        this.jose = jose;
        this.keyType = keyType;
        this.curve = curve;
    }

    /** The one that is written like this, letter for letter. */
    public static Optional<SignatureAlgorithm> of(String alg) {
        return Optional.ofNullable(BY_NAME.get(alg));
    }

    /** Throws {@link IllegalArgumentException} naming the first that is none of these. */
    public static Set<SignatureAlgorithm> allOf(Collection<String> algs) {
        var all = EnumSet.noneOf(SignatureAlgorithm.class);
        for (var alg : algs) {
            all.add(of(alg).orElseThrow(() -> new IllegalArgumentException("\"" + alg + "\" is no signature algorithm for public "
                    + "keys: RS256, RS384, RS512, PS256, PS384, PS512, ES256, ES384, ES512 or EdDSA")));
        }
        return Set.copyOf(all);
    }

    /** As tokens and keys write it, {@code alg}. */
    public String joseName() {
        return jose;
    }

    /** What kind of key checks it, {@code kty}. */
    String keyType() {
        return keyType;
    }

    /** On which curve that key lies, {@code crv}; empty for RSA. */
    String curve() {
        return curve;
    }
}
