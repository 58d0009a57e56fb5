package org.athenaeum.sandbox.status;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.crypto.factories.DefaultJWSVerifierFactory;
import com.nimbusds.jose.jwk.AsymmetricJWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jwt.SignedJWT;
import java.text.ParseException;
import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;

/** Admits access tokens that were made for this service: signature, type, issuer, the one audience, time and scope. */
final class UpstreamTokens {

    private static final JOSEObjectType TYPE = new JOSEObjectType("at+jwt");
    private static final String SCOPE = "status:read";

    private final String issuer;
    private final String resource;
    private final Supplier<JWKSet> keys;
    private final Clock clock;

    UpstreamTokens(String issuer, String resource, Supplier<JWKSet> keys, Clock clock) {
        this.issuer = issuer;
        this.resource = resource;
        this.keys = keys;
        this.clock = clock;
    }

    boolean admits(String token) {
        try {
            var jwt = SignedJWT.parse(token);
            var key = keys.get().getKeyByKeyId(jwt.getHeader().getKeyID());
            return key instanceof AsymmetricJWK pair && TYPE.equals(jwt.getHeader().getType())
                    && key.getAlgorithm().equals(jwt.getHeader().getAlgorithm())
                    && jwt.verify(new DefaultJWSVerifierFactory().createJWSVerifier(jwt.getHeader(), pair.toPublicKey()))
                    && isMeantForUs(jwt);
        } catch (ParseException | JOSEException | IllegalArgumentException unusable) {
            return false;
        }
    }

    private boolean isMeantForUs(SignedJWT jwt) throws ParseException {
        var claims = jwt.getJWTClaimsSet();
        return issuer.equals(claims.getIssuer()) && claims.getAudience().equals(List.of(resource))
                && claims.getExpirationTime() != null && clock.instant().isBefore(claims.getExpirationTime().toInstant())
                && List.of(String.valueOf(claims.getStringClaim("scope")).split(" ")).contains(SCOPE);
    }
}
