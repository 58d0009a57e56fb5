package org.athenaeum.vault.page.markdown.inline;

import java.util.Arrays;

/**
 * Finds where code spans end. A span ends at the next run of exactly as many backticks; where a run of text has been
 * searched to its end in vain, the last place of each length is known and no further search is made, so the whole is linear.
 */
final class CodeSpans {

    private static final int LONGEST = 80;

    private final String text;
    private final int end;
    private final int[] lastOfLength = new int[LONGEST + 1];
    private boolean searchedToEnd;

    CodeSpans(String text, int end) {
        this.text = text;
        this.end = end;
        Arrays.fill(lastOfLength, -1);
    }

    /** The end of the span that opens with the backticks there; if none closes it, the end of these backticks. */
    int after(int open) {
        int bodyStart = runEnd(open);
        int length = bodyStart - open;
        if (length > LONGEST || searchedToEnd && lastOfLength[length] < bodyStart) return bodyStart;

        for (int i = bodyStart; i < end; ) {
            if (text.charAt(i) != '`') {
                i++;
                continue;
            }
            int close = runEnd(i);
            if (close - i <= LONGEST) lastOfLength[close - i] = i;
            if (close - i == length) return close;
            i = close;
        }
        searchedToEnd = true;
        return bodyStart;
    }

    private int runEnd(int from) {
        int i = from;
        while (i < end && text.charAt(i) == '`') i++;
        return i;
    }
}
