package org.athenaeum.vault.rules;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.athenaeum.vault.rules.attributes.AttributeStack;
import org.athenaeum.vault.rules.attributes.RuleFile;
import org.athenaeum.vault.rules.pattern.LetterCase;
import org.athenaeum.vault.rules.repository.ConfigFile;
import org.athenaeum.vault.rules.repository.FileContent;
import org.athenaeum.vault.rules.repository.GitFolders;
import org.athenaeum.vault.rules.repository.GitIndex;
import org.athenaeum.vault.rules.repository.GitObjects;
import org.athenaeum.vault.rules.repository.RepositoryConfig;
import org.athenaeum.vault.rules.repository.WatchedFile;

/** The sources of rules that are about the whole vault (vault B3.1 to B3.3), read anew whenever one of them changed. */
final class Sources {
    /** A rules file of this size or more is not read, as git does not (vault B3.6). */
    static final long MAX_RULES_BYTES = 100L * 1024 * 1024;
    private static final long MAX_CONFIG_BYTES = 4L * 1024 * 1024;
    private static final long MAX_INDEX_BYTES = 512L * 1024 * 1024;
    private static final String INFO = "info/attributes";
    private static final String CONFIGURED = "core.attributesFile";

    /**
     * The vault-wide rules at one moment.
     *
     * @param top      the state of the top-level folder
     * @param problems of config and index, in words for the operator
     */
    record Base(FolderState top, GitIndex index, Set<LetterCase> letters, List<String> problems) { }

    private record Parts(RepositoryConfig config, GitIndex index, FoundRules info, FoundRules own, FoundRules configured) { }

    private record Settings(List<ConfigFile> files, RepositoryConfig config) { }

    private record Built(Parts parts, Base base) { }

    private final Path root;
    private final GitFolders folders;
    private final OperatorLog log;
    private final AtomicLong changes;
    private final WatchedFile<ConfigFile> config;
    private final WatchedFile<ConfigFile> worktreeConfig;
    private final WatchedFile<FoundRules> info;
    private final FolderRules top;
    private volatile WatchedFile<GitIndex> index;
    private volatile int idBytes;
    private volatile WatchedFile<FoundRules> configured;
    private volatile Settings settings;
    private volatile Built last;

    Sources(Path root, GitFolders folders, GitObjects objects, OperatorLog log, AtomicLong changes) {
        this.root = root;
        this.folders = folders;
        this.log = log;
        this.changes = changes;
        this.config = configFile(folders.common(), "config");
        this.worktreeConfig = configFile(folders.own(), "config.worktree");
        this.info = rulesFile(folders.common().resolve("info").resolve("attributes"), INFO);
        this.top = new FolderRules(root, "", objects, log, changes);
    }

    /** The vault-wide rules as they are now; the very same object as before if nothing changed. */
    Base current() {
        var parts = parts();
        var before = last;
        if (before != null && isSame(before.parts, parts)) return before.base;

        var base = build(parts);
        last = new Built(parts, base);
        if (before != null) changes.incrementAndGet();
        if (before == null || !before.base.problems.equals(base.problems)) log.found(base.problems);
        return base;
    }

    /** What cannot be read or is probably a mistake, in the vault-wide sources. */
    Stream<FoundRules> rules() {
        var parts = parts();
        return Stream.of(parts.info, parts.own, parts.configured);
    }

    private Parts parts() {
        var settings = settings();
        var indexed = index(settings.idBytes());
        return new Parts(settings, indexed, info.current(), top.current(indexed), configured(settings.attributesFile()));
    }

    /** The settings of the config files; the very same object as before if those did not change. */
    private RepositoryConfig settings() {
        var common = config.current();
        var files = RepositoryConfig.isPerWorktree(common) ? List.of(common, worktreeConfig.current()) : List.of(common);
        var known = settings;
        if (known == null || !known.files.equals(files)) {
            known = new Settings(files, RepositoryConfig.of(files));
            settings = known;
        }
        return known.config;
    }

    private static boolean isSame(Parts a, Parts b) {
        return a.config == b.config && a.index == b.index && a.info == b.info && a.own == b.own
                && a.configured.equals(b.configured);
    }

    private static Base build(Parts parts) {
        var problems = new ArrayList<>(parts.config.problems());
        parts.index.problem().ifPresent(problems::add);

        var blocked = Stream.of(parts.info, parts.own, parts.configured)
                .flatMap(found -> found.unreadable().stream()).map(not -> new RuleOrigin(not.name(), 0)).findFirst();
        if (!parts.config.readable()) blocked = Optional.of(new RuleOrigin("config", 0));
        if (parts.index.problem().isPresent()) blocked = Optional.of(new RuleOrigin("index", 0));

        var stack = AttributeStack.of(parts.info.parsed(), parts.own.parsed(), parts.configured.parsed());
        return new Base(new FolderState(stack, blocked), parts.index, parts.config.letters(), List.copyOf(problems));
    }

    private GitIndex index(int bytes) {
        var watched = index;
        if (watched == null || idBytes != bytes) {
            watched = new WatchedFile<>(folders.own().resolve("index"), true, MAX_INDEX_BYTES,
                    content -> GitIndex.of(content, bytes), found -> { });
            index = watched;
            idBytes = bytes;
        }
        return watched.current();
    }

    /** The file named by core.attributesFile: absolute, below the home folder or, as git takes it, the vault (vault B3.1). */
    private FoundRules configured(Optional<String> setting) {
        if (setting.isEmpty() || setting.get().isEmpty()) return new FoundRules.None();
        var name = setting.get();
        boolean home = name.startsWith("~/");
        if (!home && (name.startsWith("~") || name.startsWith("%("))) return unusable();
        try {
            var path = home ? Path.of(System.getProperty("user.home"), name.substring(2)) : root.resolve(name);
            var watched = configured;
            if (watched == null || !watched.path().equals(path)) {
                watched = rulesFile(path, CONFIGURED);
                configured = watched;
            }
            return watched.current();
        } catch (InvalidPathException e) {
            return unusable();
        }
    }

    private static FoundRules unusable() {
        return new FoundRules.Unreadable(CONFIGURED, "its path is of a form that this server does not know");
    }

    private WatchedFile<FoundRules> rulesFile(Path path, String name) {
        return new WatchedFile<>(path, true, MAX_RULES_BYTES,
                content -> FoundRules.of(name, content, bytes -> RuleFile.top(name, bytes)), log::found);
    }

    private static WatchedFile<ConfigFile> configFile(Path folder, String name) {
        return new WatchedFile<>(folder.resolve(name), true, MAX_CONFIG_BYTES,
                (FileContent content) -> ConfigFile.of(name, content), found -> { });
    }
}
