package org.athenaeum.frames.sql;

/**
 * Where the first statement of a text ends, as far as that can be told without its grammar: comments, quoted names and texts are
 * passed over. It only picks the words of a refusal and cuts off what follows the statement; whether what is left means the same
 * is for the parser to say.
 */
record StatementText(String first, boolean more) {

    static StatementText of(String sql) {
        int end = -1;
        boolean more = false;
        int at = 0;
        while (at < sql.length()) {
            int next = passedOver(sql, at);
            if (next > at) {
                boolean text = !isComment(sql, at);
                if (end >= 0 && text) more = true;
                at = next;
                continue;
            }
            char c = sql.charAt(at++);
            if (c == ';' && end < 0) end = at - 1;
            else if (end >= 0 && c != ';' && !Character.isWhitespace(c)) more = true;
        }
        return new StatementText(end < 0 ? sql : sql.substring(0, end), more);
    }

    private static boolean isComment(String sql, int at) {
        return sql.startsWith("--", at) || sql.startsWith("/*", at);
    }

    /** The end of the comment, text or quoted name that begins there; the same place if none does. */
    private static int passedOver(String sql, int at) {
        if (sql.startsWith("--", at)) return after(sql, "\n", at + 2);
        if (sql.startsWith("/*", at)) return afterComment(sql, at + 2);
        char c = sql.charAt(at);
        if (c == '\'' || c == '"') return after(sql, String.valueOf(c), at + 1);
        if (c == '$') {
            int close = sql.indexOf('$', at + 1);
            if (close > 0 && sql.substring(at + 1, close).matches("([A-Za-z_][A-Za-z0-9_]*)?")) {
                return after(sql, sql.substring(at, close + 1), close + 1);
            }
        }
        return at;
    }

    /** They nest. */
    private static int afterComment(String sql, int from) {
        int depth = 1;
        int at = from;
        while (at < sql.length() && depth > 0) {
            if (sql.startsWith("/*", at)) depth++;
            else if (sql.startsWith("*/", at)) depth--;
            else {
                at++;
                continue;
            }
            at += 2;
        }
        return at;
    }

    private static int after(String sql, String mark, int from) {
        int found = sql.indexOf(mark, from);
        return found < 0 ? sql.length() : found + mark.length();
    }
}
