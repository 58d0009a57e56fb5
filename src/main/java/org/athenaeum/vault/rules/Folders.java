package org.athenaeum.vault.rules;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.athenaeum.vault.rules.repository.GitIndex;
import org.athenaeum.vault.rules.repository.GitObjects;

/** The rules of nested folders, known from the first time a path below them is asked about. */
final class Folders {
    private static final int MAX_KNOWN = 100_000;

    private final Path root;
    private final GitObjects objects;
    private final OperatorLog log;
    private final AtomicLong changes;
    private final Map<String, FolderRules> known = new ConcurrentHashMap<>();

    Folders(Path root, GitObjects objects, OperatorLog log, AtomicLong changes) {
        this.root = root;
        this.objects = objects;
        this.log = log;
        this.changes = changes;
    }

    /** The rules in force in the folder, given those of the folder above. */
    FolderState state(String folder, FolderState parent, GitIndex index) {
        return rules(folder).map(rules -> rules.state(parent, index))
                .orElseGet(() -> parent.below(new FoundRules.Unreadable(folder, "its name cannot be used on this system")));
    }

    Collection<FolderRules> known() {
        return known.values();
    }

    /** Only folders that exist are remembered: callers may ask for any number of others. */
    private Optional<FolderRules> rules(String folder) {
        var rules = known.get(folder);
        if (rules != null) return Optional.of(rules);
        try {
            var fresh = new FolderRules(root, folder, objects, log, changes);
            if (known.size() >= MAX_KNOWN || !Files.isDirectory(root.resolve(folder))) return Optional.of(fresh);
            var first = known.putIfAbsent(folder, fresh);
            return Optional.of(first == null ? fresh : first);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
