package org.athenaeum.brainkb.staging;

import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.brainkb.credential.AccessToken;
import org.athenaeum.brainkb.credential.UnverifiedClaims;
import org.athenaeum.brainkb.staging.store.Owner;

/**
 * Whose uploads a caller may reach: those of the account that BrainKB itself takes it for. What a token says of itself counts
 * only after the backend has taken the token (brainkb G.8).
 *
 * @param mayWrite whether the token lets anything be written; tokens of the old kind do not say
 */
record Uploader(Owner owner, boolean mayWrite) {

    private static final String WRITE = "write";

    /** Throws {@link org.athenaeum.catalog.ToolFailure} where nobody can be proved. */
    static Uploader of(OnBehalf brainkb) {
        var token = brainkb.verifiedToken();
        return new Uploader(Owner.of(brainkb.resolved().servers().base().toString(), brainkb.userId()), mayWrite(token));
    }

    private static boolean mayWrite(AccessToken token) {
        return token.claims().filter(claims -> saysScopes(claims) && !claims.scopes().contains(WRITE)).isEmpty();
    }

    private static boolean saysScopes(UnverifiedClaims claims) {
        return !claims.scopes().isEmpty() || !claims.type().isEmpty();
    }
}
