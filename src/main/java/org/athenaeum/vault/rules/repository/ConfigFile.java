package org.athenaeum.vault.rules.repository;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One of the repository's config files, as far as it bears on classes.
 *
 * @param entries in the file's order; the last of a name counts
 * @param problem why the file cannot be used; git itself would not work with it
 */
public record ConfigFile(List<ConfigEntry> entries, Optional<String> problem) {
    private static final Set<String> SECTIONS = Set.of("core", "extensions", "include", "includeif");

    public ConfigFile {
        entries = List.copyOf(entries);
    }

    /** Parses what was found at the file's place; {@code name} is its name inside the git folder. */
    public static ConfigFile of(String name, FileContent content) {
        if (content instanceof FileContent.Unreadable not) return broken(name + " cannot be read (" + not.reason() + ")");
        if (!(content instanceof FileContent.Bytes bytes)) return new ConfigFile(List.of(), Optional.empty());
        try {
            var entries = ConfigParser.parse(new String(bytes.value(), StandardCharsets.UTF_8));
            return new ConfigFile(entries.stream().filter(e -> SECTIONS.contains(e.section())).toList(), Optional.empty());
        } catch (ConfigParser.Malformed e) {
            return broken(name + " is malformed (" + e.getMessage() + ")");
        }
    }

    private static ConfigFile broken(String what) {
        return new ConfigFile(List.of(), Optional.of("the repository's " + what + ": every page counts as encrypted"));
    }
}
