package org.athenaeum.sandbox.brainkb.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.MACVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.util.Date;
import org.athenaeum.sandbox.authorization.terms.Opaque;
import org.athenaeum.sandbox.brainkb.account.Person;

/** The tokens from before the single sign-on: HS256 with a secret of the one service that made them (brainkb B.2). */
public final class LegacyTokens {

    private static final Duration LIFE = Duration.ofMinutes(30);

    private final byte[] secret = Opaque.secret().getBytes(StandardCharsets.US_ASCII);
    private final Clock clock;

    public LegacyTokens(Clock clock) {
        this.clock = clock;
    }

    public String issue(Person person) {
        var now = clock.instant();
        try {
            var jwt = new SignedJWT(new JWSHeader(JWSAlgorithm.HS256), new JWTClaimsSet.Builder().subject(person.email())
                    .claim("user_id", person.id()).claim("scopes", person.oldScopes())
                    .issueTime(Date.from(now)).expirationTime(Date.from(now.plus(LIFE))).build());
            jwt.sign(new MACSigner(secret));
            return jwt.serialize();
        } catch (JOSEException impossible) {
            throw new IllegalStateException("The secret is long enough for this algorithm", impossible);
        }
    }

    public Claims verify(String token) throws TokenFault {
        try {
            var jwt = SignedJWT.parse(token);
            if (!JWSAlgorithm.HS256.equals(jwt.getHeader().getAlgorithm()) || !jwt.verify(new MACVerifier(secret))) {
                throw new TokenFault(TokenFault.Reason.UNREADABLE);
            }
            var claims = jwt.getJWTClaimsSet();
            if (!clock.instant().isBefore(claims.getExpirationTime().toInstant())) {
                throw new TokenFault(TokenFault.Reason.EXPIRED);
            }
            return new Claims(claims.getSubject(), claims.getStringListClaim("scopes"), "legacy",
                    claims.getIssueTime().toInstant());
        } catch (ParseException | JOSEException unreadable) {
            throw new TokenFault(TokenFault.Reason.UNREADABLE);
        }
    }
}
