package org.athenaeum.brainkb.identifier;

import java.util.regex.Pattern;
import org.athenaeum.catalog.ToolFailure;

/** The name of a role: a letter, then letters, digits, spaces, underscores and hyphens, 100 at most (brainkb B.10). */
public record RoleName(String value) {

    private static final Pattern FORM = Pattern.compile("\\p{L}[\\p{L}\\p{N} _-]{0,99}");

    public RoleName {
        if (!FORM.matcher(value).matches()) throw new IllegalArgumentException("no role");
    }

    /**
     * The role that a text names, without white space around it.
     *
     * @throws ToolFailure {@code invalid_identifier}
     */
    public static RoleName of(String text) {
        var plain = text.strip();
        if (FORM.matcher(plain).matches()) return new RoleName(plain);
        throw Invalid.identifier("a role's name begins with a letter and has at most 100 letters, digits, spaces, _ and -",
                "brainkb_available_roles lists the roles there are.");
    }

    /** As it is sent. */
    @Override
    public String toString() {
        return value;
    }
}
