package org.athenaeum.brainkb.identifier;

import java.util.regex.Pattern;
import org.athenaeum.catalog.ToolFailure;

/**
 * The name of a capability: lower-case words joined by underscores, 64 characters at most. Which there are, the backend says
 * (brainkb A.5).
 */
public record CapabilityName(String value) {

    private static final Pattern FORM = Pattern.compile("[a-z][a-z0-9_]{0,63}");

    public CapabilityName {
        if (!FORM.matcher(value).matches()) throw new IllegalArgumentException("no capability");
    }

    /**
     * The capability that a text names, without white space around it.
     *
     * @throws ToolFailure {@code invalid_identifier}
     */
    public static CapabilityName of(String text) {
        var plain = text.strip();
        if (FORM.matcher(plain).matches()) return new CapabilityName(plain);
        throw Invalid.identifier("a capability is a lower-case word such as ingest or read_private",
                "brainkb_list_capabilities shows those there are.");
    }

    /** As it is sent. */
    @Override
    public String toString() {
        return value;
    }
}
