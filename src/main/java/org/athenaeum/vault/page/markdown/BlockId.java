package org.athenaeum.vault.page.markdown;

import java.util.Optional;

/** Finds the {@code  ^id} at the end of a paragraph or list item (vault A2.6): letters, digits and hyphens. */
final class BlockId {

    private static final int LONGEST = 100;

    private BlockId() {
    }

    static Optional<String> endingAt(String text, int start, int runEnd) {
        int end = runEnd;
        while (end > start && isBlank(text.charAt(end - 1))) end--;
        int i = end;
        while (i > start && end - i <= LONGEST && isIdChar(text.charAt(i - 1))) i--;

        boolean caret = i < end && i > start && text.charAt(i - 1) == '^';
        boolean apart = i - 1 == start || i - 1 > start && isBlank(text.charAt(i - 2));
        return caret && apart && end - i <= LONGEST ? Optional.of(text.substring(i, end)) : Optional.empty();
    }

    private static boolean isIdChar(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-';
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\n';
    }
}
