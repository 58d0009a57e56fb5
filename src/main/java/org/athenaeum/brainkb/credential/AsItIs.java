package org.athenaeum.brainkb.credential;

import java.time.Instant;
import org.athenaeum.brainkb.credential.BrainkbCredential.Kind;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** A credential that is sent without exchange, to the one service it is for (brainkb C.2). */
final class AsItIs {

    private static final int UNAUTHORIZED = 401;

    private AsItIs() {
    }

    static AccessToken token(BrainkbCredential credential, Audience audience, Instant now) {
        var claims = credential.claims();
        if (claims.flatMap(UnverifiedClaims::expires).filter(end -> !now.isBefore(end)).isPresent()) {
            throw refused("credential_expired", "The credential has expired.",
                    "Get a new one, or send a personal access token (brainkb_create_token), which lives longer.");
        }
        if (credential.kind() == Kind.LEGACY && audience == Audience.USERMANAGEMENT) {
            throw refused("wrong_audience", "A login of the old kind is good for the query service only.",
                    "Sign in again with a personal access token (brainkb_use_token).");
        }
        var audiences = claims.map(UnverifiedClaims::audiences).orElse(java.util.List.of());
        if (!audiences.isEmpty() && !audiences.contains(audience.word())) {
            throw refused("wrong_audience", "This access token is not for the service " + audience.word() + ", which this needs.",
                    "Send a personal access token instead; it is exchanged for whatever service is needed.");
        }
        return new AccessToken(credential.secret(), claims, claims.flatMap(UnverifiedClaims::expires).orElse(Instant.MAX), false);
    }

    private static ToolFailure refused(String reason, String message, String hint) {
        return new ToolFailure(reason, message, hint, Json.object().add("status_code", UNAUTHORIZED).build());
    }
}
