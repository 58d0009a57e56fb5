package org.athenaeum.vault.search.text;

import java.nio.charset.StandardCharsets;

/**
 * Bytes to be found in other bytes. Each byte is taken for a character of its own, so that the platform's search in strings, which
 * looks at many at once, finds them. No bytes at all, which is what a query of marks and controls folds to, are found nowhere.
 */
public final class Needle {

    private final String wanted;

    public Needle(byte[] wanted) {
        this.wanted = new String(wanted, StandardCharsets.ISO_8859_1);
    }

    /** Whether they stand between these two places of the bytes. */
    public boolean isIn(byte[] bytes, int from, int to) {
        if (wanted.isEmpty() || wanted.length() > to - from) return false;
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1).contains(wanted);
    }
}
