package org.athenaeum.vault.page;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;

/**
 * The YAML head of a page (vault A2.9). A head that cannot be read leaves the page readable: the values are empty and
 * {@code error} is set; the cause is not kept, since a parser's message would quote the page (vault H.4).
 *
 * @param values    the values, safe as JSON: dates are ISO strings, infinite numbers are strings
 * @param error     whether there is a head that could not be read
 * @param bodyStart where the body begins in the text; 0 if there is no head that ends
 */
record FrontMatter(JsonObject values, boolean error, int bodyStart) {

    static final int MAX_BYTES = 64 * 1024;

    private static final FrontMatter NONE = new FrontMatter(JsonValue.EMPTY_JSON_OBJECT, false, 0);
    private static final FrontMatter ENDLESS = new FrontMatter(JsonValue.EMPTY_JSON_OBJECT, true, 0);

    /** The front matter of a decoded text; never fails. */
    static FrontMatter of(String text) {
        int yamlStart = lineAfter(text, 0);
        if (!isMark(text, 0, yamlStart, "---")) return NONE;

        for (int line = yamlStart; line < text.length() && line <= MAX_BYTES; ) {
            int next = lineAfter(text, line);
            if (isMark(text, line, next, "---") || isMark(text, line, next, "...")) return read(text, yamlStart, line, next);
            line = next;
        }
        return ENDLESS;
    }

    private static FrontMatter read(String text, int from, int to, int bodyStart) {
        var yaml = text.substring(from, to);
        if (yaml.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES) return ENDLESS;
        return YamlReader.read(yaml).map(values -> new FrontMatter(values, false, bodyStart))
                .orElse(new FrontMatter(JsonValue.EMPTY_JSON_OBJECT, true, bodyStart));
    }

    private static int lineAfter(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end + 1;
    }

    private static boolean isMark(String text, int from, int to, String mark) {
        if (!text.startsWith(mark, from)) return false;
        for (int i = from + mark.length(); i < to; i++) {
            if (" \t\n".indexOf(text.charAt(i)) < 0) return false;
        }
        return true;
    }
}
