package org.athenaeum.vault.page;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The text of a page, decoded by the one rule for all of the vault (vault A2.8): UTF-8, or UTF-16 where a byte order mark
 * says so. The mark is dropped and every line ends in LF.
 *
 * @param text     the decoded text
 * @param encoding the IANA name of the encoding
 * @param lossy    whether malformed bytes were replaced by U+FFFD
 */
public record PageText(String text, String encoding, boolean lossy) {

    private static final int BINARY_PROBE = 8_000;

    /** The text of these bytes, or nothing if they are binary and so not a page. */
    public static Optional<PageText> decode(byte[] raw) {
        if (startsWith(raw, 0xEF, 0xBB, 0xBF)) return isBinary(raw) ? Optional.empty() : decode(raw, 3, StandardCharsets.UTF_8);
        if (isUtf32(raw)) return Optional.empty();
        if (startsWith(raw, 0xFF, 0xFE)) return decode(raw, 2, StandardCharsets.UTF_16LE);
        if (startsWith(raw, 0xFE, 0xFF)) return decode(raw, 2, StandardCharsets.UTF_16BE);
        return isBinary(raw) ? Optional.empty() : decode(raw, 0, StandardCharsets.UTF_8);
    }

    private static Optional<PageText> decode(byte[] raw, int from, Charset charset) {
        var text = new String(raw, from, raw.length - from, charset);
        // only a text that holds U+FFFD can have lost anything; whether it did, the strict decoder knows
        boolean lossy = text.indexOf('\uFFFD') >= 0 && !isWellFormed(raw, from, charset);
        return Optional.of(new PageText(withLineFeeds(text), charset.name(), lossy));
    }

    private static boolean isWellFormed(byte[] raw, int from, Charset charset) {
        try {
            charset.newDecoder().decode(ByteBuffer.wrap(raw, from, raw.length - from));
            return true;
        } catch (CharacterCodingException malformed) {
            return false;
        }
    }

    private static String withLineFeeds(String text) {
        if (text.indexOf('\r') < 0) return text;
        return text.replace("\r\n", "\n").replace('\r', '\n');
    }

    private static boolean isBinary(byte[] raw) {
        for (int i = 0; i < Math.min(raw.length, BINARY_PROBE); i++) {
            if (raw[i] == 0) return true;
        }
        return false;
    }

    /** The UTF-32LE mark begins like the UTF-16LE one; UTF-32 is not among the encodings, and its NUL bytes make it binary. */
    private static boolean isUtf32(byte[] raw) {
        return startsWith(raw, 0xFF, 0xFE, 0, 0);
    }

    private static boolean startsWith(byte[] raw, int... first) {
        if (raw.length < first.length) return false;
        for (int i = 0; i < first.length; i++) {
            if ((raw[i] & 0xFF) != first[i]) return false;
        }
        return true;
    }
}
