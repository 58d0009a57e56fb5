package org.athenaeum.vault.rules;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Notices pages under the people folder that no rule encrypts, and reports each once (vault B1.4). */
final class PeopleWatch {
    private static final int MAX_REMEMBERED = 1000;

    private final Path root;
    private final OperatorLog log;
    private final Set<String> reported = ConcurrentHashMap.newKeySet();

    PeopleWatch(Path root, OperatorLog log) {
        this.root = root;
        this.log = log;
    }

    /** A path under the people folder is ordinary. Callers may ask about files that do not exist: those are no mistake. */
    void unencrypted(String path) {
        if (reported.size() >= MAX_REMEMBERED || reported.contains(path) || !exists(path)) return;
        if (reported.add(path)) log.unencryptedPeople(path);
    }

    /** Whether one of the reported pages is still there, and still ordinary. */
    boolean isStillWrong(RulesSnapshot rules) {
        return reported.stream().anyMatch(path -> exists(path) && rules.classify(path).pageClass() == PageClass.ORDINARY);
    }

    private boolean exists(String path) {
        return Files.isRegularFile(root.resolve(path), LinkOption.NOFOLLOW_LINKS);
    }
}
