package org.athenaeum.operation.audit;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.logging.FileHandler;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.athenaeum.operations.audit.Audited;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.StateKey;
import org.athenaeum.settings.Settings;

/**
 * Hands each line to the platform's logging, which writes and rotates files: to the server's console and log, by a logger that is
 * none of {@code org.athenaeum}, so that {@code MCP_LOG_LEVEL} silences no record; or to a file that holds nothing else.
 */
@ApplicationScoped
public class AuditLog {

    private static final Logger CONSOLE = Logger.getLogger("athenaeum.audit");
    private static final int FILE_BYTES = 20 << 20;
    /** How many there are; the oldest makes room. */
    static final int FILES = 5;

    private AuditLine lines;
    private Handler file;

    /** For the container's proxy. */
    protected AuditLog() {
    }

    @Inject
    public AuditLog(Settings settings, StateKey keys) {
        this(settings, keys, FILE_BYTES);
    }

    /** @param fileBytes after about so many a file is full, and the next begins */
    AuditLog(Settings settings, StateKey keys, int fileBytes) {
        this.lines = new AuditLine(new CallerName(keys.derive("audit"), settings.audit().plain()), Clock.systemUTC());
        this.file = settings.audit().file().filter(path -> settings.audit().on()).map(path -> open(path, fileBytes)).orElse(null);
    }

    /** Opens the file with the server, not with the first call, so that the operator hears at once if it cannot be written. */
    void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
        // made by now
    }

    void hear(@Observes Audited call) {
        var entry = new LogRecord(Level.INFO, new String(Json.bytes(lines.of(call)), StandardCharsets.UTF_8));
        entry.setLoggerName(CONSOLE.getName());
        if (file == null) CONSOLE.log(entry);
        else file.publish(entry);
    }

    @PreDestroy
    void close() {
        if (file != null) file.close();
    }

    /** Absent if it cannot be written: a record in the wrong place is better than none. */
    private static Handler open(Path path, int fileBytes) {
        try {
            var handler = new FileHandler(path.toString().replace("%", "%%"), fileBytes, FILES, true);
            handler.setEncoding(StandardCharsets.UTF_8.name());
            handler.setFormatter(new Formatter() {
                @Override
                public String format(LogRecord entry) {
                    return entry.getMessage() + "\n";
                }
            });
            return handler;
        } catch (IOException e) {
            CONSOLE.log(Level.SEVERE, "MCP_AUDIT names a file that cannot be written; the record of calls goes to the console");
            return null;
        }
    }
}
