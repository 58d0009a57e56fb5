package org.athenaeum.vault.page;

import java.util.Optional;

/**
 * A part of a page's text.
 *
 * @param start where it begins
 * @param end   where it ends, exclusive
 */
public record Span(int start, int end) {

    public Span {
        if (start < 0 || end < start) throw new IllegalArgumentException("a span ends after it begins");
    }

    /** The whole of a text. */
    public static Span of(String text) {
        return new Span(0, text.length());
    }

    /** Lines counted from 1, the last one included; nothing if the text ends before the first. Beyond its end it is cut. */
    public static Optional<Span> ofLines(String text, int first, int last) {
        int start = lineStart(text, 0, first - 1);
        if (start < 0 || start == text.length() && first > 1) return Optional.empty();
        int end = lineStart(text, start, last - first + 1);
        return Optional.of(new Span(start, end < 0 ? text.length() : end));
    }

    /** How many lines a text has; a line feed at its very end begins none. */
    public static int linesOf(String text) {
        int lines = text.endsWith("\n") ? 0 : 1;
        for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) lines++;
        return lines;
    }

    private static int lineStart(String text, int from, int linesOn) {
        int start = from;
        for (int i = 0; i < linesOn; i++) {
            int end = text.indexOf('\n', start);
            if (end < 0) return -1;
            start = end + 1;
        }
        return start;
    }
}
