package org.athenaeum.frames.export;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.athenaeum.frames.query.ResultColumn;

/**
 * A file that was written.
 *
 * @param expiresAt when it is swept; with the first of the frames it was made of
 */
public record ExportedFile(Path path, ExportFormat format, long bytes, long rows, List<ResultColumn> columns, Instant expiresAt) {

    public ExportedFile {
        columns = List.copyOf(columns);
    }

    public String filename() {
        return path.getFileName().toString();
    }
}
