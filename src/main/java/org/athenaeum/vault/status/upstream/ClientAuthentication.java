package org.athenaeum.vault.status.upstream;

import java.util.Map;
import java.util.Optional;

/** How the gateway proves at the token endpoint that it is the client it says. */
interface ClientAuthentication {

    /** What goes into the form of one request; made anew for each. */
    Map<String, String> fields();

    /** What goes into the header {@code Authorization}. */
    Optional<String> authorization();
}
