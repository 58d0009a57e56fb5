package org.athenaeum.brainkb.credential;

import java.util.Optional;
import org.athenaeum.outbound.BackendPair;

/**
 * As whom a call goes out, and where.
 *
 * @param credential absent where there is none of any kind
 * @param login      the workspace's login, where that is the source
 */
public record Resolved(Source source, BackendPair servers, Optional<BrainkbCredential> credential, Optional<Login> login) {

    static Resolved none(BackendPair servers) {
        return new Resolved(Source.NONE, servers, Optional.empty(), Optional.empty());
    }
}
