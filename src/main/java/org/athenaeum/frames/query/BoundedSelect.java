package org.athenaeum.frames.query;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.athenaeum.frames.sql.FrameSelect;
import org.athenaeum.frames.table.Identifiers;

/**
 * A caller's select within one of ours, which bounds its rows and their bytes before they leave the engine: a cell may be longer
 * than this process has memory. The order of rows is the select's.
 */
record BoundedSelect(FrameSelect select, List<ResultColumn> columns, long rows, long offset, long bytes) {

    /** How many selects of ours lie around the caller's. */
    static final int DEPTH = 3;
    /** How many lie around it where rows are counted. */
    static final int COUNT_DEPTH = 1;

    /** Its cells as they are fetched, and whether the row still fits; the first that does not comes too, without its cells. */
    String fetching() {
        var cells = each(i -> "CASE WHEN z <= " + bytes + " THEN " + columns.get(i).fetched(column(i)) + " END", ", ");
        return around(cells + ", z <= " + bytes, "z - y <= " + bytes);
    }

    /** Its cells as they are, under their names, as far as they fit. */
    String keeping(List<String> names) {
        return around(each(i -> column(i) + " AS " + Identifiers.quoted(names.get(i)), ", "), "z <= " + bytes);
    }

    static String counting(FrameSelect select) {
        return "SELECT count(*) FROM (\n" + select.text() + "\n) AS t";
    }

    /** Per row: y is what it weighs, z what it weighs with all before it. */
    private String around(String cells, String condition) {
        return "SELECT " + cells + " FROM (SELECT *, sum(y) OVER (ROWS UNBOUNDED PRECEDING) AS z FROM (SELECT *, "
                + each(i -> columns.get(i).size(column(i)), " + ") + " AS y FROM (\n" + select.text() + "\n) AS t("
                + each(BoundedSelect::column, ", ") + ") LIMIT " + rows + " OFFSET " + offset + ")) WHERE " + condition;
    }

    private String each(IntFunction<String> part, String between) {
        return IntStream.range(0, columns.size()).mapToObj(part).collect(Collectors.joining(between));
    }

    private static String column(int index) {
        return "c" + index;
    }
}
