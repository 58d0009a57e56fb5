package org.athenaeum.vault.rules;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.athenaeum.vault.rules.attributes.RuleFile;
import org.athenaeum.vault.rules.repository.GitIndex;
import org.athenaeum.vault.rules.repository.GitObjects;
import org.athenaeum.vault.rules.repository.WatchedFile;

/** The {@code .gitattributes} of one folder: the work tree's, else the index's (vault B3.4, B3.5). */
final class FolderRules {
    private static final FoundRules NONE = new FoundRules.None();

    private record Indexed(String id, FoundRules rules) { }

    private record Link(FolderState parent, FoundRules own, FolderState state) { }

    private final String folder;
    private final WatchedFile<FoundRules> file;
    private final GitObjects objects;
    private final OperatorLog log;
    private final AtomicLong changes;
    private volatile Indexed indexed = new Indexed("", NONE);
    private volatile FoundRules last;
    private volatile Link link;

    /**
     * @param folder  relative to the vault; empty for its top level
     * @param changes is counted up whenever the folder's rules differ from what they were
     */
    FolderRules(Path root, String folder, GitObjects objects, OperatorLog log, AtomicLong changes) {
        this.folder = folder;
        this.objects = objects;
        this.log = log;
        this.changes = changes;
        this.file = new WatchedFile<>(root.resolve(name()), false, Sources.MAX_RULES_BYTES,
                content -> FoundRules.of(name(), content, this::parse), log::found);
    }

    /** The folder's own rules as they are now. */
    FoundRules current(GitIndex index) {
        var found = file.current();
        if (found instanceof FoundRules.None) found = fromIndex(index.rulesByFolder().getOrDefault(folder, ""));

        var before = last;
        last = found;
        if (before != null && !before.equals(found)) changes.incrementAndGet();
        return found;
    }

    /** The rules in force here, given those of the folder above. */
    FolderState state(FolderState parent, GitIndex index) {
        var own = current(index);
        var known = link;
        if (known == null || known.parent != parent || known.own != own) {
            known = new Link(parent, own, parent.below(own));
            link = known;
        }
        return known.state;
    }

    /** A blob never changes, so its id is enough to know its rules again; one that cannot be read is tried again each time. */
    private FoundRules fromIndex(String id) {
        if (id.isEmpty()) return NONE;
        var known = indexed;
        if (known.id.equals(id) && known.rules.unreadable().isEmpty()) return known.rules;

        var rules = FoundRules.of(name(), objects.blob(id), this::parse);
        if (known.id.equals(id) && known.rules.equals(rules)) return known.rules;
        indexed = new Indexed(id, rules);
        log.found(rules);
        return rules;
    }

    private Optional<RuleFile> parse(byte[] content) {
        return folder.isEmpty() ? RuleFile.top(name(), content) : RuleFile.nested(folder, content);
    }

    private String name() {
        return folder.isEmpty() ? ".gitattributes" : folder + "/.gitattributes";
    }
}
