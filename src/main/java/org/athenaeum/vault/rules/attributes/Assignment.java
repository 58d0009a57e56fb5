package org.athenaeum.vault.rules.attributes;

import java.util.Optional;

/**
 * What a line says about one attribute (vault B3.13).
 *
 * @param value the bytes after {@code =}; empty unless the state is {@link State#VALUE}
 */
record Assignment(String name, State state, String value) {

    /** The states an attribute can be given; {@code UNSPECIFIED} is a decision too (vault B4.1). */
    enum State { SET, UNSET, UNSPECIFIED, VALUE }

    /** Parses one blank-separated word; empty if its name is not valid (vault B3.14). */
    static Optional<Assignment> parse(String word) {
        int equals = word.indexOf('=');
        boolean prefixed = word.startsWith("-") || word.startsWith("!");
        var name = word.substring(prefixed ? 1 : 0, equals < 0 ? word.length() : Math.max(equals, prefixed ? 1 : 0));
        if (!isName(name)) return Optional.empty();

        if (prefixed) return Optional.of(new Assignment(name, word.startsWith("-") ? State.UNSET : State.UNSPECIFIED, ""));
        if (equals < 0) return Optional.of(new Assignment(name, State.SET, ""));
        return Optional.of(new Assignment(name, State.VALUE, word.substring(equals + 1)));
    }

    static boolean isName(String name) {
        return !name.isEmpty() && name.charAt(0) != '-' && name.chars().allMatch(Assignment::isNameByte);
    }

    /** Names that git 2.44 and newer keep for themselves (vault B3.15). */
    static boolean isReserved(String name) {
        return name.startsWith("builtin_");
    }

    private static boolean isNameByte(int c) {
        return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '.' || c == '_';
    }
}
