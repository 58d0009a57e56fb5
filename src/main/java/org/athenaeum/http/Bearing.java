package org.athenaeum.http;

import java.util.Optional;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.resource.ProtectedResource;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.access.Protection;

/** Who asks where: what an answer may have to say of it in its status line and headers. */
record Bearing(Endpoint endpoint, Caller caller) {

    /** What a further token would be asked for. */
    Optional<ProtectedResource> resource() {
        return endpoint.protection().flatMap(Protection::resource);
    }
}
