package org.athenaeum.sandbox.authorization.grant;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.factories.DefaultJWSSignerFactory;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.time.Clock;
import java.time.Duration;
import java.util.Date;
import org.athenaeum.sandbox.authorization.terms.Issuer;
import org.athenaeum.sandbox.authorization.terms.Opaque;

/** Access tokens of ten minutes with the claims of RFC 9068 and nothing else (vault D4.8). */
public final class AccessTokens {

    /** How long each is valid. */
    public static final Duration LIFE = Duration.ofSeconds(600);

    private static final JOSEObjectType TYPE = new JOSEObjectType("at+jwt");

    private final Issuer issuer;
    private final SigningKeys keys;
    private final Clock clock;

    public AccessTokens(Issuer issuer, SigningKeys keys, Clock clock) {
        this.issuer = issuer;
        this.keys = keys;
        this.clock = clock;
    }

    /** A signed token for what was granted. */
    String issue(Granted granted) {
        var now = clock.instant();
        var claims = new JWTClaimsSet.Builder()
                .issuer(issuer.value())
                .subject(granted.subject())
                .audience(granted.resource())
                .claim("client_id", granted.clientId())
                .claim("scope", granted.scopes().ofTheResource().toString())
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plus(LIFE)))
                .jwtID(Opaque.name())
                .build();
        try {
            var key = keys.current();
            var token = new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.parse(key.getAlgorithm().getName()))
                    .type(TYPE).keyID(key.getKeyID()).build(), claims);
            token.sign(new DefaultJWSSignerFactory().createJWSSigner(key));
            return token.serialize();
        } catch (JOSEException impossible) {
            throw new IllegalStateException("The key was made for this algorithm", impossible);
        }
    }
}
