package org.athenaeum.http.access;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.athenaeum.http.boundary.JsonAnswer;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.identity.resource.ProtectedResource;
import org.athenaeum.protocol.Json;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Endpoints;
import org.athenaeum.settings.access.Protection;

/**
 * The metadata documents of the endpoints that ask for tokens, for everybody (RFC 9728; vault C5.1, C5.4). The form without path
 * is that of {@code /mcp} and exists only where it asks for tokens itself (RULINGS 30).
 */
public final class ResourceDocuments {

    private static final String METHODS = "GET, HEAD, OPTIONS";

    private ResourceDocuments() {
    }

    /** Serves the target if it is one of them. */
    public static boolean serve(String target, Endpoints endpoints, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (!target.startsWith(ProtectedResource.WELL_KNOWN)) return false;
        var resource = at(target, endpoints);
        if (resource.isEmpty()) return false;

        response.setHeader("Access-Control-Allow-Origin", "*");
        switch (request.getMethod()) {
            case "GET", "HEAD" -> {
                response.setHeader("Cache-Control", "public, max-age=300");
                JsonAnswer.write(response, 200, Json.bytes(resource.get().document()));
            }
            case "OPTIONS" -> {
                response.setStatus(204);
                response.setHeader("Allow", METHODS);
                response.setHeader("Access-Control-Allow-Methods", METHODS);
                response.flushBuffer();
            }
            default -> throw Refusal.of(405, "method_not_allowed", "Allowed here: " + METHODS + ".").with("Allow", METHODS);
        }
        return true;
    }

    private static Optional<ProtectedResource> at(String target, Endpoints endpoints) {
        if (target.equals(ProtectedResource.WELL_KNOWN)) return endpoints.root().flatMap(ResourceDocuments::of);
        return endpoints.all().stream().map(ResourceDocuments::of).flatMap(Optional::stream)
                .filter(resource -> resource.metadataPath().equals(target)).findFirst();
    }

    private static Optional<ProtectedResource> of(Endpoint endpoint) {
        return endpoint.protection().flatMap(Protection::resource);
    }
}
