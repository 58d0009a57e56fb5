package org.athenaeum.brapi.credential;

import java.time.Instant;
import java.util.Optional;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.open.HeaderName;
import org.athenaeum.outbound.open.OpenRequest.Sent;

/**
 * What a token endpoint gave.
 *
 * @param scheme  goes before the token: {@code Bearer}
 * @param expires absent if it does not say
 * @param shortLived whether it had less than twice the time that is kept in reserve when it was new
 * @param user    whom it greets by name; absent if nobody
 */
record GrantedToken(String scheme, Secret token, Optional<Instant> expires, boolean shortLived, Optional<String> user) {

    Sent sent() {
        return new Sent(HeaderName.AUTHORIZATION, new Secret(scheme + " " + token.reveal()));
    }
}
