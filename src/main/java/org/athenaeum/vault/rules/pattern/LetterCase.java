package org.athenaeum.vault.rules.pattern;

/** Whether letters compare as they stand or folded: git's {@code core.ignorecase}, which knows ASCII only (vault B4.14). */
public enum LetterCase {
    EXACT, FOLDED;

    /** The text as it is compared. Folding never goes beyond A-Z: chars above 127 are bytes of UTF-8, not letters. */
    String of(String bytes) {
        if (this == EXACT || bytes.chars().noneMatch(LetterCase::isUpper)) return bytes;

        var folded = bytes.toCharArray();
        for (int i = 0; i < folded.length; i++) folded[i] = of(folded[i]);
        return new String(folded);
    }

    char of(char c) {
        return this == FOLDED && isUpper(c) ? (char) (c + 32) : c;
    }

    static boolean isUpper(int c) {
        return c >= 'A' && c <= 'Z';
    }

    static boolean isLower(int c) {
        return c >= 'a' && c <= 'z';
    }
}
