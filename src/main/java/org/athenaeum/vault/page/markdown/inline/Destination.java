package org.athenaeum.vault.page.markdown.inline;

import java.util.Optional;

/**
 * The destination of a Markdown link, in angle brackets or bare, with its title stepped over. Parentheses nest at most
 * {@value #MAX_PARENS} deep and nothing is longer than {@value #LONGEST}, so that no text makes the scan quadratic.
 *
 * @param target the destination with backslash escapes undone
 * @param end    where the text after it and its title begins
 */
record Destination(String target, int end) {

    private static final int LONGEST = 2_048;
    private static final int MAX_PARENS = 32;

    /** The destination between the parentheses of a link; {@code from} is after the opening one. */
    static Optional<Destination> inParens(String text, int from, int runEnd) {
        int limit = Math.min(runEnd, from + LONGEST);
        return at(text, skipBlanks(text, from, limit), limit).flatMap(found -> {
            int close = skipTitle(text, found.end, limit);
            boolean closed = close < limit && text.charAt(close) == ')';
            return closed ? Optional.of(new Destination(found.target, close + 1)) : Optional.empty();
        });
    }

    /** The destination of a reference definition, which fills the rest of its line. */
    static Optional<Destination> ofDefinition(String text, int from, int lineEnd) {
        int limit = Math.min(lineEnd, from + LONGEST);
        return at(text, skipBlanks(text, from, limit), limit)
                .filter(found -> !found.target.isEmpty() && skipTitle(text, found.end, limit) == lineEnd);
    }

    private static Optional<Destination> at(String text, int from, int limit) {
        return from < limit && text.charAt(from) == '<' ? angled(text, from + 1, limit) : bare(text, from, limit);
    }

    private static Optional<Destination> angled(String text, int from, int limit) {
        for (int i = from; i < limit; i++) {
            char c = text.charAt(i);
            if (c == '>') return Optional.of(new Destination(unescaped(text.substring(from, i)), i + 1));
            if (c == '<' || c == '\n') return Optional.empty();
            if (c == '\\') i++;
        }
        return Optional.empty();
    }

    private static Optional<Destination> bare(String text, int from, int limit) {
        int open = 0;
        int i = from;
        for (; i < limit; i++) {
            char c = text.charAt(i);
            if (c <= ' ') break;
            if (c == '(' && ++open > MAX_PARENS) return Optional.empty();
            if (c == ')' && --open < 0) break;
            if (c == '\\' && i + 1 < limit && text.charAt(i + 1) > ' ') i++;
        }
        return Optional.of(new Destination(unescaped(text.substring(from, Math.min(i, limit))), Math.min(i, limit)));
    }

    /** Where the text after blanks and, if there is one, the title goes on; an unclosed title ends nowhere. */
    private static int skipTitle(String text, int from, int limit) {
        int i = skipBlanks(text, from, limit);
        if (i == from || i >= limit) return i;
        char open = text.charAt(i);
        if (open != '"' && open != '\'' && open != '(') return i;

        char close = open == '(' ? ')' : open;
        for (int j = i + 1; j < limit; j++) {
            char c = text.charAt(j);
            if (c == close) return skipBlanks(text, j + 1, limit);
            if (c == open) return i;
            if (c == '\\') j++;
        }
        return i;
    }

    private static int skipBlanks(String text, int from, int limit) {
        int i = from;
        while (i < limit && (text.charAt(i) == ' ' || text.charAt(i) == '\t' || text.charAt(i) == '\n')) i++;
        return i;
    }

    private static String unescaped(String written) {
        if (written.indexOf('\\') < 0) return written;
        var plain = new StringBuilder(written.length());
        for (int i = 0; i < written.length(); i++) {
            boolean escape = written.charAt(i) == '\\' && i + 1 < written.length() && isPunctuation(written.charAt(i + 1));
            plain.append(written.charAt(escape ? ++i : i));
        }
        return plain.toString();
    }

    static boolean isPunctuation(char c) {
        return c > ' ' && c < 0x7F && !Character.isLetterOrDigit(c);
    }
}
