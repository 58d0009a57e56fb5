package org.athenaeum.vault.status.upstream;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.time.Clock;
import java.time.Duration;
import java.util.Date;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** {@code private_key_jwt}: a signed statement good for one use and one minute (RFC 7523 3; vault A3.4). */
final class SignedAssertion implements ClientAuthentication {

    private static final Duration LASTS = Duration.ofSeconds(60);
    private static final String TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

    private final String clientId;
    private final String issuer;
    private final SigningKey key;
    private final Clock clock;

    /** @param issuer of the tokens: the audience of the statement */
    SignedAssertion(String clientId, String issuer, SigningKey key, Clock clock) {
        this.clientId = clientId;
        this.issuer = issuer;
        this.key = key;
        this.clock = clock;
    }

    @Override
    public Map<String, String> fields() {
        return Map.of("client_assertion_type", TYPE, "client_assertion", signed());
    }

    @Override
    public Optional<String> authorization() {
        return Optional.empty();
    }

    private String signed() {
        var now = clock.instant();
        var claims = new JWTClaimsSet.Builder().issuer(clientId).subject(clientId).audience(issuer).issueTime(Date.from(now))
                .expirationTime(Date.from(now.plus(LASTS))).jwtID(UUID.randomUUID().toString()).build();
        var header = new JWSHeader.Builder(key.algorithm()).type(JOSEObjectType.JWT);
        key.id().ifPresent(header::keyID);
        var statement = new SignedJWT(header.build(), claims);
        try {
            statement.sign(key.signer());
        } catch (JOSEException e) {
            throw UpstreamFault.unavailable("the key in BRAIN_MCP_UPSTREAM_KEY cannot sign");
        }
        return statement.serialize();
    }
}
