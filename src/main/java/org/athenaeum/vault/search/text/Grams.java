package org.athenaeum.vault.search.text;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The three-character grams of a folded text, which find the pages that may hold a substring. Two end marks follow every
 * text, so that each of its one- and two-character substrings begins some gram as well.
 */
public final class Grams {

    /** How many characters a gram has. */
    public static final int LENGTH = 3;
    private static final String END = "\u0000\u0000";

    private Grams() {
    }

    /** The grams of a page's text, each once. */
    public static Set<String> ofText(String folded) {
        return grams(folded + END);
    }

    /** The grams that a page must have in order to hold the substring; empty if it is shorter than a gram. */
    public static Set<String> ofSubstring(String folded) {
        return grams(folded);
    }

    private static Set<String> grams(String text) {
        return isBmp(text) ? bmpGrams(text) : fullGrams(text);
    }

    private static boolean isBmp(String text) {
        return text.chars().noneMatch(c -> Character.isSurrogate((char) c));
    }

    /** Sorting numbers is several times faster than hashing strings, and this runs for every page. */
    private static Set<String> bmpGrams(String text) {
        if (text.length() < LENGTH) return Set.of();
        var packed = new long[text.length() - 2];
        for (int i = 0; i < packed.length; i++) {
            packed[i] = (long) text.charAt(i) << 32 | (long) text.charAt(i + 1) << 16 | text.charAt(i + 2);
        }
        Arrays.sort(packed);
        var grams = new LinkedHashSet<String>();
        long last = -1;
        for (long gram : packed) {
            if (gram == last) continue;
            grams.add(new String(new char[] {(char) (gram >> 32), (char) (gram >> 16), (char) gram}));
            last = gram;
        }
        return grams;
    }

    private static Set<String> fullGrams(String text) {
        int[] points = text.codePoints().toArray();
        var grams = new LinkedHashSet<String>();
        for (int i = 0; i + LENGTH <= points.length; i++) grams.add(new String(points, i, LENGTH));
        return grams;
    }
}
