package org.athenaeum.sandbox.brainkb.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import org.athenaeum.sandbox.brainkb.account.Person;

/** Refresh and access tokens, signed with RS256 by a key that is made at the start (brainkb B.2). */
public final class SignedTokens {

    public static final Duration REFRESH_LIFE = Duration.ofMinutes(720);
    public static final Duration ACCESS_LIFE = Duration.ofMinutes(15);
    public static final String REFRESH = "refresh";
    public static final String ACCESS = "access";

    private static final String ISSUER = "brainkb-usermanagement";
    private static final int RSA_BITS = 2048;

    private final Clock clock;
    private final RSAKey key = generated();

    public SignedTokens(Clock clock) {
        this.clock = clock;
    }

    /** A token that only the exchange takes. */
    public String refresh(Person person, String source) {
        return signed(person, Audiences.AUTH, REFRESH, source, List.of(), REFRESH_LIFE);
    }

    /** A token for one service. */
    public String access(Person person, String audience, String source, List<String> scopes) {
        return signed(person, audience, ACCESS, source, scopes, ACCESS_LIFE);
    }

    /** The public key, as {@code /.well-known/jwks.json} shows it. */
    public JWKSet published() {
        return new JWKSet(key.toPublicJWK());
    }

    /** @throws TokenFault if it is not a living token of that kind for that audience, made here */
    public Claims verify(String token, String audience, String type) throws TokenFault {
        try {
            var jwt = SignedJWT.parse(token);
            var claims = jwt.getJWTClaimsSet();
            if (!JWSAlgorithm.RS256.equals(jwt.getHeader().getAlgorithm()) || !jwt.verify(new RSASSAVerifier(key))
                    || !ISSUER.equals(claims.getIssuer())) {
                throw new TokenFault(TokenFault.Reason.UNREADABLE);
            }
            if (!claims.getAudience().equals(List.of(audience)) || !type.equals(claims.getStringClaim("typ"))) {
                throw new TokenFault(TokenFault.Reason.AUDIENCE);
            }
            if (!clock.instant().isBefore(claims.getExpirationTime().toInstant())) {
                throw new TokenFault(TokenFault.Reason.EXPIRED);
            }
            return new Claims(claims.getSubject(), claims.getStringListClaim("scopes"), claims.getStringClaim("auth_source"),
                    claims.getIssueTime().toInstant());
        } catch (ParseException | JOSEException unreadable) {
            throw new TokenFault(TokenFault.Reason.UNREADABLE);
        }
    }

    private String signed(Person person, String audience, String type, String source, List<String> scopes, Duration life) {
        var now = clock.instant();
        var claims = new JWTClaimsSet.Builder().issuer(ISSUER).audience(audience).subject(person.email())
                .claim("typ", type).claim("user_id", person.id()).claim("profile_id", person.id())
                .claim("roles", person.roles()).claim("scopes", scopes).claim("auth_source", source)
                .issueTime(Date.from(now)).expirationTime(Date.from(now.plus(life))).build();
        try {
            var jwt = new SignedJWT(new JWSHeader.Builder(JWSAlgorithm.RS256).type(JOSEObjectType.JWT)
                    .keyID(key.getKeyID()).build(), claims);
            jwt.sign(new RSASSASigner(key));
            return jwt.serialize();
        } catch (JOSEException impossible) {
            throw new IllegalStateException("The key was made for this algorithm", impossible);
        }
    }

    private static RSAKey generated() {
        try {
            var made = new RSAKeyGenerator(RSA_BITS).keyUse(KeyUse.SIGNATURE).algorithm(JWSAlgorithm.RS256).generate();
            return new RSAKey.Builder(made).keyID(kid(made)).build();
        } catch (JOSEException | GeneralSecurityException absent) {
            throw new IllegalStateException("Every Java runtime makes RSA keys and has SHA-256", absent);
        }
    }

    /** The first 16 hex digits of the digest of the public key in PEM. */
    private static String kid(RSAKey made) throws JOSEException, GeneralSecurityException {
        var pem = "-----BEGIN PUBLIC KEY-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(made.toRSAPublicKey().getEncoded())
                + "\n-----END PUBLIC KEY-----\n";
        var digest = MessageDigest.getInstance("SHA-256").digest(pem.getBytes(StandardCharsets.US_ASCII));
        return HexFormat.of().formatHex(digest).substring(0, 16);
    }
}
