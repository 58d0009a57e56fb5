package org.athenaeum.frames.export;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.frames.query.ResultColumn;
import org.athenaeum.frames.query.Running;
import org.athenaeum.frames.query.SqlFailures;
import org.athenaeum.frames.store.Database;
import org.athenaeum.frames.table.FrameName;
import org.athenaeum.frames.table.Identifiers;
import org.athenaeum.protocol.Json;

/** Writes rows to files, and knows which files go with which frame. */
public final class Exporter {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.frames");

    private final Optional<ExportFolder> folder;
    private final InstantSource clock;
    private final Map<FrameName, List<ExportName>> files = new ConcurrentHashMap<>();

    /**
     * Rows on their way into a file.
     *
     * @param statement  a select that gives them; nothing of it is a caller's that did not pass the gate
     * @param columns    what it gives
     * @param provenance where they came from
     * @param expiresAt  when the first of their frames is over
     */
    public record Content(String statement, List<ResultColumn> columns, JsonObject provenance, Instant expiresAt) {
    }

    /** @param folder absent where nothing is exported */
    public Exporter(Optional<Path> folder, InstantSource clock) {
        this.folder = folder.map(ExportFolder::new);
        this.clock = clock;
    }

    /** @throws ToolFailure {@code export_dir_unset}, or {@code invalid_filename}: before any work is done for the file */
    public void require(ExportRequest request) {
        where();
        request.filename().ifPresent(name -> ExportName.given(name, request.format()));
    }

    /** Writes it, after what is over was swept. */
    public ExportedFile write(Database database, FrameName frame, ExportRequest request, Content content, Running running) {
        where().sweep(clock.instant());
        var made = database.exports().resolve(UUID.randomUUID() + "." + request.format().word());
        try {
            long rows = copied(database, made, request.format(), content, running);
            var name = request.filename().map(given -> ExportName.given(given, request.format()))
                    .orElseGet(() -> free(frame, request.format()));
            var path = where().place(made, name, content.expiresAt());
            if (request.provenance()) where().placeBeside(name, Json.bytes(content.provenance()));
            files.computeIfAbsent(frame, key -> new CopyOnWriteArrayList<>()).add(name);
            return new ExportedFile(path, request.format(), Files.size(made), rows, content.columns(), content.expiresAt());
        } catch (IOException e) {
            throw new ToolFailure("export_failed", "The file cannot be written.", "Try again, or export fewer rows.");
        } finally {
            remove(made);
        }
    }

    /** The files of a frame stay until their time is over, whatever becomes of it. */
    public void release(FrameName frame) {
        files.remove(frame);
    }

    /** Removes the files that go with a frame. */
    public void remove(FrameName frame) {
        var names = files.remove(frame);
        if (names != null && folder.isPresent()) names.forEach(folder.get()::remove);
    }

    private long copied(Database database, Path made, ExportFormat format, Content content, Running running) {
        try (var connection = database.connect(); var statement = connection.createStatement()) {
            return running.within(statement, () -> statement.executeLargeUpdate("COPY (" + content.statement() + "\n) TO "
                    + Identifiers.literal(made.toString()) + " (" + format.options() + ")"));
        } catch (SQLException e) {
            throw SqlFailures.of(e);
        }
    }

    private ExportName free(FrameName frame, ExportFormat format) {
        int number = 1;
        var name = ExportName.of(frame, clock.instant().getEpochSecond(), number, format);
        while (!where().isFree(name)) name = ExportName.of(frame, clock.instant().getEpochSecond(), ++number, format);
        return name;
    }

    private ExportFolder where() {
        return folder.orElseThrow(() -> new ToolFailure("export_dir_unset", "This server exports no files.",
                "Whoever runs it can set BRAPI_EXPORT_DIR to a folder for them."));
    }

    private static void remove(Path made) {
        try {
            Files.deleteIfExists(made);
        } catch (IOException e) {
            LOG.log(Level.WARNING, "a file made for an export cannot be removed", e);
        }
    }
}
