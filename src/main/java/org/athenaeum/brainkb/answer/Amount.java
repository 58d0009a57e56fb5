package org.athenaeum.brainkb.answer;

/** So many of something, in words. */
public final class Amount {

    private Amount() {
    }

    /** {@code 1 triple}, {@code 2 triples}. */
    public static String of(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
