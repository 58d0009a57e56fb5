package org.athenaeum.brainkb.credential;

import java.time.Duration;
import java.util.Optional;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.BackendPair;

/**
 * As whom a call goes out, and where.
 *
 * @param credential absent where there is none of any kind
 * @param email      who signed in, where the workspace's login is the source
 * @param left       until that login is over
 */
public record Resolved(Source source, BackendPair servers, Optional<BrainkbCredential> credential, Optional<String> email,
                       Optional<Duration> left) {

    static Resolved of(Source source, BackendPair servers, Secret secret) {
        return new Resolved(source, servers, Optional.of(BrainkbCredential.of(secret)), Optional.empty(), Optional.empty());
    }

    static Resolved none(BackendPair servers) {
        return new Resolved(Source.NONE, servers, Optional.empty(), Optional.empty(), Optional.empty());
    }
}
