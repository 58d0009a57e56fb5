package org.athenaeum.catalog.input;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import java.net.URI;

/**
 * One thing a call asks its client for (specs/mcp.md 8.3, 8.4). What no client may be asked is an
 * {@link IllegalArgumentException} when the request is made: a fault of the call's author.
 */
public sealed interface InputRequest {

    /**
     * A form for the user.
     *
     * @param message what it is for; never asks for secrets (ELI-02), holds no URL to click (ELI-11)
     * @param schema  a flat object of primitives, choices and multiple choices, as 2025-11-25 has it (ELI-03)
     */
    record Form(String message, JsonObject schema) implements InputRequest {
        public Form {
            Prose.requireMessage(message);
            Prose.requireNoUrl("the message", message);
            FormSchema.require(schema);
        }
    }

    /**
     * A page for the user to open: for what a form must not ask, such as a secret.
     *
     * @param url https, or http on this machine alone; without user and password. That it holds no personal data and signs nobody
     *            in by itself is the author's duty (ELI-05, ELI-06)
     */
    record Page(String message, URI url) implements InputRequest {
        public Page {
            Prose.requireMessage(message);
            PageUrl.require(url);
        }
    }

    /**
     * {@code sampling/createMessage} with these params; deprecated, no family of the product asks for it.
     *
     * @param params with {@code messages} and {@code maxTokens}, as 2025-11-25 has them
     */
    record Sampling(JsonObject params) implements InputRequest {
        public Sampling {
            if (!(params.get("messages") instanceof JsonArray messages) || messages.isEmpty()) {
                throw new IllegalArgumentException("sampling needs messages");
            }
            if (!(params.get("maxTokens") instanceof JsonNumber most) || most.intValue() < 1) {
                throw new IllegalArgumentException("sampling needs maxTokens");
            }
        }
    }

    /** {@code roots/list}; deprecated, no family of the product asks for it. */
    record Roots() implements InputRequest {
    }
}
