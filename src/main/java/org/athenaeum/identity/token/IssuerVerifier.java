package org.athenaeum.identity.token;

import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.athenaeum.identity.VerifiedToken;
import org.athenaeum.identity.claims.ClaimCheck;
import org.athenaeum.identity.claims.ClaimRules;
import org.athenaeum.identity.claims.DenyList;
import org.athenaeum.identity.keys.SignatureAlgorithm;
import org.athenaeum.identity.keys.TrustedIssuers;

/**
 * Judges tokens that an issuer signed with a key it publishes (vault C3 whole, in the order of C3.35). There is no way from a
 * public key to a symmetric algorithm here (vault C3.11).
 */
public final class IssuerVerifier implements TokenVerifier {

    private final TrustedIssuers issuers;
    private final SignatureRules signatures;
    private final ClaimRules rules;
    private final ClaimCheck claims;
    private final Clock clock;

    /** @param issuers none at all trusts nobody (vault 0.1) */
    public IssuerVerifier(TrustedIssuers issuers, SignatureRules signatures, ClaimRules rules, DenyList denied, Clock clock) {
        if (rules.audience().isEmpty()) throw new IllegalArgumentException("no audience is set: a token must be for us");
        this.issuers = issuers;
        this.signatures = signatures;
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
        var algorithm = algorithm(header);
        var kid = kid(header);

        var keys = issuers.judging(token.claimedIssuer()).orElseThrow(() -> new TokenRefusal(Reason.ISSUER));
        var key = keys.key(kid, algorithm, now);
        if (!Signature.holds(algorithm, key, token.signingInput(), token.signature())) throw new TokenRefusal(Reason.SIGNATURE);

        var verified = claims.check(token.claims(), Optional.of(keys.issuer()), now);
        header.noteIgnored();
        return verified;
    }

    private SignatureAlgorithm algorithm(TokenHeader header) {
        return SignatureAlgorithm.of(header.alg()).filter(signatures.algorithms()::contains)
                .orElseThrow(() -> new TokenRefusal(Reason.ALGORITHM));
    }

    private Optional<String> kid(TokenHeader header) {
        var kid = header.kid();
        if (kid.isEmpty() && signatures.requireKid()) throw new TokenRefusal(Reason.KEY_ID);
        return kid;
    }
}
