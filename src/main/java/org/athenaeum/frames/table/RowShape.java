package org.athenaeum.frames.table;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;

/**
 * The columns of rows that are still coming: the union of all keys in the order they were first seen, and what their cells are
 * (E2).
 */
public final class RowShape {

    /** A wider table is of no use to SQL, and dear. */
    public static final int MOST_COLUMNS = 1_000;

    private final ColumnNames names = new ColumnNames();
    private final Map<String, Seen> columns = new LinkedHashMap<>();

    private record Seen(int index, String name, Observed cells, Optional<ColumnType> wanted) {
    }

    /**
     * A column that is there even if no row has it.
     *
     * @param type what it shall be whatever comes; a cell that cannot be that is then empty
     */
    public void declare(String key, Optional<ColumnType> type) {
        if (!columns.containsKey(key)) add(key, type);
    }

    /**
     * One row as texts, by column; shorter than later rows where more columns come.
     *
     * @throws ToolFailure {@code too_many_columns}
     */
    public String[] read(JsonObject row) {
        var cells = new String[columns.size()];
        for (var member : row.entrySet()) {
            var column = columns.get(member.getKey());
            if (column == null) column = add(member.getKey(), Optional.empty());
            if (column.index() >= cells.length) cells = Arrays.copyOf(cells, columns.size());
            cells[column.index()] = column.cells().see(member.getValue()).orElse(null);
        }
        return cells;
    }

    /** As they are known by now. */
    public List<Column> columns() {
        var list = new ArrayList<Column>();
        columns.forEach((key, seen) -> {
            var type = seen.wanted().orElseGet(seen.cells()::type);
            var content = type == ColumnType.VARCHAR ? seen.cells().content() : Column.Content.PLAIN;
            list.add(new Column(seen.name(), key, type.name(), content));
        });
        return list;
    }

    public int width() {
        return columns.size();
    }

    private Seen add(String key, Optional<ColumnType> wanted) {
        if (columns.size() == MOST_COLUMNS) {
            throw new ToolFailure("too_many_columns", "The rows have more than " + MOST_COLUMNS + " different keys.",
                    "Ask for rows in the long form: one row for each value.");
        }
        return columns.computeIfAbsent(key, added -> new Seen(columns.size(), names.nameFor(added), new Observed(), wanted));
    }
}
