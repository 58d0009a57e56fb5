package org.athenaeum.vault.rules;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.athenaeum.vault.rules.repository.GitFolders;
import org.athenaeum.vault.rules.repository.GitObjects;
import org.athenaeum.vault.rules.repository.NotARepository;

/**
 * Classifies the paths of one vault by its own encryption rules (vault B1 to B5). A changed rule counts from the next
 * {@link #current()} on, with no restart and no signal (vault B5.1); what did not change is not read again. System-wide and
 * per-user attribute files are not read: they belong to whoever runs the server, not to the vault (vault B3.1).
 */
public final class Classifier {
    private final AtomicLong changes = new AtomicLong();
    private final OperatorLog log = new OperatorLog();
    private final Sources sources;
    private final Folders folders;
    private final PeopleWatch people;

    private Classifier(Path root, GitFolders git) {
        var objects = new GitObjects(git.common().resolve("objects"), Sources.MAX_RULES_BYTES);
        this.sources = new Sources(root, git, objects, log, changes);
        this.folders = new Folders(root, objects, log, changes);
        this.people = new PeopleWatch(root, log);
        sources.current();
    }

    /**
     * The classifier of the work tree whose top level this is.
     *
     * @param realRoot an absolute path, its links resolved (vault B7.4)
     * @throws VaultUnusable if there is no repository, or it cannot be read
     */
    public static Classifier of(Path realRoot) {
        try {
            return new Classifier(realRoot, GitFolders.of(realRoot));
        } catch (NotARepository e) {
            throw new VaultUnusable("The folder that BRAIN_MCP_VAULT names " + e.getMessage() + ".");
        }
    }

    /** The rules in force now, for one request (vault B5.2, B5.3). It waits for nobody. */
    public RulesSnapshot current() {
        return new RulesSnapshot(sources.current(), folders, people);
    }

    /**
     * A number that differs from an earlier one if a rule changed in between. It looks at every source that ever decided about a
     * path. Take it before classifying what is to be kept, and compare it before using that (vault B5.5).
     */
    public long generation() {
        var index = sources.current().index();
        folders.known().forEach(rules -> rules.current(index));
        return changes.get();
    }

    /** What the operator should look at, in words without host paths; empty if all is well. */
    public List<String> problems() {
        var base = sources.current();
        var found = Stream.concat(sources.rules(), folders.known().stream().map(rules -> rules.current(base.index()))).toList();

        var problems = new ArrayList<>(base.problems());
        found.forEach(rules -> rules.unreadable().ifPresent(not -> problems.add(not.sentence())));
        found.stream().flatMap(rules -> rules.parsed().stream()).flatMap(file -> file.remarks().stream())
                .forEach(remark -> problems.add(remark.toString()));
        if (people.isStillWrong(current())) {
            problems.add("there are pages under wiki/people/ that no rule encrypts: they are served as ordinary pages");
        }
        return List.copyOf(problems);
    }
}
