package org.athenaeum.brainkb.identifier;

import java.util.regex.Pattern;
import org.athenaeum.catalog.ToolFailure;

/** The name of a space in addresses: 3 to 64 lower-case letters, digits and hyphens, beginning and ending with none of these (brainkb A.2). */
public record Slug(String value) {

    /** What a slug looks like, as a schema says it. */
    public static final String PATTERN = "^[a-z0-9][a-z0-9-]{1,62}[a-z0-9]$";

    private static final Pattern FORM = Pattern.compile(PATTERN);

    public Slug {
        if (!FORM.matcher(value).matches()) throw new IllegalArgumentException("no slug");
    }

    /**
     * The slug that a text is, without white space around it.
     *
     * @throws ToolFailure {@code invalid_identifier}
     */
    public static Slug of(String text) {
        var plain = text.strip();
        if (FORM.matcher(plain).matches()) return new Slug(plain);
        throw Invalid.identifier("a space's slug has 3 to 64 lower-case letters, digits and hyphens, a hyphen neither first nor last",
                "brainkb_list_spaces shows the slugs there are.");
    }

    /** As it is sent. */
    @Override
    public String toString() {
        return value;
    }
}
