package org.athenaeum.settings;

import java.util.Map;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * Where the line about each call goes.
 *
 * @param plain whether it names callers as their tokens do; else by a keyed hash
 */
public record AuditSettings(Target target, boolean plain) {

    /** Where lines go. */
    public enum Target {
        /** Nowhere. */
        OFF,
        /** The server's console, and its log file. */
        CONSOLE,
        /** The server's log file alone. */
        FILE
    }

    static AuditSettings read(SettingsReader settings) {
        var target = settings.word(Variable.MCP_AUDIT, Map.of("off", Target.OFF, "console", Target.CONSOLE, "file", Target.FILE));
        boolean plain = settings.word(Variable.MCP_AUDIT_SUBJECT, Map.of("hash", false, "plain", true));
        if (plain && target != Target.OFF) settings.warn("MCP_AUDIT_SUBJECT is plain: the log names callers and addresses");
        return new AuditSettings(target, plain);
    }
}
