package org.athenaeum.vault.search.query;

/** Bytes to be found in other bytes; none at all, which is what a query of marks and controls folds to, are found nowhere. */
record Needle(byte[] wanted) {

    boolean isIn(byte[] bytes, int from, int to) {
        if (wanted.length == 0) return false;
        int last = to - wanted.length;
        byte first = wanted[0];
        byte second = wanted[wanted.length > 1 ? 1 : 0];
        int step = wanted.length > 1 ? 1 : 0;
        for (int i = from; i <= last; i++) {
            if (bytes[i] == first && bytes[i + step] == second && isAt(bytes, i)) return true;
        }
        return false;
    }

    private boolean isAt(byte[] bytes, int from) {
        for (int i = 1; i < wanted.length; i++) {
            if (bytes[from + i] != wanted[i]) return false;
        }
        return true;
    }
}
