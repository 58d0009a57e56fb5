package org.athenaeum.sandbox.authorization.grant;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.factories.DefaultJWSVerifierFactory;
import com.nimbusds.jose.jwk.AsymmetricJWK;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKMatcher;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.oauth2.sdk.auth.PrivateKeyJWT;
import com.nimbusds.oauth2.sdk.id.Audience;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.sandbox.authorization.terms.Expiring;
import org.athenaeum.sandbox.authorization.terms.Issuer;

/** Judges signed client assertions, each good for one use (RFC 7523 3; vault D4.13). */
final class Assertions {

    private static final Duration LONGEST = Duration.ofMinutes(5);
    private static final Set<JWSAlgorithm> ALGORITHMS = Set.of(JWSAlgorithm.RS256, JWSAlgorithm.ES256);
    private static final int CAPACITY = 10_000;
    private static final int LONGEST_ID = 255;

    private final Clock clock;
    private final Set<String> ourselves;
    private final Expiring<Boolean> used;

    Assertions(Issuer issuer, Clock clock) {
        this.clock = clock;
        this.ourselves = Set.of(issuer.value(), issuer.at("/token").toString());
        this.used = new Expiring<>(clock, LONGEST, CAPACITY);
    }

    /** What is wrong with the assertion; absent if it proves who its client is, in which case it is used up. */
    Optional<String> fault(PrivateKeyJWT authentication, JWKSet keys) {
        var claims = authentication.getJWTAuthenticationClaimsSet();
        var now = clock.instant();
        if (!isSigned(authentication.getClientAssertion(), keys)) {
            return Optional.of("the assertion is not signed with a key of this client");
        }
        if (!claims.getIssuer().getValue().equals(claims.getClientID().getValue())) {
            return Optional.of("the assertion is not the client's own");
        }
        if (claims.getAudience().isEmpty()
                || !ourselves.containsAll(claims.getAudience().stream().map(Audience::getValue).toList())) {
            return Optional.of("the assertion is meant for another server");
        }
        var expires = claims.getExpirationTime().toInstant();
        if (!now.isBefore(expires) || expires.isAfter(now.plus(LONGEST))) {
            return Optional.of("the assertion has expired, or lives longer than five minutes");
        }
        if (claims.getNotBeforeTime() != null && now.isBefore(claims.getNotBeforeTime().toInstant())) {
            return Optional.of("the assertion is not valid yet");
        }
        var id = claims.getJWTID() == null ? "" : claims.getJWTID().getValue();
        if (id.isEmpty() || id.length() > LONGEST_ID) {
            return Optional.of("the assertion has no usable jti");
        }
        var first = used.putIfAbsent(authentication.getClientID().getValue() + "\n" + id, true, expires);
        return first ? Optional.empty() : Optional.of("the assertion was used before");
    }

    private static boolean isSigned(SignedJWT assertion, JWKSet keys) {
        var header = assertion.getHeader();
        if (!ALGORITHMS.contains(header.getAlgorithm())) {
            return false;
        }
        return new JWKSelector(JWKMatcher.forJWSHeader(header)).select(keys).stream().anyMatch(key -> verifies(assertion, key));
    }

    private static boolean verifies(SignedJWT assertion, JWK key) {
        try {
            var publicKey = ((AsymmetricJWK) key).toPublicKey();
            return assertion.verify(new DefaultJWSVerifierFactory().createJWSVerifier(assertion.getHeader(), publicKey));
        } catch (JOSEException unusable) {
            return false;
        }
    }
}
