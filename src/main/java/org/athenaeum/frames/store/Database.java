package org.athenaeum.frames.store;

import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.sql.SQLException;
import org.athenaeum.frames.table.FrameName;
import org.athenaeum.frames.table.Identifiers;
import org.duckdb.DuckDBConnection;

/** The open database of one workspace. */
public final class Database {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.frames");

    private final DuckDBConnection root;
    private final Path exports;

    Database(DuckDBConnection root, Path exports) {
        this.root = root;
        this.exports = exports;
    }

    /** One more connection to it, locked down as all are; whoever asks closes it. */
    public DuckDBConnection connect() throws SQLException {
        return root.duplicate();
    }

    /** The folder that it may write files to; nothing else does. */
    public Path exports() {
        return exports;
    }

    /** Removes a table; one that is not there is ignored. */
    public void drop(FrameName name) throws SQLException {
        try (var connection = connect(); var statement = connection.createStatement()) {
            statement.execute("DROP TABLE IF EXISTS " + Identifiers.quoted(name.value()));
        }
    }

    void close() {
        try {
            root.close();
        } catch (SQLException e) {
            LOG.log(Level.WARNING, "a database of frames was not closed cleanly", e);
        }
    }
}
