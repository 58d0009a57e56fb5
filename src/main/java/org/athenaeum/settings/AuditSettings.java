package org.athenaeum.settings;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * Where the line about each call goes.
 *
 * @param on    whether there is any
 * @param file  the file it goes to; absent means the server's console and log
 * @param plain whether it names callers as their tokens do; else by a keyed hash
 */
public record AuditSettings(boolean on, Optional<Path> file, boolean plain) {

    static AuditSettings read(SettingsReader settings) {
        var word = settings.parsed(Variable.MCP_AUDIT, "must be console, off, or the absolute path of a file",
                text -> Optional.of(text).filter(AuditSettings::isTarget)).orElseThrow();
        boolean plain = settings.word(Variable.MCP_AUDIT_SUBJECT, Map.of("hash", false, "plain", true));
        boolean on = !isWord(word, "off");
        if (plain && on) settings.warn("MCP_AUDIT_SUBJECT is plain: the record of calls names callers and addresses");
        return new AuditSettings(on, absolute(word), plain);
    }

    private static boolean isTarget(String text) {
        return isWord(text, "console") || isWord(text, "off") || absolute(text).isPresent();
    }

    private static boolean isWord(String text, String word) {
        return text.toLowerCase(Locale.ROOT).equals(word);
    }

    private static Optional<Path> absolute(String text) {
        try {
            return Optional.of(Path.of(text)).filter(Path::isAbsolute);
        } catch (InvalidPathException noPath) {
            return Optional.empty();
        }
    }
}
