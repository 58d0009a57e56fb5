package org.athenaeum.sandbox.git;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** How a sample's text becomes the bytes of its file; the odd forms are there because real vaults have them (vault A2.8). */
public enum Form {
    UTF_8, UTF_16LE, LATIN_1, CRLF,
    /** A symbolic link: the text is its target. */
    LINK;

    /** The word used in the lists of samples: {@code utf-8}, {@code utf-16le}, {@code latin-1}, {@code crlf}, {@code link}. */
    public static Form of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** The bytes of the file. */
    public byte[] encode(String text) {
        return switch (this) {
            case UTF_8, LINK -> text.getBytes(StandardCharsets.UTF_8);
            case UTF_16LE -> ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE);
            case LATIN_1 -> text.getBytes(StandardCharsets.ISO_8859_1);
            case CRLF -> text.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8);
        };
    }
}
