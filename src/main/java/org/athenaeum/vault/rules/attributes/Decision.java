package org.athenaeum.vault.rules.attributes;

import java.util.Optional;
import org.athenaeum.vault.rules.pattern.BytePath;

/**
 * What the rules say about a path's {@code filter}.
 *
 * @param state the word or value that {@code git check-attr} prints
 * @param value the value, if the attribute was given one
 * @param file  the rules file that decided, relative to the vault or a fixed word; empty if none did
 * @param line  counted from 1; 0 if none decided
 */
public record Decision(String state, Optional<String> value, String file, int line) {
    /** No rule says anything. */
    public static final Decision NONE = new Decision("unspecified", Optional.empty(), "", 0);

    static Decision of(Assignment assignment, String file, int line) {
        var value = BytePath.text(assignment.value());
        return switch (assignment.state()) {
            case SET -> new Decision("set", Optional.empty(), file, line);
            case UNSET -> new Decision("unset", Optional.empty(), file, line);
            case UNSPECIFIED -> new Decision("unspecified", Optional.empty(), file, line);
            case VALUE -> new Decision(value, Optional.of(value), file, line);
        };
    }

    /** Whether the path is encrypted by this decision. */
    public boolean encrypts() {
        return value.filter(GitCrypt::encrypts).isPresent();
    }
}
