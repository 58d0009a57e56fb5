package org.athenaeum.identity.claims;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.athenaeum.identity.TokenRefusal;
import org.athenaeum.identity.TokenRefusal.Reason;
import org.athenaeum.identity.VerifiedToken;

/** Judges the claims of a token whose signature holds, in the order of vault C3.35. */
public final class ClaimCheck {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.identity");

    private final ClaimRules rules;
    private final DenyList denied;

    public ClaimCheck(ClaimRules rules, DenyList denied) {
        this.rules = rules;
        this.denied = denied;
    }

    /**
     * What the claims prove at that moment.
     *
     * @param issuer what {@code iss} must say; empty where a shared secret vouches for any
     * @throws TokenRefusal with the first rule that they break
     */
    public VerifiedToken check(JsonObject claims, Optional<String> issuer, Instant now) {
        var names = new NameClaims(claims);
        var iss = issuer(claims, issuer);
        rules.audience().ifPresent(audience -> AudienceClaim.check(claims, audience, rules.singleAudience()));
        var expires = new TimeClaims(claims, now, rules).check();

        var subject = names.required("sub", NameClaims.LONGEST, Reason.SUBJECT);
        boolean strict = rules.profile() == Profile.RFC9068;
        var client = strict ? names.client() : names.anyClient();
        var id = strict ? Optional.of(names.required("jti", NameClaims.LONGEST, Reason.TOKEN_ID)) : names.readable("jti");
        denied.check(id);
        var tenant = strict ? names.readable("tid") : names.optional("tid", NameClaims.LONGEST, Reason.TENANT);

        var scopes = strict ? ScopeClaim.of(claims, rules.scopeArray()) : ScopeClaim.anyOf(claims);
        refuseOtherKinds(claims);
        note(claims);
        return new VerifiedToken(iss, subject, client, tenant, id, expires, scopes, claims);
    }

    private static String issuer(JsonObject claims, Optional<String> expected) {
        var found = claims.get("iss") instanceof JsonString text ? Optional.of(text.getString()) : Optional.<String>empty();
        boolean odd = claims.containsKey("iss") && found.isEmpty();
        if (odd || expected.isPresent() && !expected.equals(found)) throw new TokenRefusal(Reason.ISSUER);
        return found.orElse("");
    }

    /** Accepting a token that is bound to a key as a plain bearer token would undo the binding (vault C3.30, C3.31). */
    private static void refuseOtherKinds(JsonObject claims) {
        if (claims.containsKey("cnf")) throw new TokenRefusal(Reason.BOUND);
        if (claims.containsKey("at_hash") || claims.containsKey("c_hash")) throw new TokenRefusal(Reason.ID_TOKEN);
    }

    private static void note(JsonObject claims) {
        Stream.of("act", "nonce").filter(claims::containsKey)
                .forEach(name -> LOG.log(Level.DEBUG, "an access token was accepted that claims " + name));
    }
}
