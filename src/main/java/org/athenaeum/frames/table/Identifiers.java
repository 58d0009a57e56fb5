package org.athenaeum.frames.table;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Which words cannot be names, and how a name is written so that it is one whatever it holds (E2). */
public final class Identifiers {

    private static final Set<String> RESERVED = Set.of("select", "from", "where", "order", "group", "having", "limit", "offset",
            "union", "intersect", "except", "all", "distinct", "as", "and", "or", "not", "null", "true", "false", "case", "when",
            "then", "else", "end", "join", "inner", "outer", "left", "right", "full", "cross", "on", "using",
            "with", "recursive");

    private static final List<String> OF_THE_SYSTEM = List.of("duckdb_", "pg_", "sqlite_", "pragma_", "information_schema");

    private Identifiers() {
    }

    static boolean isReserved(String word) {
        return RESERVED.contains(word.toLowerCase(Locale.ROOT));
    }

    /** Whether views and functions of the database's catalogue have such names. */
    public static boolean isOfTheSystem(String word) {
        var folded = word.toLowerCase(Locale.ROOT);
        return OF_THE_SYSTEM.stream().anyMatch(folded::startsWith);
    }

    /** As SQL writes it. */
    public static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /** A text as SQL writes it. */
    public static String literal(String text) {
        return '\'' + text.replace("'", "''") + '\'';
    }
}
