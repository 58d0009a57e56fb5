package org.athenaeum.vault.search.query;

import java.util.Arrays;

/**
 * Bytes to be found in other bytes, most of which are jumped over (Horspool's method). No bytes at all, which is what a query of
 * marks and controls folds to, are found nowhere.
 */
final class Needle {

    private final byte[] wanted;
    private final int[] jumps = new int[256];

    Needle(byte[] wanted) {
        this.wanted = wanted.clone();
        Arrays.fill(jumps, wanted.length);
        for (int i = 0; i < wanted.length - 1; i++) jumps[wanted[i] & 0xFF] = wanted.length - 1 - i;
    }

    boolean isIn(byte[] bytes, int from, int to) {
        if (wanted.length == 0) return false;
        byte last = wanted[wanted.length - 1];
        for (int end = from + wanted.length - 1; end < to; end += jumps[bytes[end] & 0xFF]) {
            if (bytes[end] == last && isBefore(bytes, end)) return true;
        }
        return false;
    }

    private boolean isBefore(byte[] bytes, int end) {
        int start = end - wanted.length + 1;
        for (int i = 0; i < wanted.length - 1; i++) {
            if (bytes[start + i] != wanted[i]) return false;
        }
        return true;
    }
}
