package org.athenaeum.frames.store;

import java.lang.System.Logger.Level;
import java.sql.SQLException;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.invocation.Once;
import org.athenaeum.protocol.Json;
import org.duckdb.DuckDBConnection;

/**
 * A database without anything in it, whose parser tells what a text means: {@code json_serialize_sql} parses and does nothing
 * else.
 */
public final class ParserEngine implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.frames");

    /** Made at first use; one text at a time, each takes a millisecond. Guarded by this. */
    private final Once<DuckDBConnection> connection = new Once<>(Engine::inMemory);
    private boolean used;

    /** The syntax tree as JSON, or the parser's error as JSON. */
    public synchronized String serialized(String sql) {
        used = true;
        try (var statement = connection.get().prepareStatement("SELECT json_serialize_sql(?::VARCHAR)::VARCHAR")) {
            statement.setString(1, sql);
            try (var answer = statement.executeQuery()) {
                answer.next();
                return answer.getString(1);
            }
        } catch (SQLException e) {
            throw new ToolFailure("sql_rejected", "The SQL cannot be read.", "Correct the statement, or make it simpler.",
                    Json.object().add("gateReason", "invalid_sql").build());
        }
    }

    @Override
    public synchronized void close() {
        if (!used) return;
        try {
            connection.get().close();
        } catch (SQLException e) {
            LOG.log(Level.DEBUG, "the parser's database was not closed cleanly", e);
        }
    }
}
