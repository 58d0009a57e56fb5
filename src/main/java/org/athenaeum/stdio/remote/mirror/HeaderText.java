package org.athenaeum.stdio.remote.mirror;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Pattern;

/** A text as a header can carry it: itself, or its UTF-8 in the Base64 sentinel {@code =?base64?…?=} (specs/mcp.md 1.5). */
final class HeaderText {

    private static final String START = "=?base64?";
    private static final String END = "?=";
    private static final Pattern PLAIN = Pattern.compile("([\\x21-\\x7E]([\\x20-\\x7E]*[\\x21-\\x7E])?)?");

    private HeaderText() {
    }

    /** Whether the text survives as it is: printable ASCII, with no space at either end, which receivers strip. */
    static boolean isPlain(String text) {
        return PLAIN.matcher(text).matches();
    }

    static String of(String text) {
        boolean mistakable = text.startsWith(START) && text.endsWith(END);
        if (isPlain(text) && !mistakable) return text;
        return START + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)) + END;
    }
}
