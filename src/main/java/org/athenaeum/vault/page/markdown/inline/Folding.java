package org.athenaeum.vault.page.markdown.inline;

import java.text.Normalizer;

/** How names, aliases, headings and tags are compared: composed (NFC) and without case. */
public final class Folding {

    private Folding() {
    }

    /** The form under which two spellings of one name are equal; simple case folding, one code point for one. */
    public static String fold(String name) {
        boolean ascii = true;
        boolean folded = true;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            ascii &= c < 0x80;
            folded &= c < 'A' || c > 'Z';
        }
        if (ascii && folded) return name;
        return foldCase(ascii ? name : Normalizer.normalize(name, Normalizer.Form.NFC));
    }

    private static String foldCase(String name) {
        var folded = new StringBuilder(name.length());
        name.codePoints().map(Character::toUpperCase).map(Character::toLowerCase).forEach(folded::appendCodePoint);
        return folded.toString();
    }
}
