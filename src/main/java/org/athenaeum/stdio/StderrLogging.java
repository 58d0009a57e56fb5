package org.athenaeum.stdio;

import java.util.logging.ConsoleHandler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/** Sends every log to stderr, one line each, libraries from warnings up (specs/platform.md 6). Runs before any library starts. */
final class StderrLogging {

    private static final String LINE = "%1$tF %1$tT %4$s %3$s: %5$s%6$s%n";

    /** It warns of every Java newer than itself, which nobody can act on; held, since levels are forgotten with their logger. */
    private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

    /** It warns where it runs without its own container, as it does here. */
    private static final Logger RESTEASY = Logger.getLogger("org.jboss.resteasy");

    private StderrLogging() {
    }

    static void start() {
        System.setProperty("java.util.logging.SimpleFormatter.format", LINE);
        System.setProperty("org.jboss.logging.provider", "jdk");
        System.setProperty("slf4j.internal.verbosity", "ERROR");      // it would announce that nothing listens to it
        LogManager.getLogManager().reset();
        var handler = new ConsoleHandler();
        handler.setLevel(Level.ALL);
        var root = Logger.getLogger("");
        root.addHandler(handler);
        root.setLevel(Level.WARNING);
        LUCENE.setLevel(Level.SEVERE);
        RESTEASY.setLevel(Level.SEVERE);
    }
}
