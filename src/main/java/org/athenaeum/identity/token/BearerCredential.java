package org.athenaeum.identity.token;

import java.util.List;

/** What the {@code Authorization} header fields of a request hold, before anything of it is judged (vault C3.1, C3.2). */
public sealed interface BearerCredential {

    /** In any letter case. */
    String SCHEME = "Bearer";

    /** There is no such field: 401 without {@code error} (vault C5.6). */
    record Absent() implements BearerCredential { }

    /** Two fields or more: 400 {@code invalid_request} (vault C5.8). */
    record Malformed() implements BearerCredential { }

    /** Another scheme, Basic or DPoP for example: 401 without {@code error}. */
    record OtherScheme() implements BearerCredential { }

    /**
     * What stands behind {@code Bearer}; it may be empty, and only a {@link TokenVerifier} tells whether it is a token.
     *
     * @param value nothing is trimmed but the spaces before it
     */
    record Token(String value) implements BearerCredential {

        /** A credential never shows in a log. */
        @Override
        public String toString() {
            return "***";
        }
    }

    /** @param fields every value of the header, in order: never only the first */
    static BearerCredential of(List<String> fields) {
        if (fields.isEmpty()) return new Absent();
        if (fields.size() > 1) return new Malformed();

        var field = fields.get(0);
        int at = SCHEME.length();
        if (!field.regionMatches(true, 0, SCHEME, 0, at)) return new OtherScheme();
        if (field.length() > at && field.charAt(at) != ' ') return new OtherScheme();

        while (at < field.length() && field.charAt(at) == ' ') at++;
        return new Token(field.substring(at));
    }
}
