package org.athenaeum.vault.page;

/**
 * As much of a span as an answer holds, cut at a line end (vault A2.3). Characters are Unicode code points, so no cut
 * splits one; a single line that does not fit is cut within.
 *
 * @param truncated  whether more of the span follows
 * @param nextOffset characters from the span's start to what follows
 */
public record Window(String content, boolean truncated, int nextOffset) {

    /**
     * Opens a window.
     *
     * @param offset   characters of the span to pass over; beyond its end the window is empty
     * @param maxChars most characters
     * @param maxBytes most bytes of UTF-8, at least 4, which the longest character takes
     */
    public static Window on(String text, Span span, int offset, int maxChars, int maxBytes) {
        int start = forward(text, span.start(), span.end(), offset);
        int chars = 0;
        long bytes = 0;
        int end = start;
        while (end < span.end() && chars < maxChars) {
            int c = text.codePointAt(end);
            bytes += utf8Length(c);
            if (bytes > maxBytes) break;
            end += Character.charCount(c);
            chars++;
        }
        boolean truncated = end < span.end();
        if (truncated) end = afterLastLine(text, start, end);
        return new Window(text.substring(start, end), truncated, offset + text.codePointCount(start, end));
    }

    /** How many characters a span holds. */
    public static int charsOf(String text, Span span) {
        return text.codePointCount(span.start(), span.end());
    }

    private static int forward(String text, int start, int end, int chars) {
        int at = start;
        for (int i = 0; i < chars && at < end; i++) at += Character.charCount(text.codePointAt(at));
        return at;
    }

    private static int afterLastLine(String text, int start, int end) {
        int lineFeed = text.lastIndexOf('\n', end - 1);
        return lineFeed >= start ? lineFeed + 1 : end;
    }

    private static int utf8Length(int c) {
        if (c < 0x80) return 1;
        if (c < 0x800) return 2;
        return c < 0x10000 ? 3 : 4;
    }
}
