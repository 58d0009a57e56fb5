package org.athenaeum.vault.search.text;

/**
 * A text, its folded form, and how the two belong together.
 *
 * @param source  the original, composed (NFC)
 * @param text    the folded form
 * @param origins for each char of {@code text} the index in {@code source} of the character it came from; empty if each came from
 *                the char at its own place
 */
public record FoldedText(String source, String text, int[] origins) {

    /** The place in the source that a place in the folded text came from; the end for the end. */
    public int originOf(int foldedIndex) {
        if (origins.length == 0) return Math.min(foldedIndex, source.length());
        return foldedIndex < origins.length ? origins[foldedIndex] : source.length();
    }
}
