package org.athenaeum.vault.page.markdown;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Hands out the anchors of one page's headings: lower-case words joined by hyphens, numbered where they repeat. */
final class Slugs {

    private static final int LONGEST = 200;

    private final Map<String, Integer> used = new HashMap<>();

    /** A slug that no earlier heading of this page has. */
    String next(String heading) {
        var plain = plain(heading);
        var slug = plain;
        int number = used.getOrDefault(plain, 0);
        while (used.containsKey(slug)) slug = plain + "-" + ++number;
        used.put(plain, number);
        used.putIfAbsent(slug, 0);
        return slug;
    }

    private static String plain(String heading) {
        var slug = new StringBuilder();
        heading.toLowerCase(Locale.ROOT).codePoints().limit(LONGEST).forEach(c -> {
            if (Character.isWhitespace(c)) slug.append('-');
            else if (Character.isLetterOrDigit(c) || c == '-' || c == '_') slug.appendCodePoint(c);
        });
        return slug.isEmpty() ? "section" : slug.toString();
    }
}
