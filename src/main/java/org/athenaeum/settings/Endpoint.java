package org.athenaeum.settings;

import java.util.Set;
import org.athenaeum.catalog.Family;

/**
 * A path that speaks MCP, and what it serves (RULINGS 4, 25).
 *
 * @param path     starts with a slash and has none at its end
 * @param families what a client finds there; never empty
 */
public record Endpoint(String path, Set<Family> families) {

    public Endpoint {
        families = Set.copyOf(families);
        if (families.isEmpty()) throw new IllegalArgumentException("an endpoint without family");
    }

    /** Whether several families share it, so that their tools need telling apart (RULINGS 44). */
    public boolean aggregate() {
        return families.size() > 1;
    }
}
