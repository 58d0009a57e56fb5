package org.athenaeum.brainkb.identifier;

import java.util.regex.Pattern;
import org.athenaeum.catalog.ToolFailure;

/** The address by which BrainKB knows a person: one {@code @}, no white space, no control characters (brainkb D.7). */
public record Email(String value) {

    private static final Pattern FORM = Pattern.compile("[^@\\p{Cntrl}\\p{Z}\\s<>\"\\\\]{1,128}@[^@\\p{Cntrl}\\p{Z}\\s<>\"\\\\/]{1,190}");

    public Email {
        if (!FORM.matcher(value).matches()) throw new IllegalArgumentException("no email address");
    }

    /**
     * The address that a text is, without white space around it.
     *
     * @throws ToolFailure {@code invalid_identifier}
     */
    public static Email of(String text) {
        var plain = text.strip();
        if (FORM.matcher(plain).matches()) return new Email(plain);
        throw Invalid.identifier("an email address has one @ and no white space", "Give the address the person signs in with.");
    }

    /** Whether it is the same person's: letter case does not count (brainkb A.6). */
    public boolean isSameAs(String other) {
        return value.equalsIgnoreCase(other.strip());
    }

    /** As it is sent. */
    @Override
    public String toString() {
        return value;
    }
}
