package org.athenaeum.frames.query;

import java.sql.Connection;
import java.sql.SQLException;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.frames.store.Database;

/** Work on a connection in a transaction that can only read, whatever the statement is. */
public final class Reading {

    private Reading() {
    }

    /** Something done on the connection. */
    @FunctionalInterface
    public interface Work<T> {
        T on(Connection connection) throws SQLException;
    }

    /**
     * Does the work, on a connection of its own.
     *
     * @throws ToolFailure what the engine says of it
     */
    public static <T> T in(Database database, Work<T> work) {
        try (var connection = database.connect()) {
            try (var statement = connection.createStatement()) {
                statement.execute("BEGIN TRANSACTION READ ONLY");
            }
            return work.on(connection);
        } catch (SQLException e) {
            throw SqlFailures.of(e);
        }
    }
}
