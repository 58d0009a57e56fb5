package org.athenaeum.settings;

import java.time.Duration;
import java.util.Map;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * What the handshake revisions keep on the server.
 *
 * @param idle after which time an idle session without state ends (RULINGS 19)
 * @param mode whether there are sessions at all (RULINGS 21)
 * @param sse  whether the two-endpoint transport of 2024-11-05 is offered beside each endpoint (specs/mcp.md 5)
 */
public record SessionSettings(Duration idle, Mode mode, boolean sse) {

    /** Whether {@code initialize} opens a session, and whether later requests need one. */
    public enum Mode {
        /** It does; a request without any is served for itself alone. */
        AUTO,
        /** It does, and a request without any is refused (LEG-14). */
        STATEFUL,
        /** It does not. */
        STATELESS
    }

    static SessionSettings read(SettingsReader reader) {
        var idle = reader.duration(Variable.MCP_SESSION_IDLE_MS, Duration.ofSeconds(1), Duration.ofHours(24));
        var mode = reader.word(Variable.MCP_SESSION_MODE,
                Map.of("auto", Mode.AUTO, "stateful", Mode.STATEFUL, "stateless", Mode.STATELESS));
        return new SessionSettings(idle, mode, reader.bool(Variable.MCP_SSE));
    }
}
