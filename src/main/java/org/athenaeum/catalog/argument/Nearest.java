package org.athenaeum.catalog.argument;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** The name somebody probably meant: few edits away, upper case and separators not counted. */
final class Nearest {

    /** Longer names are nobody's slip, and the comparison costs their product. */
    private static final int MAX_LENGTH = 64;

    private Nearest() {
    }

    static Optional<String> of(String name, Collection<String> known) {
        if (name.length() > MAX_LENGTH) return Optional.empty();
        var wanted = folded(name);
        String nearest = null;
        int least = 1 + Math.max(1, wanted.length() / 3);
        for (var candidate : known) {
            int edits = edits(wanted, folded(candidate));
            if (edits < least) {
                least = edits;
                nearest = candidate;
            }
        }
        return Optional.ofNullable(nearest);
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[_\\- ]", "");
    }

    /** Levenshtein distance where two neighbours that changed places count once. */
    private static int edits(String a, String b) {
        var rows = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) rows[i][0] = i;
        for (int j = 0; j <= b.length(); j++) rows[0][j] = j;

        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                rows[i][j] = Math.min(rows[i - 1][j - 1] + change, 1 + Math.min(rows[i - 1][j], rows[i][j - 1]));
                boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
            }
        }
        return rows[a.length()][b.length()];
    }
}
