package org.athenaeum.settings;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * The tables of rows that do not fit a result (backends/brapi.md E, G; RULINGS 39).
 *
 * @param directory       below which their files lie: {@code MCP_STATE_DIR}, or else the system's temporary folder, since nothing
 *                        of them outlives the process
 * @param life            how long a frame and what was exported of it live
 * @param maxRows         the most rows that a query gives
 * @param queryTimeout    the longest a query runs
 * @param memoryMegabytes for all databases together
 * @param exports         the folder that frames are exported to; absent means that nothing is exported
 */
public record FrameSettings(Path directory, Duration life, int maxRows, Duration queryTimeout, int memoryMegabytes,
                            Optional<Path> exports) {

    static FrameSettings read(SettingsReader settings) {
        var directory = settings.path(Variable.MCP_STATE_DIR)
                .orElseGet(() -> Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath());
        var life = Duration.ofSeconds(settings.integer(Variable.BRAPI_DATASET_TTL_SECONDS, 60, 7 * 24 * 3_600));
        var rows = settings.integer(Variable.BRAPI_CANVAS_MAX_ROWS, 1, 100_000);
        var timeout = settings.duration(Variable.BRAPI_CANVAS_QUERY_TIMEOUT_MS, Duration.ofMillis(100), Duration.ofMinutes(5));
        var memory = settings.integer(Variable.CANVAS_DEFAULT_MEMORY_LIMIT_MB, 128, 65_536);
        return new FrameSettings(directory, life, rows, timeout, memory, settings.path(Variable.BRAPI_EXPORT_DIR));
    }
}
