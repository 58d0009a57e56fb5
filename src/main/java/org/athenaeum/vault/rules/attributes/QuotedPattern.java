package org.athenaeum.vault.rules.attributes;

import java.util.Optional;

/**
 * A pattern written in C-style double quotes (vault B3.10).
 *
 * @param pattern the unquoted bytes
 * @param end     where the line goes on after the closing quote
 */
record QuotedPattern(String pattern, int end) {
    private static final String ESCAPES = "abfnrtv\\\"";
    private static final String ESCAPED = "\u0007\b\f\n\r\t\u000b\\\"";

    /** Reads the quoted pattern at the start of the text; empty if the quoting is malformed or unclosed. */
    static Optional<QuotedPattern> parse(String text) {
        if (!text.startsWith("\"")) return Optional.empty();

        var pattern = new StringBuilder();
        for (int at = 1; at < text.length(); ) {
            char c = text.charAt(at);
            if (c == '"') return Optional.of(new QuotedPattern(pattern.toString(), at + 1));
            if (c != '\\') {
                pattern.append(c);
                at++;
                continue;
            }
            int length = escape(text, at + 1, pattern);
            if (length == 0) return Optional.empty();
            at += 1 + length;
        }
        return Optional.empty();
    }

    /** Appends the escaped byte and answers how many bytes stood for it; zero if this is no escape. */
    private static int escape(String text, int at, StringBuilder pattern) {
        if (at >= text.length()) return 0;
        int simple = ESCAPES.indexOf(text.charAt(at));
        if (simple >= 0) {
            pattern.append(ESCAPED.charAt(simple));
            return 1;
        }
        if (at + 3 > text.length() || text.charAt(at) > '3') return 0;
        int value = 0;
        for (int i = at; i < at + 3; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 7) return 0;
            value = value * 8 + digit;
        }
        pattern.append((char) value);
        return 3;
    }
}
