package org.athenaeum.vault.rules.pattern;

import java.nio.charset.StandardCharsets;

/**
 * A path as git compares it: bytes of UTF-8, never characters (vault B4.13). Every {@code char} of the two strings is one byte.
 *
 * @param exact  the bytes as they are
 * @param folded the bytes with A-Z folded
 * @param name   where the last component starts
 */
public record BytePath(String exact, String folded, int name) {

    /** The path of a file, relative to the vault, parted by {@code /}. */
    public static BytePath of(String path) {
        var exact = bytes(path);
        return new BytePath(exact, LetterCase.FOLDED.of(exact), exact.lastIndexOf('/') + 1);
    }

    /** The path as it is compared in this letter case. */
    public String in(LetterCase letters) {
        return letters == LetterCase.EXACT ? exact : folded;
    }

    /** Text as a string of its UTF-8 bytes. */
    public static String bytes(String text) {
        if (text.chars().allMatch(c -> c < 128)) return text;
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /** A string of bytes as readable text. */
    public static String text(String bytes) {
        return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }
}
