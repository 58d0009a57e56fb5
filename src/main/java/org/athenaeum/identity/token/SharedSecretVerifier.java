package org.athenaeum.identity.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACVerifier;
import com.nimbusds.jose.util.Base64URL;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.athenaeum.identity.VerifiedToken;
import org.athenaeum.identity.claims.ClaimCheck;
import org.athenaeum.identity.claims.ClaimRules;
import org.athenaeum.identity.claims.DenyList;

/**
 * Judges tokens that were signed with a secret shared with their issuer: HS256 and nothing else ({@code MCP_AUTH_MODE=jwt}, brapi
 * C8). It never sees a public key (RULINGS 28); apart from the signature the rules are the same as for everyone.
 */
public final class SharedSecretVerifier implements TokenVerifier {

    private static final JWSHeader HS256 = new JWSHeader(JWSAlgorithm.HS256);

    private final MACVerifier mac;
    private final Optional<String> issuer;
    private final ClaimRules rules;
    private final ClaimCheck claims;
    private final Clock clock;

    /** @param issuer what {@code iss} must say, if anything is expected of it */
    public SharedSecretVerifier(HmacKey key, Optional<String> issuer, ClaimRules rules, DenyList denied, Clock clock) {
        this.mac = key.verifier();
        this.issuer = issuer;
        this.rules = rules;
        this.claims = new ClaimCheck(rules, denied);
        this.clock = clock;
    }

    @Override
    public VerifiedToken verify(String token) {
        return FailClosed.judge(() -> judge(token, clock.instant()));
    }

    private VerifiedToken judge(String text, Instant now) {
        var token = CompactToken.parse(text);
        var header = TokenHeader.of(token.header(), rules.profile());
        if (!header.alg().equals(HS256.getAlgorithm().getName())) throw new TokenRefusal(Reason.ALGORITHM);
        if (!holds(token)) throw new TokenRefusal(Reason.SIGNATURE);

        return claims.check(token.claims(), issuer, now);
    }

    private boolean holds(CompactToken token) {
        try {
            return mac.verify(HS256, token.signingInput(), Base64URL.encode(token.signature()));
        } catch (JOSEException e) {
            throw new IllegalStateException("every Java platform has HMAC with SHA-256", e);
        }
    }
}
