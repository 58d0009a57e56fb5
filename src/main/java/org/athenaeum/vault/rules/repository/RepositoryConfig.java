package org.athenaeum.vault.rules.repository;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.athenaeum.vault.rules.pattern.LetterCase;

/**
 * What matters here of a repository's own config (vault B3.3).
 *
 * @param letters        how patterns compare; both ways if the config leaves it open, and then the more guarded class counts
 * @param attributesFile {@code core.attributesFile} as written, if set
 * @param idBytes        length of an object id: 20 for SHA-1, 32 for SHA-256
 * @param problems       what could not be understood, in words for the operator
 * @param readable       false if the config cannot be known, so that every page is guarded (vault B3.6)
 */
public record RepositoryConfig(Set<LetterCase> letters, Optional<String> attributesFile, int idBytes,
                               List<String> problems, boolean readable) {
    private static final Set<String> TRUE = Set.of("true", "yes", "on");
    private static final Set<String> FALSE = Set.of("false", "no", "off", "");
    private static final String INCLUDES = "the repository's config includes other files, which this server does not read: "
            + "patterns are compared with and without regard to case, and the more guarded class counts";
    private static final String IGNORECASE = "core.ignorecase is neither true nor false: "
            + "patterns are compared with and without regard to case, and the more guarded class counts";

    public RepositoryConfig {
        letters = Set.copyOf(letters);
        problems = List.copyOf(problems);
    }

    /** The settings of these files, the later ones stronger. */
    public static RepositoryConfig of(List<ConfigFile> files) {
        var entries = files.stream().flatMap(file -> file.entries().stream()).toList();
        var problems = new ArrayList<>(files.stream().flatMap(file -> file.problem().stream()).toList());
        boolean readable = problems.isEmpty();

        if (entries.stream().anyMatch(RepositoryConfig::isInclude)) problems.add(INCLUDES);
        var ignoreCase = last(entries, "core", "ignorecase");
        if (ignoreCase.isPresent() && truth(ignoreCase.get()).isEmpty()) problems.add(IGNORECASE);

        var letters = !problems.isEmpty() ? Set.of(LetterCase.values())
                : Set.of(ignoreCase.flatMap(RepositoryConfig::truth).orElse(false) ? LetterCase.FOLDED : LetterCase.EXACT);
        var format = last(entries, "extensions", "objectformat").flatMap(ConfigEntry::value).orElse("sha1");
        return new RepositoryConfig(letters, last(entries, "core", "attributesfile").flatMap(ConfigEntry::value),
                format.equals("sha256") ? 32 : 20, problems, readable);
    }

    /** Whether {@code config.worktree} counts too, as the common config says (vault B3.2). */
    public static boolean isPerWorktree(ConfigFile common) {
        return last(common.entries(), "extensions", "worktreeconfig").map(e -> truth(e).orElse(true)).orElse(false);
    }

    private static Optional<ConfigEntry> last(List<ConfigEntry> entries, String section, String key) {
        return entries.stream().filter(e -> e.is(section, key)).reduce((a, b) -> b);
    }

    private static boolean isInclude(ConfigEntry entry) {
        return entry.key().equals("path") && Stream.of("include", "includeif").anyMatch(entry.section()::equals);
    }

    /** git's own words for true and false; a variable without a value is true. Empty for anything else. */
    private static Optional<Boolean> truth(ConfigEntry entry) {
        var word = entry.value().orElse("true").toLowerCase(Locale.ROOT);
        if (TRUE.contains(word)) return Optional.of(true);
        if (FALSE.contains(word)) return Optional.of(false);
        return word.matches("[-+]?[0-9]{1,9}[kmg]?") ? Optional.of(!word.matches("[-+]?0+[kmg]?")) : Optional.empty();
    }
}
