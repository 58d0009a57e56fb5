package org.athenaeum.vault.search.text;

import java.util.Arrays;

/**
 * The three-character grams of a folded text, which find the pages that may hold a substring. Two end marks follow every
 * text, so that each of its one- and two-character substrings begins some gram as well. A gram is packed into one number,
 * because thousands of them are made for every page.
 */
public final class Grams {

    /** How many characters a gram has. */
    public static final int LENGTH = 3;
    private static final String END = "\u0000\u0000";
    private static final int BITS = 21;
    private static final long MASK = (1L << BITS * LENGTH) - 1;
    private static final long FREE = -1;

    private Grams() {
    }

    /** The grams of a page's text, each once. */
    static long[] ofText(String folded) {
        return distinct(folded + END);
    }

    /** The grams that a page must have in order to hold the substring; none if it is shorter than a gram. */
    public static String[] ofSubstring(String folded) {
        return Arrays.stream(distinct(folded)).mapToObj(Grams::text).toArray(String[]::new);
    }

    /** The characters of a packed gram. */
    static String text(long gram) {
        return new String(new int[] {codePoint(gram, 0), codePoint(gram, 1), codePoint(gram, 2)}, 0, LENGTH);
    }

    static int codePoint(long gram, int index) {
        return (int) (gram >> BITS * (LENGTH - 1 - index)) & (1 << BITS) - 1;
    }

    private static long[] distinct(String text) {
        var found = new long[text.length()];
        var table = emptyTable(text.length());
        int count = 0;
        int seen = 0;
        long gram = 0;
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            i += Character.charCount(codePoint);
            gram = (gram << BITS | codePoint) & MASK;
            if (++seen >= LENGTH && add(table, gram)) found[count++] = gram;
        }
        return Arrays.copyOf(found, count);
    }

    private static long[] emptyTable(int entries) {
        var table = new long[Math.max(16, Integer.highestOneBit(Math.max(1, entries)) * 2)];
        Arrays.fill(table, FREE);
        return table;
    }

    /** Adds to an open hash table; false if it was there. The table always has room: it has more places than there are grams. */
    private static boolean add(long[] table, long gram) {
        int place = (int) (gram * 0x9E3779B97F4A7C15L >>> 32) & table.length - 1;
        while (table[place] != FREE) {
            if (table[place] == gram) return false;
            place = place + 1 & table.length - 1;
        }
        table[place] = gram;
        return true;
    }
}
