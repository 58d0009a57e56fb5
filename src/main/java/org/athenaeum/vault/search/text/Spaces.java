package org.athenaeum.vault.search.text;

/** White space of every kind, and control characters, as single spaces. */
public final class Spaces {

    private Spaces() {
    }

    /** The text without leading and trailing space, every inner run of white space and controls as one space. */
    public static String collapse(String text) {
        var collapsed = new StringBuilder(text.length());
        boolean pending = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isSpace(c)) {
                pending = !collapsed.isEmpty();
                continue;
            }
            if (pending) collapsed.append(' ');
            pending = false;
            collapsed.append(c);
        }
        return collapsed.toString();
    }

    /** Whether the character is white space or a control. */
    public static boolean isSpace(char c) {
        if (c < 0x80) return c <= ' ' || c == 0x7F;
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c);
    }
}
