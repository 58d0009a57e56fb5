package org.athenaeum.outbound.open;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A field of a request's head in which a credential may go: a token (RFC 9110 5.1), and none by which requests are told apart or
 * carried.
 */
public record HeaderName(String value) {

    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}");
    private static final Set<String> TAKEN = Set.of("host", "content-length", "content-type", "content-encoding",
            "transfer-encoding",
            "connection", "keep-alive", "te", "trailer", "upgrade", "expect", "accept", "accept-encoding", "user-agent");

    public static final HeaderName AUTHORIZATION = new HeaderName("Authorization");      // after what it is checked with

    public HeaderName {
        if (!TOKEN.matcher(value).matches() || TAKEN.contains(value.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException("no field for a credential");
        }
    }

    /** The field of that name; absent where no credential can go in it. */
    public static Optional<HeaderName> of(String text) {
        try {
            return Optional.of(new HeaderName(text.strip()));
        } catch (IllegalArgumentException none) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
