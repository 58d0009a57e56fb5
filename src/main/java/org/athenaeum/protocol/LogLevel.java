package org.athenaeum.protocol;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The severities of {@code notifications/message}, least severe first (RFC 5424; specs/mcp.md 7.5). */
public enum LogLevel {
    DEBUG, INFO, NOTICE, WARNING, ERROR, CRITICAL, ALERT, EMERGENCY;

    /** The word on the wire. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean isAtLeast(LogLevel other) {
        return compareTo(other) >= 0;
    }

    /** The level of exactly that word. */
    public static Optional<LogLevel> of(String word) {
        return Arrays.stream(values()).filter(level -> level.word().equals(word)).findFirst();
    }
}
