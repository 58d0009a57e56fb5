package org.athenaeum.http.boundary;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.Optional;
import org.athenaeum.limits.address.ClientAddress;
import org.athenaeum.limits.address.TrustedProxies;

/** From where a request came, for limits and the record, and for nothing else (RULINGS 57). */
public final class CallerAddress {

    private CallerAddress() {
    }

    public static Optional<String> of(HttpServletRequest request, TrustedProxies trusted) {
        return ClientAddress.of(request.getRemoteAddr(), Collections.list(request.getHeaders("X-Forwarded-For")),
                Collections.list(request.getHeaders("X-Real-IP")), trusted).map(ClientAddress::limitKey);
    }
}
