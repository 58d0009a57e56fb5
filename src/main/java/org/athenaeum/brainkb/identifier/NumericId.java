package org.athenaeum.brainkb.identifier;

import org.athenaeum.catalog.ToolFailure;

/** A number by which BrainKB knows an access rule, a token or a profile: 1 or more. */
public record NumericId(long value) {

    public NumericId {
        if (value < 1) throw new IllegalArgumentException("no id");
    }

    /**
     * The id that a number is.
     *
     * @param what what it names, with its article: {@code an access rule}
     * @throws ToolFailure {@code invalid_identifier}
     */
    public static NumericId of(long value, String what) {
        if (value >= 1) return new NumericId(value);
        throw Invalid.identifier("the id of " + what + " is 1 or more", "Take it from the list that shows it.");
    }

    /** As it is sent. */
    @Override
    public String toString() {
        return Long.toString(value);
    }
}
