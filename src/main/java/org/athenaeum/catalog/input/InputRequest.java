package org.athenaeum.catalog.input;

import jakarta.json.JsonObject;
import java.net.URI;

/** One thing a call asks its client for (specs/mcp.md 8.3, 8.4). */
public sealed interface InputRequest {

    /**
     * A form for the user.
     *
     * @param message what it is for; never asks for secrets (ELI-02), holds no URL to click (ELI-11)
     * @param schema  a flat object of primitives, as 2025-11-25 has it
     */
    record Form(String message, JsonObject schema) implements InputRequest {
    }

    /** A page for the user to open: https, without personal data, not signed in beforehand (ELI-05, ELI-06). */
    record Page(String message, URI url) implements InputRequest {
    }

    /** {@code sampling/createMessage} with these params; deprecated, no family of the product asks for it. */
    record Sampling(JsonObject params) implements InputRequest {
    }

    /** {@code roots/list}; deprecated, no family of the product asks for it. */
    record Roots() implements InputRequest {
    }
}
