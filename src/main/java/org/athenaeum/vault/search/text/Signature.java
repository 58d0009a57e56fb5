package org.athenaeum.vault.search.text;

/**
 * Tells quickly that a text cannot hold a substring: a row of bits, of which each one-, two- and three-character part of the
 * text sets one. A substring whose parts' bits are not all set is not there; otherwise the text itself must be looked at. It
 * costs a tenth of an index of such parts, and as a page is short, little more when asked.
 */
public final class Signature {

    /** So many characters a part has at most. */
    private static final int LENGTH = 3;
    private static final int MIN_BITS = 1 << 10;
    private static final int MAX_BITS = 1 << 17;

    private Signature() {
    }

    /** The signature of a page's folded text: about a bit a character. */
    public static byte[] of(String folded) {
        int bits = Math.min(MAX_BITS, Math.max(MIN_BITS, Integer.highestOneBit(Math.max(1, folded.length() - 1)) * 2));
        var signature = new byte[bits / 8];
        int first = 0;
        int second = 0;
        for (int i = 0; i < folded.length(); i++) {
            int third = folded.charAt(i);
            set(signature, hash(0, 0, third));
            if (i > 0) set(signature, hash(0, second, third));
            if (i > 1) set(signature, hash(first, second, third));
            first = second;
            second = third;
        }
        return signature;
    }

    /** What {@link #mayHold} needs to know of a substring. */
    public static int[] probes(String folded) {
        int count = Math.max(1, folded.length() - LENGTH + 1);
        int length = Math.min(LENGTH, folded.length());
        var probes = new int[folded.isEmpty() ? 0 : count];
        for (int i = 0; i < probes.length; i++) {
            probes[i] = hash(length > 2 ? folded.charAt(i) : 0, length > 1 ? folded.charAt(i + length - 2) : 0,
                    folded.charAt(i + length - 1));
        }
        return probes;
    }

    /** Whether a text with the signature that stands at this place of the bytes can hold the substring. */
    public static boolean mayHold(byte[] bytes, int offset, int length, int[] probes) {
        int mask = length * 8 - 1;
        for (int probe : probes) {
            int bit = probe & mask;
            if ((bytes[offset + (bit >> 3)] & 1 << (bit & 7)) == 0) return false;
        }
        return true;
    }

    private static void set(byte[] signature, int hash) {
        int bit = hash & signature.length * 8 - 1;
        signature[bit >> 3] |= (byte) (1 << (bit & 7));
    }

    private static int hash(int first, int second, int third) {
        long packed = (long) first << 32 | (long) second << 16 | third;
        return (int) (packed * 0x9E3779B97F4A7C15L >>> 40);
    }
}
