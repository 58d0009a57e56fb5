package org.athenaeum.identity;

import java.util.Optional;

/**
 * Who is calling, as far as anyone verified it, and what that caller may read.
 *
 * @param subject a stable name of the caller; {@code anonymous} where nobody proved anything, {@code local} on stdio
 * @param scopes  the scopes the caller holds
 */
public record Caller(String subject, Scopes scopes) {

    private static final String NOBODY = "anonymous";

    /** A caller nobody verified, with the scopes the operator grants to everyone (RULINGS 27). */
    public static Caller anonymous(Scopes scopes) {
        return new Caller(NOBODY, scopes);
    }

    /** Its name, if anyone proved one: what only it may come back to can be kept under that. */
    public Optional<String> verified() {
        return subject.equals(NOBODY) ? Optional.empty() : Optional.of(subject);
    }

    /** The local user's assistant on a pipe (RULINGS 32). */
    public static Caller local(Scopes scopes) {
        return new Caller("local", scopes);
    }
}
