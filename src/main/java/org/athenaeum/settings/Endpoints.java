package org.athenaeum.settings;

import java.util.List;
import java.util.Optional;

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

    /** What {@code /mcp} serves; absent if that is nothing. */
    public Optional<Endpoint> root() {
        return at(ROOT_PATH);
    }
}
