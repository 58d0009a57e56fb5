package org.athenaeum.sandbox.web;

/** Text from outside, made fit for a page: cut, without control and direction characters, escaped (vault D3.6). */
public final class ShownText {

    private static final int LONGEST = 100;
    /** Our own sentences, which may quote a little. */
    private static final int LONGEST_MESSAGE = 400;

    private ShownText() {
    }

    public static String of(String text) {
        return shown(text, LONGEST);
    }

    /** The same for a sentence of ours, which may quote a little. */
    public static String message(String text) {
        return shown(text, LONGEST_MESSAGE);
    }

    private static String shown(String text, int longest) {
        var shown = new StringBuilder();
        text.codePoints().filter(ShownText::isVisible).limit(longest).forEach(point -> append(shown, point));
        return shown.toString();
    }

    private static boolean isVisible(int point) {
        return switch (Character.getType(point)) {
            // direction marks, overrides and isolates are of type FORMAT
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.PRIVATE_USE, Character.UNASSIGNED,
                 Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    private static void append(StringBuilder shown, int point) {
        switch (point) {
            case '&' -> shown.append("&amp;");
            case '<' -> shown.append("&lt;");
            case '>' -> shown.append("&gt;");
            case '"' -> shown.append("&quot;");
            case '\'' -> shown.append("&#39;");
            default -> shown.appendCodePoint(point);
        }
    }
}
