package org.athenaeum.vault.search.query;

/** Bytes to be found in other bytes. */
record Needle(byte[] wanted) {

    boolean isIn(byte[] bytes, int from, int to) {
        int last = to - wanted.length;
        for (int i = from; i <= last; i++) {
            if (bytes[i] == wanted[0] && isAt(bytes, i)) return true;
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
