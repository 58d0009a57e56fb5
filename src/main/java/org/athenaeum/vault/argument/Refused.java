package org.athenaeum.vault.argument;

import org.athenaeum.catalog.ToolFailure;

/** An argument that cannot be used, in one sentence that names it and what is allowed (vault A0.4). */
public final class Refused {

    private Refused() {
    }

    public static ToolFailure because(String message) {
        return new ToolFailure("invalid_arguments", message, "Correct it and call again.");
    }
}
