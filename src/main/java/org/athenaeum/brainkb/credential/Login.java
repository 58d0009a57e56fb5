package org.athenaeum.brainkb.credential;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.athenaeum.outbound.BackendPair;

/**
 * A login that a workspace keeps: never a password, and good at the servers where it was made (brainkb C.7, C.8).
 *
 * @param servers    its own pair; no other is asked with it
 * @param credential gone when the login is over
 * @param email      who signed in, as the backend or the caller said it
 * @param until      when it is over
 */
public record Login(BackendPair servers, Optional<BrainkbCredential> credential, Optional<String> email, Instant until) {

    /** The first of the credential's own end, if it has one, and the longest a login lasts (brainkb C.3). */
    public static Login of(BackendPair servers, BrainkbCredential credential, Optional<String> email, Instant now, Duration longest) {
        var cap = now.plus(longest);
        var own = credential.claims().flatMap(UnverifiedClaims::expires).filter(end -> end.isBefore(cap));
        return new Login(servers, Optional.of(credential), email, own.orElse(cap));
    }

    public boolean isOver(Instant now) {
        return credential.isEmpty() || !now.isBefore(until);
    }

    /** That there was one, and nothing to sign in with: a call must not go on as somebody else (brainkb C.1). */
    Login over() {
        return new Login(servers, Optional.empty(), email, until);
    }
}
