package org.athenaeum.operation;

import java.lang.System.Logger.Level;
import java.util.logging.Handler;
import java.util.logging.Logger;

/** The level of our own loggers, which {@code MCP_LOG_LEVEL} sets and nobody else's (RULINGS 53). */
public final class OwnLogLevel {

    /** Held here because java.util.logging forgets the level of a logger nobody holds. */
    private static final Logger OWN = Logger.getLogger("org.athenaeum");

    private OwnLogLevel() {
    }

    /** From now on the handler hears our loggers, whoever else does. */
    static void alsoTell(Handler handler) {
        OWN.addHandler(handler);
    }

    static void tellNoMore(Handler handler) {
        OWN.removeHandler(handler);
    }

    /** From now on our loggers say what is of this level or above. */
    public static void set(Level level) {
        OWN.setLevel(switch (level) {
            case ALL, TRACE, DEBUG -> java.util.logging.Level.FINE;
            case INFO -> java.util.logging.Level.INFO;
            case WARNING -> java.util.logging.Level.WARNING;
            case ERROR, OFF -> java.util.logging.Level.SEVERE;
        });
    }
}
