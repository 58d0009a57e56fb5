package org.athenaeum.settings;

import java.util.List;
import java.util.Optional;
import org.athenaeum.identity.resource.ProtectedResource;
import org.athenaeum.settings.access.Protection;

/**
 * Every path that speaks MCP: {@code /mcp}, {@code /mcp/{family}} for each enabled family, and one extra (RULINGS 4, 25, 53).
 *
 * @param onPipe what a pipe serves, whose one caller needs no token; absent if no family is enabled
 */
public record Endpoints(List<Endpoint> all, Optional<Endpoint> onPipe) {

    /** The path that serves what {@code MCP_ROOT} says. */
    public static final String ROOT_PATH = "/mcp";

    public Endpoints {
        all = List.copyOf(all);
    }

    /**
     * The endpoint of an undecoded request path, with or without one slash at its end. Every other spelling of a path that
     * exists is nobody's (RULINGS 4).
     */
    public Optional<Endpoint> at(String path) {
        var plain = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        for (var endpoint : all) {
            if (endpoint.path().equals(plain)) return Optional.of(endpoint);
        }
        return Optional.empty();
    }

    /**
     * The resource whose metadata document lies at that undecoded path. The form without the resource's own path is that of
     * {@code /mcp}, and exists only where that asks for tokens itself (RULINGS 29, 30).
     */
    public Optional<ProtectedResource> describedAt(String path) {
        if (!path.startsWith(ProtectedResource.WELL_KNOWN)) return Optional.empty();
        if (path.equals(ProtectedResource.WELL_KNOWN)) return root().flatMap(Endpoints::resource);
        return all.stream().map(Endpoints::resource).flatMap(Optional::stream)
                .filter(resource -> resource.metadataPath().equals(path)).findFirst();
    }

    private static Optional<ProtectedResource> resource(Endpoint endpoint) {
        return endpoint.protection().flatMap(Protection::resource);
    }

    /** What {@code /mcp} serves; absent if that is nothing. */
    public Optional<Endpoint> root() {
        return at(ROOT_PATH);
    }
}
