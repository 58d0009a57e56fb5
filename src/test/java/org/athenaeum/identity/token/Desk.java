package org.athenaeum.identity.token;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.athenaeum.identity.claims.ClaimRules;
import org.athenaeum.identity.claims.DenyList;
import org.athenaeum.identity.claims.Profile;
import org.athenaeum.identity.keys.IssuerRules;
import org.athenaeum.identity.keys.KeyLimits;
import org.athenaeum.identity.keys.KeyServer;
import org.athenaeum.identity.keys.SignatureAlgorithm;
import org.athenaeum.identity.keys.TrustedIssuers;

/** Where tokens are shown in these tests: one issuer's keys on a real server, and a verifier whose clock stands still. */
final class Desk implements AutoCloseable {

    static final Clock CLOCK = Clock.fixed(Forge.NOW, ZoneOffset.UTC);
    static final ClaimRules STRICT = ClaimRules.of(Profile.RFC9068, Forge.RESOURCE);

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /** Bounds that a slow machine keeps too. */
    static final KeyLimits LIMITS = new KeyLimits(PATIENCE, PATIENCE, 64 * 1024, 50, Duration.ofSeconds(30));

    final KeyServer server = new KeyServer();
    final TrustedIssuers issuers = new TrustedIssuers(
            List.of(new IssuerRules(Forge.ISSUER, Optional.of(server.jwks()))), LIMITS, Thread::new);

    Desk() {
        server.publish(Signing.jwk(Forge.RSA, "rsa") + "}", Signing.jwk(Forge.EC, "ec") + "}");
    }

    IssuerVerifier strict() {
        return verifier(STRICT, SignatureRules.DEFAULT);
    }

    IssuerVerifier verifier(ClaimRules rules, SignatureRules signatures) {
        return new IssuerVerifier(issuers, signatures, rules, DenyList.none(), CLOCK);
    }

    static SignatureRules allowing(String... algs) {
        return new SignatureRules(SignatureAlgorithm.allOf(Set.of(algs)), true);
    }

    /** Why the token is refused; fails if it is accepted, or anything else goes wrong. */
    static Reason refusal(TokenVerifier verifier, String token) {
        return catchThrowableOfType(TokenRefusal.class, () -> verifier.verify(token)).reason();
    }

    static Reason refusal(TokenVerifier verifier, Forge token) {
        return refusal(verifier, token.token());
    }

    @Override
    public void close() {
        issuers.close();
        server.close();
    }
}
