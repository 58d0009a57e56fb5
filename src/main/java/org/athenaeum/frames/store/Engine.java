package org.athenaeum.frames.store;

import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.frames.table.Identifiers;
import org.duckdb.DuckDBConnection;

/**
 * Opens databases, each locked down before anything else is done with it: the third wall around SQL (E5, specs/platform.md 7).
 */
final class Engine {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.frames");

    /** Inherited by every further connection to the same database. */
    private static final List<String> LOCK = List.of("SET autoinstall_known_extensions=false",
            "SET autoload_known_extensions=false", "SET allow_community_extensions=false",
            "SET allow_unsigned_extensions=false", "SET preserve_insertion_order=true",
            "SET enable_external_access=false", "SET lock_configuration=true");
    private static final int THREADS = Math.min(2, Runtime.getRuntime().availableProcessors());

    private Engine() {
    }

    /** One that keeps nothing, for its parser. */
    static DuckDBConnection inMemory() {
        return open("jdbc:duckdb:", List.of("SET memory_limit='128MB'", "SET threads=1", "SET temp_directory=''"));
    }

    /**
     * The database in that folder, with its files nowhere else.
     *
     * @param folder    exists, and holds nothing but this database
     * @param megabytes the memory it may use
     * @param exports   the one other folder it may write to
     */
    static DuckDBConnection inFolder(Path folder, int megabytes, Path exports) {
        return open("jdbc:duckdb:" + folder.resolve("frames.duckdb"), List.of("SET memory_limit='" + megabytes + "MB'",
                "SET threads=" + THREADS, "SET temp_directory=" + Identifiers.literal(folder.resolve("spill").toString()),
                "SET max_temp_directory_size='1GB'", "SET allowed_directories=[" + Identifiers.literal(exports + "/") + "]"));
    }

    private static DuckDBConnection open(String url, List<String> settings) {
        try {
            var results = new Properties();
            results.setProperty("jdbc_stream_results", "true");
            var connection = DuckDBConnection.newConnection(url, false, null, results);
            try (var statement = connection.createStatement()) {
                for (var each : Stream.concat(settings.stream(), LOCK.stream()).toList()) statement.execute(each);
            } catch (SQLException unlocked) {
                connection.close();
                throw unlocked;
            }
            return connection;
        } catch (LinkageError missing) {
            throw missing();
        } catch (SQLException e) {
            LOG.log(Level.WARNING, "a database of frames cannot be opened", e);
            throw new ToolFailure("frames_unavailable", "The database for rows cannot be opened.",
                    "Tell whoever runs this server: its log says why.");
        }
    }

    private static ToolFailure missing() {
        return new ToolFailure("frames_unavailable", "The database for rows (DuckDB) is not installed beside this server.",
                "Tell whoever runs it: " + NativeLibrary.ADVICE);
    }
}
