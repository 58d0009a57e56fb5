package org.athenaeum.catalog.argument;

import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Locale;

/** What was given, as a refusal may repeat it: short, on one line, without control characters. */
final class Given {

    private static final int MAX_SHOWN = 60;

    private Given() {
    }

    /** A name or word from the call. */
    static String name(String text) {
        var shown = new StringBuilder();
        text.codePoints().limit(MAX_SHOWN).forEach(c -> shown.appendCodePoint(isPlain(c) ? c : '?'));
        return text.codePointCount(0, text.length()) > MAX_SHOWN ? shown + "…" : shown.toString();
    }

    /** A text or number itself, shortened; of anything else its type. */
    static String value(JsonValue value) {
        return switch (value.getValueType()) {
            case STRING -> "'" + name(((JsonString) value).getString()) + "' (string)";
            case NUMBER -> name(value.toString());
            case TRUE, FALSE -> value.toString();
            default -> type(value);
        };
    }

    /** The type in one word. */
    static String type(JsonValue value) {
        return switch (value.getValueType()) {
            case TRUE, FALSE -> "boolean";
            default -> value.getValueType().name().toLowerCase(Locale.ROOT);
        };
    }

    private static boolean isPlain(int c) {
        int kind = Character.getType(c);
        return kind != Character.CONTROL && kind != Character.FORMAT && kind != Character.SURROGATE
                && kind != Character.LINE_SEPARATOR && kind != Character.PARAGRAPH_SEPARATOR;
    }
}
