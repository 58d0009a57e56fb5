package org.athenaeum.catalog.invocation;

import org.athenaeum.catalog.ResultBudget;

/** Cuts a text at a line's end and says so in a last line. */
final class TextCut {

    private TextCut() {
    }

    static String at(String text, int limit) {
        var closing = "\n[Cut here: the whole text is longer than " + limit + " bytes. Narrow the request to see the rest.]";
        int end = prefix(text, Math.max(0, limit - ResultBudget.bytesOf(closing)));
        int line = text.lastIndexOf('\n', end);
        // One endless line is cut within, rather than lost.
        return text.substring(0, line > end / 2 ? line : end) + closing;
    }

    /** The end of the longest prefix of whole characters within so many bytes of UTF-8. */
    private static int prefix(String text, int bytes) {
        int used = 0;
        int end = 0;
        while (end < text.length()) {
            int c = text.codePointAt(end);
            used += c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
            if (used > bytes) return end;
            end += Character.charCount(c);
        }
        return end;
    }
}
