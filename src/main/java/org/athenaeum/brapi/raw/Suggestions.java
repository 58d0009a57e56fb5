package org.athenaeum.brapi.raw;

import java.util.Map;
import java.util.Optional;

/** Which tool knows more of what was asked for (backends/brapi.md A24). Only tools that are served are named. */
final class Suggestions {

    private static final Map<String, String> BY_PATH = Map.of("serverinfo", "brapi_server_info", "calls", "brapi_server_info",
            "commoncropnames", "brapi_server_info");

    private Suggestions() {
    }

    static Optional<String> of(RawPath path) {
        return Optional.ofNullable(BY_PATH.get(path.service())).map(tool -> tool + " tells this too, ordered.");
    }
}
