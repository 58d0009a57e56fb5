package org.athenaeum.frames.export;

import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;

/**
 * A file that is asked for.
 *
 * @param frame      whose rows it holds, and with which it goes
 * @param filename   its name in the folder; absent for one that tells frame and time
 * @param columns    those that go into it; empty for all
 * @param sql        a select whose rows go into it instead
 * @param provenance whether a second file tells where the rows came from
 */
public record ExportRequest(String frame, ExportFormat format, Optional<String> filename, List<String> columns,
                            Optional<String> sql, boolean provenance) {

    public ExportRequest {
        columns = List.copyOf(columns);
        if (sql.isPresent() && !columns.isEmpty()) {
            throw new ToolFailure("mutually_exclusive_projection", "Both columns and sql say what goes into the file.",
                    "Give one of them.");
        }
    }
}
