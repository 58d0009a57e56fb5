package org.athenaeum.operation;

import java.io.PrintStream;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;

/**
 * Shows on the server's console what is said below the level info. Its trace specification lets our loggers say it, but the
 * server itself writes it to its trace file only.
 */
final class DebugLines extends Handler {

    private static final String LINE = "debug %s: %s";

    private final PrintStream console;
    private final SimpleFormatter messages = new SimpleFormatter();

    DebugLines(PrintStream console) {
        this.console = console;
        setLevel(Level.ALL);
    }

    @Override
    public void publish(LogRecord entry) {
        if (entry.getLevel().intValue() >= Level.INFO.intValue() || !isLoggable(entry)) return;
        console.println(LINE.formatted(entry.getLoggerName(), messages.formatMessage(entry)));
        if (entry.getThrown() != null) entry.getThrown().printStackTrace(console);
    }

    @Override
    public void flush() {
        console.flush();
    }

    /** The console is the server's. */
    @Override
    public void close() {
        flush();
    }
}
