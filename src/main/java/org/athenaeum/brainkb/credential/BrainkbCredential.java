package org.athenaeum.brainkb.credential;

import java.util.Locale;
import java.util.Optional;
import org.athenaeum.identity.Secret;
import org.athenaeum.settings.brainkb.BrainkbSettings;

/**
 * A credential of BrainKB and what can be done with it (brainkb B.2, C.2).
 *
 * @param claims what it says of itself, if it is a JWT
 */
public record BrainkbCredential(Kind kind, Secret secret, Optional<UnverifiedClaims> claims) {

    private static final String REFRESH_AUDIENCE = "brainkb-auth";

    /** What it is. */
    public enum Kind {
        /** A personal access token: exchanged for an access token. */
        PAT,
        /** A refresh token: exchanged for an access token. */
        REFRESH,
        /** Good for one service as it is. */
        ACCESS,
        /** Of a backend without single sign-on; good for the service that issued it. */
        LEGACY;

        /** As whoami tells it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A credential as a caller or the environment gives it. Whatever is not recognised goes to the backend as it is. */
    public static BrainkbCredential of(Secret secret) {
        if (secret.reveal().startsWith(BrainkbSettings.PAT_PREFIX)) return new BrainkbCredential(Kind.PAT, secret, Optional.empty());
        var claims = UnverifiedClaims.of(secret);
        return new BrainkbCredential(claims.map(BrainkbCredential::kind).orElse(Kind.ACCESS), secret, claims);
    }

    /** A token that a sign-in gave, whatever it looks like. */
    public static BrainkbCredential refresh(Secret secret) {
        return new BrainkbCredential(Kind.REFRESH, secret, UnverifiedClaims.of(secret));
    }

    /** A token that a backend without single sign-on gave for a password (brainkb C.4). */
    public static BrainkbCredential legacy(Secret secret) {
        return new BrainkbCredential(Kind.LEGACY, secret, UnverifiedClaims.of(secret));
    }

    /** Whether it is exchanged before it opens a service. */
    public boolean isExchanged() {
        return kind == Kind.PAT || kind == Kind.REFRESH;
    }

    private static Kind kind(UnverifiedClaims claims) {
        if (claims.type().equals("refresh") || claims.audiences().contains(REFRESH_AUDIENCE)) return Kind.REFRESH;
        return claims.audiences().isEmpty() && claims.type().isEmpty() ? Kind.LEGACY : Kind.ACCESS;
    }
}
