package org.athenaeum.sandbox.brainkb.token;

import java.time.Instant;
import java.util.List;

/**
 * What a token that was believed says.
 *
 * @param email  its subject
 * @param scopes of read, write, admin
 * @param source how the person signed in: password, pat, globus, orcid, github; legacy for an old token
 * @param issued when it was made
 */
public record Claims(String email, List<String> scopes, String source, Instant issued) {

    public Claims {
        scopes = List.copyOf(scopes);
    }
}
