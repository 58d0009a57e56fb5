package org.athenaeum.http.boundary;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Content-Type and Accept as far as MCP needs them: types, wildcards, q=0; other parameters are ignored (RFC 9110 12.5). */
public final class MediaRange {

    private MediaRange() {
    }

    /** Whether a Content-Type says JSON. */
    public static boolean isJson(String contentType) {
        return contentType != null && typeOf(contentType).equals("application/json");
    }

    /** Whether the Accept headers allow the type; the most specific range that fits decides. No header allows everything. */
    public static boolean allows(List<String> accept, String type) {
        if (accept.isEmpty()) return true;
        var family = type.substring(0, type.indexOf('/')) + "/*";
        return Stream.of(type, family, "*/*").map(fitting -> verdict(accept, fitting)).flatMap(Optional::stream)
                .findFirst().orElse(false);
    }

    /** What the ranges of exactly that spelling say, if there is one. */
    private static Optional<Boolean> verdict(List<String> accept, String spelling) {
        return accept.stream().flatMap(header -> Stream.of(header.split(","))).filter(range -> typeOf(range).equals(spelling))
                .map(range -> !isRefused(range)).reduce(Boolean::logicalOr);
    }

    private static String typeOf(String range) {
        int end = range.indexOf(';');
        return (end < 0 ? range : range.substring(0, end)).strip().toLowerCase(Locale.ROOT);
    }

    private static boolean isRefused(String range) {
        return range.replace(" ", "").toLowerCase(Locale.ROOT).matches(".*;q=0(\\.0*)?(;.*)?");
    }
}
