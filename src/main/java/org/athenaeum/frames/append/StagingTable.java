package org.athenaeum.frames.append;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import org.athenaeum.frames.query.Running;
import org.athenaeum.frames.query.SqlFailures;
import org.athenaeum.frames.store.Database;
import org.athenaeum.frames.table.Column;
import org.athenaeum.frames.table.ColumnType;
import org.athenaeum.frames.table.FrameName;
import org.athenaeum.frames.table.Identifiers;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/** A table of texts that no name leads to, until it becomes a frame with types. */
final class StagingTable {

    private final FrameName name;
    private int width;

    StagingTable(FrameName frame) {
        this.name = new FrameName("_new_" + frame.value().substring("df_".length()));
    }

    FrameName name() {
        return name;
    }

    /** Adds rows, each as texts by column; a shorter one has empty cells at its end. */
    void append(Database database, List<Column> columns, List<String[]> rows) {
        try (var connection = database.connect()) {
            widen(connection, columns);
            try (var appender = connection.createAppender(name.value())) {
                for (var row : rows) append(appender, row);
            }
        } catch (SQLException e) {
            throw SqlFailures.of(e);
        }
    }

    /** Becomes the frame of that name. */
    void become(Database database, FrameName frame, List<Column> columns, Running running) {
        try (var connection = database.connect(); var statement = connection.createStatement()) {
            widen(connection, columns);
            running.within(statement, () -> {
                if (columns.stream().allMatch(column -> column.type().equals(ColumnType.VARCHAR.name()))) rename(statement, frame);
                else convert(statement, frame, columns);
                return null;
            });
        } catch (SQLException e) {
            throw SqlFailures.of(e);
        }
    }

    boolean isThere() {
        return width > 0;
    }

    Void remove(Database database) {
        try {
            database.drop(name);
            return null;
        } catch (SQLException e) {
            throw SqlFailures.of(e);
        }
    }

    private void rename(Statement statement, FrameName frame) throws SQLException {
        statement.execute("ALTER TABLE " + quoted(name) + " RENAME TO " + quoted(frame));
    }

    /** A cell that cannot be what its column shall be is empty then; only a type that was asked for has such cells. */
    private void convert(Statement statement, FrameName frame, List<Column> columns) throws SQLException {
        var typed = columns.stream().map(column -> {
            var quoted = Identifiers.quoted(column.name());
            return column.type().equals(ColumnType.VARCHAR.name()) ? quoted : "TRY_CAST(" + quoted + " AS " + column.type() + ") AS " + quoted;
        }).collect(Collectors.joining(", "));
        statement.execute("CREATE TABLE " + quoted(frame) + " AS SELECT " + typed + " FROM " + quoted(name));
        statement.execute("DROP TABLE " + quoted(name));
    }

    private void widen(DuckDBConnection connection, List<Column> columns) throws SQLException {
        if (columns.size() == width) return;
        try (var statement = connection.createStatement()) {
            if (width == 0) {
                statement.execute("CREATE TABLE " + quoted(name) + " ("
                        + columns.stream().map(StagingTable::defined).collect(Collectors.joining(", ")) + ")");
            } else {
                for (var column : columns.subList(width, columns.size())) {
                    statement.execute("ALTER TABLE " + quoted(name) + " ADD COLUMN " + defined(column));
                }
            }
        }
        width = columns.size();
    }

    private void append(DuckDBAppender appender, String[] row) throws SQLException {
        appender.beginRow();
        for (int i = 0; i < width; i++) {
            if (i < row.length && row[i] != null) appender.append(row[i]);
            else appender.appendNull();
        }
        appender.endRow();
    }

    private static String defined(Column column) {
        return Identifiers.quoted(column.name()) + " VARCHAR";
    }

    private static String quoted(FrameName name) {
        return Identifiers.quoted(name.value());
    }
}
