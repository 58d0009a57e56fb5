package org.athenaeum.frames.table;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Gives each key of the rows a column's name that SQL takes without quotes, unlike all others given before (E2). */
public final class ColumnNames {

    private static final int LONGEST = 63;

    /** Folded, since the database folds letter case. */
    private final Set<String> taken = new HashSet<>();

    /** The name for that key; a second time for the same key it is another one. */
    public String nameFor(String key) {
        var plain = cut(plain(key), LONGEST);
        var name = plain;
        for (int number = 2; !taken.add(name.toLowerCase(Locale.ROOT)); number++) {
            var ending = "_" + number;
            name = cut(plain, LONGEST - ending.length()) + ending;
        }
        return name;
    }

    private static String plain(String key) {
        var letters = key.replaceAll("[^A-Za-z0-9_]", "_");
        if (letters.isEmpty()) return "v_unknown";
        if (Character.isDigit(letters.charAt(0))) return "v_" + letters;
        return Identifiers.isReserved(letters) ? letters + "_" : letters;
    }

    private static String cut(String name, int length) {
        return name.length() > length ? name.substring(0, length) : name;
    }
}
