package org.athenaeum.http.boundary;

import java.util.List;
import java.util.Locale;

/** Content-Type and Accept as far as MCP needs them: types, wildcards, and q=0; parameters are otherwise ignored (RFC 9110 12.5). */
public final class MediaRange {

    private MediaRange() {
    }

    /** Whether a Content-Type says JSON. */
    public static boolean isJson(String contentType) {
        return contentType != null && typeOf(contentType).equals("application/json");
    }

    /** Whether the Accept headers allow the type. No header at all allows everything. */
    public static boolean allows(List<String> accept, String type) {
        if (accept.isEmpty()) return true;
        var wildcard = type.substring(0, type.indexOf('/')) + "/*";
        for (var header : accept) {
            for (var range : header.split(",")) {
                var asked = typeOf(range);
                if (isRefused(range)) continue;
                if (asked.equals(type) || asked.equals(wildcard) || asked.equals("*/*")) return true;
            }
        }
        return false;
    }

    private static String typeOf(String range) {
        int end = range.indexOf(';');
        return (end < 0 ? range : range.substring(0, end)).strip().toLowerCase(Locale.ROOT);
    }

    private static boolean isRefused(String range) {
        return range.replace(" ", "").toLowerCase(Locale.ROOT).matches(".*;q=0(\\.0*)?(;.*)?");
    }
}
