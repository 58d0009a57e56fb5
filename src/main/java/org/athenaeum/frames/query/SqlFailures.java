package org.athenaeum.frames.query;

import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.util.Locale;
import org.athenaeum.catalog.ToolFailure;

/** What the engine says of a statement, in words for its caller; what it says of its files and settings stays here. */
public final class SqlFailures {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.frames");

    private static final int LONGEST = 300;

    private SqlFailures() {
    }

    /** The failure that this is. */
    public static ToolFailure of(SQLException e) {
        var told = String.valueOf(e.getMessage());
        var words = told.toLowerCase(Locale.ROOT);
        if (words.contains("out of memory") || words.contains("temp_directory") || words.contains("failed to allocate")) {
            return new ToolFailure("too_large", "The query needs more memory or disk than there is for it.",
                    "Filter or aggregate earlier, and join on keys.");
        }
        if (words.contains("permission error") || words.contains("io error") || words.contains("transactioncontext error")
                || words.contains("internal error") || words.contains("fatal error")) {
            LOG.log(Level.WARNING, "a statement over frames failed", e);
            return new ToolFailure("sql_failed", "The query could not be run.", "Write it more simply.");
        }
        boolean unbound = words.contains("binder error") || words.contains("catalog error") || words.contains("parser error");
        return new ToolFailure(unbound ? "sql_parse_error" : "sql_failed", "The SQL failed: " + line(told),
                "Look at the columns and their types with describe, then correct the statement.");
    }

    /** The first line that says something. */
    private static String line(String told) {
        var lines = told.lines().filter(line -> !line.isBlank())
                .map(line -> line.startsWith("Error: ") ? line.substring("Error: ".length()) : line)
                .filter(line -> !line.contains("unsuccessful or closed pending query result")).toList();
        var first = (lines.isEmpty() ? told : lines.get(0))
                .replaceAll("[\\p{Cntrl}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]", " ");
        return first.length() > LONGEST ? first.substring(0, LONGEST) + "…" : first;
    }
}
