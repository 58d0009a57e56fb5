package org.athenaeum.vault.search.text;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;

/**
 * Folds text for matching: compatibility decomposition (NFKD), no combining marks, simple case folding (vault A1.4).
 * Hangul is put together again afterwards, so that a syllable stays one letter however it was typed.
 */
public final class Folding {

    private static final int HANGUL_FIRST = 0xAC00;
    private static final int HANGUL_LAST = 0xD7A3;
    private static final int DOTLESS_I = 0x131;

    private static final int[] EACH_AT_ITS_PLACE = {};

    private Folding() {
    }

    /** The folded text. */
    public static String fold(String text) {
        return isAscii(text) ? foldedAscii(text) : foldWithOrigins(text).text();
    }

    /** The folded text, and for each of its chars the place in the composed (NFC) original that it came from. */
    public static FoldedText foldWithOrigins(String text) {
        if (isAscii(text)) return new FoldedText(text, foldedAscii(text), EACH_AT_ITS_PLACE);
        var source = Normalizer.isNormalized(text, Normalizer.Form.NFC) ? text : Normalizer.normalize(text, Normalizer.Form.NFC);
        var folded = new StringBuilder(source.length());
        var origins = new int[source.length() + 16];
        for (int i = 0; i < source.length(); ) {
            int codePoint = source.codePointAt(i);
            int before = folded.length();
            append(codePoint, folded);
            if (folded.length() > origins.length) origins = Arrays.copyOf(origins, folded.length() * 2);
            Arrays.fill(origins, before, folded.length(), i);
            i += Character.charCount(codePoint);
        }
        return new FoldedText(source, folded.toString(), Arrays.copyOf(origins, folded.length()));
    }

    private static void append(int codePoint, StringBuilder target) {
        if (codePoint < 0x80) {
            target.append((char) foldAscii(codePoint));
            return;
        }
        if (codePoint >= HANGUL_FIRST && codePoint <= HANGUL_LAST) {
            target.append((char) codePoint);
            return;
        }
        var single = Character.toString(codePoint);
        var decomposed = Normalizer.isNormalized(single, Normalizer.Form.NFKD)
                ? single : recomposed(Normalizer.normalize(single, Normalizer.Form.NFKD));
        decomposed.codePoints().filter(c -> !isMark(c)).map(Folding::foldCase).forEach(target::appendCodePoint);
    }

    /** Compatibility forms of Hangul decompose into jamo, which belong together again. */
    private static String recomposed(String decomposed) {
        boolean jamo = decomposed.chars().anyMatch(c -> c >= 0x1100 && c <= 0x11FF);
        return jamo ? Normalizer.normalize(decomposed, Normalizer.Form.NFC) : decomposed;
    }

    private static boolean isMark(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK -> true;
            default -> false;
        };
    }

    /** Simple case folding by way of the upper case, which joins forms such as both small sigmas; the dotless i stays. */
    private static int foldCase(int codePoint) {
        return codePoint == DOTLESS_I ? codePoint : Character.toLowerCase(Character.toUpperCase(codePoint));
    }

    private static int foldAscii(int c) {
        return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c;
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) return false;
        }
        return true;
    }

    private static String foldedAscii(String text) {
        var folded = text.getBytes(StandardCharsets.ISO_8859_1);
        for (int i = 0; i < folded.length; i++) folded[i] = (byte) foldAscii(folded[i]);
        return new String(folded, StandardCharsets.ISO_8859_1);
    }
}
