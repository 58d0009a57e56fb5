package org.athenaeum.brainkb.identifier;

import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** Refuses a text that is no identifier, before anything is sent (brainkb A.0: status 400). */
final class Invalid {

    private static final int BAD_REQUEST = 400;

    private Invalid() {
    }

    /** @param what the argument's meaning, as a sentence begins with it; never the value, which may hold anything */
    static ToolFailure identifier(String what, String expected) {
        return new ToolFailure("invalid_identifier", "invalid or empty identifier: " + what + ".", expected,
                Json.object().add("status_code", BAD_REQUEST).build());
    }
}
