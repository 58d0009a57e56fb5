package org.athenaeum.sandbox.authorization.terms;

import java.util.List;

/**
 * The resources that tokens are made for (RFC 8707), compared byte for byte.
 *
 * @param endpoints the gateway's protected endpoints, at least one; the first is the default of clients that name none
 * @param upstream  the service that the gateway itself calls, for client_credentials alone (vault D4.12)
 */
public record Resources(List<String> endpoints, String upstream) {

    public Resources {
        endpoints = List.copyOf(endpoints);
        if (endpoints.isEmpty() || endpoints.contains(upstream)) {
            throw new IllegalArgumentException("At least one endpoint, and none of them the upstream");
        }
    }

    public boolean isEndpoint(String resource) {
        return endpoints.contains(resource);
    }

    public boolean isUpstream(String resource) {
        return upstream.equals(resource);
    }
}
