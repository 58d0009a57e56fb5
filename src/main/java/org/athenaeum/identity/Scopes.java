package org.athenaeum.identity;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A set of OAuth scope tokens, compared byte for byte; none implies another (RFC 6749 3.3; vault C1.2, C1.4). */
public record Scopes(Set<String> tokens) {

    public static final Scopes NONE = new Scopes(Set.of());

    public Scopes {
        tokens = Set.copyOf(tokens);
        for (var token : tokens) {
            if (!isToken(token)) throw new IllegalArgumentException("not a scope token");
        }
    }

    public static Scopes of(String... tokens) {
        return new Scopes(Set.of(tokens));
    }

    /** Tokens separated by single spaces or commas, as configuration writes them; blank means none. */
    public static Scopes parse(String text) {
        if (text.isBlank()) return NONE;
        return new Scopes(new TreeSet<>(List.of(text.strip().split("[ ,]+"))));
    }

    public boolean contains(String token) {
        return tokens.contains(token);
    }

    public boolean isEmpty() {
        return tokens.isEmpty();
    }

    /** Whether the text can be one scope (RFC 6749 3.3). */
    public static boolean isToken(String token) {
        return !token.isEmpty() && token.chars().allMatch(c -> c == 0x21 || c >= 0x23 && c <= 0x5B || c >= 0x5D && c <= 0x7E);
    }
}
