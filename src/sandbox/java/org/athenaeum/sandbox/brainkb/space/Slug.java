package org.athenaeum.sandbox.brainkb.space;

import org.athenaeum.sandbox.brainkb.rest.Refusal;

/** A space's name in addresses: 3 to 64 lower-case letters, digits and hyphens, a letter or digit at both ends. */
public record Slug(String value) {

    /** @throws Refusal 400 if it is none */
    public Slug {
        if (!value.matches("[a-z0-9][a-z0-9-]{1,62}[a-z0-9]")) {
            throw Refusal.error(400, "slug must be 3 to 64 lowercase letters, digits or hyphens, and start and end with a letter "
                    + "or digit");
        }
    }
}
