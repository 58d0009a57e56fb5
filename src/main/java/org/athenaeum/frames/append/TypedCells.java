package org.athenaeum.frames.append;

import java.sql.SQLException;
import java.util.List;
import org.athenaeum.frames.table.Column;
import org.athenaeum.frames.table.ColumnType;
import org.duckdb.DuckDBAppender;

/** Cells that come as texts, appended as their columns have them. One that cannot be that is empty: its type was asked for. */
final class TypedCells {

    private final DuckDBAppender appender;
    private final ColumnType[] types;

    TypedCells(DuckDBAppender appender, List<Column> columns) {
        this.appender = appender;
        this.types = columns.stream().map(column -> ColumnType.valueOf(column.type())).toArray(ColumnType[]::new);
    }

    void append(String[] row) throws SQLException {
        appender.beginRow();
        for (int i = 0; i < types.length; i++) {
            if (i < row.length && row[i] != null) append(types[i], row[i]);
            else appender.appendNull();
        }
        appender.endRow();
    }

    private void append(ColumnType type, String cell) throws SQLException {
        switch (type) {
            case VARCHAR -> appender.append(cell);
            case JSON -> appendJson(cell);
            case BOOLEAN -> appendTruth(cell);
            case BIGINT, DOUBLE -> appendNumber(type, cell);
        }
    }

    private void appendNumber(ColumnType type, String cell) throws SQLException {
        try {
            if (type == ColumnType.BIGINT) appender.append(Long.parseLong(cell.strip()));
            else appender.append(Double.parseDouble(cell.strip()));
        } catch (NumberFormatException noNumber) {
            appender.appendNull();
        }
    }

    private void appendTruth(String cell) throws SQLException {
        if (cell.equals("true") || cell.equals("false")) appender.append(Boolean.parseBoolean(cell));
        else appender.appendNull();
    }

    private void appendJson(String cell) throws SQLException {
        if (cell.startsWith("{") || cell.startsWith("[")) appender.append(cell);
        else appender.appendNull();
    }
}
