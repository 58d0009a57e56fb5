package org.athenaeum.operation.audit;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.athenaeum.operations.audit.Audited;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.StateKey;
import org.athenaeum.settings.AuditSettings.Target;
import org.athenaeum.settings.Settings;

/**
 * Hands each line to the server's own logging, which writes and rotates the files. Its logger is none of {@code org.athenaeum},
 * so {@code MCP_LOG_LEVEL} silences no record; the console shows what is at least {@code INFO}, the server's log file takes
 * {@code CONFIG} too.
 */
@ApplicationScoped
public class AuditLog {

    /** The shipped server configuration names it. */
    static final String LOGGER = "athenaeum.audit";

    private static final Logger LOG = Logger.getLogger(LOGGER);

    private final AuditLine lines;
    private final Level level;

    /** For the container's proxy. */
    protected AuditLog() {
        this.lines = null;
        this.level = Level.OFF;
    }

    @Inject
    public AuditLog(Settings settings, StateKey keys) {
        var callers = new CallerName(keys.derive("audit"), settings.audit().plain());
        this.lines = new AuditLine(callers, Clock.systemUTC());
        this.level = settings.audit().target() == Target.FILE ? Level.CONFIG : Level.INFO;
    }

    void hear(@Observes Audited call) {
        LOG.log(level, new String(Json.bytes(lines.of(call)), StandardCharsets.UTF_8));
    }
}
