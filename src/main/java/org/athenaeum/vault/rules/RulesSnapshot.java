package org.athenaeum.vault.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.vault.rules.attributes.Decision;
import org.athenaeum.vault.rules.attributes.Reserved;
import org.athenaeum.vault.rules.pattern.BytePath;
import org.athenaeum.vault.rules.pattern.LetterCase;

/**
 * The rules as one request sees them (vault B5.3). Vault-wide sources are those of the moment it was taken; the rules of a nested
 * folder are looked at when a path below it is first asked about, and never again: the same path always gets the same answer.
 * Safe for use by several threads. Take a new one for each request, and drop it afterwards.
 */
public final class RulesSnapshot {
    private static final String PEOPLE = "wiki/people/";
    private static final String SECRET = ".private.md";
    private static final int MAX_LENGTH = 4096;
    private static final int MAX_DEPTH = 128;
    private static final Verdict UNUSABLE = new Verdict(PageClass.SECRET, Optional.empty(), Optional.empty());

    private final Sources.Base base;
    private final Folders folders;
    private final PeopleWatch people;
    private final Map<String, FolderState> seen = new ConcurrentHashMap<>();

    RulesSnapshot(Sources.Base base, Folders folders, PeopleWatch people) {
        this.base = base;
        this.folders = folders;
        this.people = people;
    }

    /**
     * The class of the file at this path (vault B1), whether or not it exists.
     *
     * @param path relative to the vault, parted by {@code /}; one that cannot name a file of the vault is secret, and nothing is
     *             looked up for it
     */
    public Verdict classify(String path) {
        if (!isPlain(path)) return UNUSABLE;

        var bytes = BytePath.of(path);
        var state = state(folder(path));
        var verdict = judge(bytes, state);
        if (verdict.pageClass() == PageClass.ORDINARY && isPeople(bytes)) people.unencrypted(path);
        return verdict;
    }

    /** Each reading that the config and reserved names leave open is asked for; the most guarded counts (vault B3.3, B3.15). */
    private Verdict judge(BytePath path, FolderState state) {
        var readings = state.stack().hasReserved() ? List.of(Reserved.values()) : List.of(Reserved.KEPT);
        var verdict = new Verdict(PageClass.ORDINARY, Optional.empty(), Optional.empty());
        boolean first = true;
        for (var letters : base.letters()) {
            for (var reading : readings) {
                var next = verdict(path, state.stack().filter(path, letters, reading), letters);
                verdict = first ? next : verdict.orMoreGuarded(next);
                first = false;
            }
        }
        return state.blocked().isEmpty() ? verdict : guarded(path, verdict, state.blocked().get());
    }

    private static Verdict verdict(BytePath path, Decision decision, LetterCase letters) {
        var origin = decision.line() == 0 ? Optional.<RuleOrigin>empty()
                : Optional.of(new RuleOrigin(decision.file(), decision.line()));
        return new Verdict(pageClass(path, decision.encrypts(), letters), decision.value(), origin);
    }

    private static PageClass pageClass(BytePath path, boolean encrypted, LetterCase letters) {
        if (path.folded().endsWith(SECRET)) return PageClass.SECRET;
        if (!encrypted) return PageClass.ORDINARY;
        return path.in(letters).startsWith(PEOPLE) ? PageClass.PEOPLE : PageClass.CONFIDENTIAL;
    }

    /** Rules on the way cannot be read: the page counts as encrypted, under the people folder as people's (vault B3.6). */
    private Verdict guarded(BytePath path, Verdict verdict, RuleOrigin blocked) {
        var least = isPeople(path) ? PageClass.PEOPLE : PageClass.CONFIDENTIAL;
        return verdict.orMoreGuarded(new Verdict(least, verdict.filter(), Optional.of(blocked)));
    }

    private boolean isPeople(BytePath path) {
        return base.letters().stream().anyMatch(letters -> path.in(letters).startsWith(PEOPLE));
    }

    /** The rules in force for the files of this folder; looked up once. */
    FolderState state(String folder) {
        if (folder.isEmpty()) return base.top();
        var known = seen.get(folder);
        if (known != null) return known;

        var fresh = folders.state(folder, state(folder(folder)), base.index());
        var first = seen.putIfAbsent(folder, fresh);
        return first == null ? fresh : first;
    }

    private static String folder(String path) {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }

    /** Keeps the look-up of nested rules inside the vault; what a page may be called is decided elsewhere (vault B7.2). */
    private static boolean isPlain(String path) {
        if (path.isEmpty() || path.length() > MAX_LENGTH || path.indexOf('\0') >= 0) return false;
        int components = 0;
        for (int start = 0; start <= path.length(); components++) {
            int slash = path.indexOf('/', start);
            int end = slash < 0 ? path.length() : slash;
            int length = end - start;
            if (length == 0 || length <= 2 && path.startsWith("..".substring(0, length), start)) return false;
            start = end + 1;
        }
        return components <= MAX_DEPTH;
    }
}
