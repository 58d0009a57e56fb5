package org.athenaeum.vault.rules.repository;

import java.util.Optional;

/**
 * One variable of a git config file.
 *
 * @param section folded to lower case
 * @param key     folded to lower case
 * @param value   empty if the variable stands without {@code =}, which means true
 */
public record ConfigEntry(String section, Optional<String> subsection, String key, Optional<String> value) {

    boolean is(String otherSection, String otherKey) {
        return subsection.isEmpty() && section.equals(otherSection) && key.equals(otherKey);
    }
}
