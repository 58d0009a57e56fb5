package org.athenaeum.frames.append;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.athenaeum.frames.query.Running;
import org.athenaeum.frames.query.SqlFailures;
import org.athenaeum.frames.store.Database;
import org.athenaeum.frames.table.Column;
import org.athenaeum.frames.table.FrameName;
import org.athenaeum.frames.table.Identifiers;
import org.duckdb.DuckDBConnection;

/**
 * A table that no caller's name leads to, until it becomes a frame. Its columns have the types that all cells so far have, and
 * are changed where a later cell asks for it: mostly the first rows are like the last, and nothing is written twice.
 */
final class StagingTable {

    private final FrameName name;
    private final List<Column> columns = new ArrayList<>();

    StagingTable(FrameName frame) {
        this.name = new FrameName("_new_" + frame.value().substring("df_".length()));
    }

    boolean isThere() {
        return !columns.isEmpty();
    }

    /** Adds rows, each as texts by column; a shorter one has empty cells at its end. */
    void append(Database database, List<Column> known, List<String[]> rows) {
        try (var connection = database.connect()) {
            adapt(connection, known);
            connection.setAutoCommit(false);        // or each two thousand rows are made durable, which nobody asks of them
            try (var appender = connection.createAppender(name.value())) {
                var cells = new TypedCells(appender, columns);
                for (var row : rows) cells.append(row);
            }
            connection.commit();
        } catch (SQLException e) {
            throw SqlFailures.of(e);
        }
    }

    /** Becomes the frame of that name. */
    void become(Database database, FrameName frame, List<Column> known, Running running) {
        try (var connection = database.connect(); var statement = connection.createStatement()) {
            running.within(statement, () -> {
                adapt(connection, known);
                return statement.execute("ALTER TABLE " + quoted(name) + " RENAME TO " + quoted(frame));
            });
        } catch (SQLException e) {
            throw SqlFailures.of(e);
        }
    }

    Void remove(Database database) {
        try {
            database.drop(name);
            return null;
        } catch (SQLException e) {
            throw SqlFailures.of(e);
        }
    }

    /** Columns that are new, and types that hold no longer. */
    private void adapt(DuckDBConnection connection, List<Column> known) throws SQLException {
        try (var statement = connection.createStatement()) {
            if (columns.isEmpty()) {
                var defined = known.stream().map(StagingTable::defined).collect(Collectors.joining(", "));
                statement.execute("CREATE TABLE " + quoted(name) + " (" + defined + ")");
            } else {
                for (int i = 0; i < known.size(); i++) adapt(statement, i, known.get(i));
            }
        }
        columns.clear();
        columns.addAll(known);
    }

    private void adapt(Statement statement, int index, Column column) throws SQLException {
        var table = "ALTER TABLE " + quoted(name);
        if (index >= columns.size()) statement.execute(table + " ADD COLUMN " + defined(column));
        else if (!columns.get(index).type().equals(column.type())) {
            statement.execute(table + " ALTER COLUMN " + Identifiers.quoted(column.name()) + " TYPE " + column.type());
        }
    }

    private static String defined(Column column) {
        return Identifiers.quoted(column.name()) + " " + column.type();
    }

    private static String quoted(FrameName name) {
        return Identifiers.quoted(name.value());
    }
}
