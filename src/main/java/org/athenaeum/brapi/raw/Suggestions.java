package org.athenaeum.brapi.raw;

import java.util.Optional;
import java.util.Set;

/** Which tool knows more of what was asked for (backends/brapi.md A24, A25). Only tools that are served are named. */
final class Suggestions {

    private static final Set<String> FOUND = Set.of("studies", "germplasm", "observations", "variables", "images", "variants", "locations");
    private static final Set<String> TOLD = Set.of("serverinfo", "commoncropnames");

    private Suggestions() {
    }

    /** @param service the first segment of a path, or the noun of a search, in lower case */
    static Optional<String> of(String service) {
        if (FOUND.contains(service)) return Optional.of("brapi_find_" + service + " asks for these too, and looks at each row.");
        return TOLD.contains(service) ? Optional.of("brapi_server_info tells this too, ordered.") : Optional.empty();
    }
}
