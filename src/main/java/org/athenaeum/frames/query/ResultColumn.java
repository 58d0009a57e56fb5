package org.athenaeum.frames.query;

import java.util.Locale;
import org.athenaeum.frames.table.Identifiers;

/**
 * One column of a result.
 *
 * @param name as the statement calls it; a second of the same name has a number
 * @param type as the engine calls it: {@code DECIMAL(10,2)}, {@code INTEGER[]}
 */
public record ResultColumn(String name, String type) {

    /** How a column's cells come out of the engine. */
    enum Form { NUMBER, TRUTH, JSON, NESTED, BYTES, TEXT }

    Form form() {
        var plain = type.toUpperCase(Locale.ROOT);
        boolean nested = plain.endsWith("]") || plain.startsWith("STRUCT") || plain.startsWith("MAP")
                || plain.startsWith("UNION");
        if (nested) return Form.NESTED;
        if (plain.equals("JSON")) return Form.JSON;
        if (plain.equals("BOOLEAN")) return Form.TRUTH;
        if (plain.equals("BLOB")) return Form.BYTES;
        boolean number = plain.endsWith("INT") || plain.endsWith("INTEGER") || plain.equals("DOUBLE") || plain.equals("FLOAT")
                || plain.startsWith("DECIMAL");
        return number ? Form.NUMBER : Form.TEXT;
    }

    /** The cell as it is fetched: numbers as they are, all else as text. */
    String fetched(String column) {
        return switch (form()) {
            case NUMBER, TRUTH -> column;
            case NESTED -> "CAST(to_json(" + column + ") AS VARCHAR)";
            case BYTES -> "to_base64(" + column + ")";
            case JSON, TEXT -> "CAST(" + column + " AS VARCHAR)";
        };
    }

    /** How many bytes the cell takes, about; an expression that is never empty. */
    String size(String column) {
        return form() == Form.NUMBER || form() == Form.TRUTH ? "8" : "coalesce(strlen(" + fetched(column) + "), 0)";
    }

    /** How many bytes a cell of the column of that name takes, about; an expression. */
    public String weight() {
        return size(Identifiers.quoted(name));
    }
}
