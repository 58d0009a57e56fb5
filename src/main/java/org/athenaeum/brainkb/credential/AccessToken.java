package org.athenaeum.brainkb.credential;

import java.time.Instant;
import java.util.Optional;
import org.athenaeum.identity.Secret;

/**
 * What a service is asked with.
 *
 * @param claims   what it says of itself
 * @param until    when it is not used any more, a while before the backend would refuse it
 * @param verified whether the query service itself has taken it, which is asked once while it is kept
 */
public record AccessToken(Secret secret, Optional<UnverifiedClaims> claims, Instant until, boolean verified) {
}
