package org.athenaeum.vault.access;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.VerifiedToken;
import org.athenaeum.settings.vault.VaultSettings;
import org.athenaeum.vault.access.PageOpening.From;
import org.athenaeum.vault.files.PageNames;
import org.athenaeum.vault.files.TrackedPaths;
import org.athenaeum.vault.files.TreeWalk;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.files.VaultRoot;
import org.athenaeum.vault.files.opening.VaultFiles;
import org.athenaeum.vault.files.opening.VaultFiles.Spelling;
import org.athenaeum.vault.rules.Classifier;
import org.athenaeum.vault.rules.PageClass;
import org.athenaeum.vault.rules.RulesSnapshot;

/**
 * The one gate: every access to a file of the vault, by whatever tool, resource, completion or index, goes through here
 * (vault C1.5). What is absent and what is hidden gives the same empty answer after the same work (vault C2).
 */
public final class PagePolicy {

    private static final Set<PageClass> INDEXED = Set.of(PageClass.ORDINARY, PageClass.CONFIDENTIAL, PageClass.PEOPLE);

    /** A scope for each class that has one; {@link PageClass#SECRET} has none (vault C1.1). */
    public static String scopeFor(PageClass pageClass) {
        return switch (pageClass) {
            case ORDINARY -> "wiki:read";
            case CONFIDENTIAL -> "wiki:confidential";
            case PEOPLE -> "wiki:people";
            case SECRET -> "";
        };
    }

    /** Scopes that unlock every class that any scope unlocks; for what is told apart by class afterwards. */
    public static Scopes everyScope() {
        return new Scopes(INDEXED.stream().map(PagePolicy::scopeFor).collect(Collectors.toSet()));
    }

    /** The classes a caller with these scopes may read; none of them implies another (vault C1.2). */
    public static Set<PageClass> readable(Scopes scopes) {
        var classes = EnumSet.noneOf(PageClass.class);
        for (var pageClass : PageClass.values()) {
            if (permits(pageClass, scopes)) classes.add(pageClass);
        }
        return Set.copyOf(classes);
    }

    /** Whether these scopes unlock this class (vault C1.3). */
    public static boolean permits(PageClass pageClass, Scopes scopes) {
        return pageClass != PageClass.SECRET && scopes.contains(scopeFor(pageClass));
    }

    /** Of the denials for one path asked, that of a file that is there says more than that of one that is not. */
    private static final Comparator<Denied> MOST_TELLING = Comparator.comparing(denied -> denied.reason() == Denial.ABSENT);

    private final PageNames names;
    private final TreeWalk tree;
    private final PageOpening opening;
    private final DecisionLog log = new DecisionLog(Clock.systemUTC());
    private final HealthCheck health;
    private final LargePages large = new LargePages();

    /** @param executor lends a thread to the check of a large tree; it may be busy, or refuse */
    public PagePolicy(VaultRoot root, Classifier rules, VaultSettings settings, Executor executor) {
        this(root, rules, settings, executor, Clock.systemUTC(), () -> { });
    }

    /**
     * @param clock         tells how long ago a file was changed (vault B5.2)
     * @param beforeReading runs between each decision and the reading that follows it (vault B5.6)
     */
    PagePolicy(VaultRoot root, Classifier rules, VaultSettings settings, Executor executor, Clock clock,
               Runnable beforeReading) {
        this.names = new PageNames(settings.pageExtensions());
        var tracked = settings.trackedOnly() ? TrackedPaths.of(root) : TrackedPaths.everything();
        this.tree = new TreeWalk(root, names, tracked, executor);
        var files = new VaultFiles(root, names, tracked, settings.maxPageBytes());
        this.opening = new PageOpening(names, files, rules, clock, beforeReading);
        this.health = new HealthCheck(tree, opening, rules);
    }

    /** A path as a tool argument gives it; one that could not name a page is denied here, before any file access (vault B7.2). */
    public Optional<VaultPath> parse(String asked) {
        return parse(asked, Optional.empty());
    }

    private Optional<VaultPath> parse(String asked, Optional<VerifiedToken> asker) {
        var path = VaultPath.parse(asked);
        if (path.isEmpty()) log.refusedAsPath(asked, asker);
        return path;
    }

    /** The page that a caller names, as {@link #read(VaultPath, Scopes)} has it; the record says who asked (vault C2.4). */
    public Optional<OpenedPage> read(String asked, Caller caller) {
        return parse(asked, caller.token()).flatMap(path -> read(path, caller.scopes(), caller.token()));
    }

    /**
     * The page at a path with its content, if there is one and these scopes unlock it. A path without extension also stands
     * for the page with {@code .md} or {@code .markdown} (vault A2.4); a hidden one of these is as good as none.
     */
    public Optional<OpenedPage> read(VaultPath asked, Scopes scopes) {
        return read(asked, scopes, Optional.empty());
    }

    private Optional<OpenedPage> read(VaultPath asked, Scopes scopes, Optional<VerifiedToken> asker) {
        var begun = System.nanoTime();
        var denials = new ArrayList<Denied>();
        for (var path : names.candidates(asked)) {
            try {
                var opened = opening.read(path, Spelling.COMPOSED, readable(scopes), From.DISK_OR_MEMORY);
                log.allowed("read", opened.page().path(), opened.verdict(), asker, begun);
                return Optional.of(opened.page());
            } catch (Denied e) {
                denials.add(e);
            }
        }
        denials.stream().min(MOST_TELLING).ifPresent(denied -> log.denied("read", denied, asker, begun));
        return Optional.empty();
    }

    /**
     * What is made of the pages at exactly these paths, as far as these scopes unlock them: for who goes on without the
     * others. All are judged by one set of rules (vault B5.3), and in the end once more by the rules of that moment: nothing
     * is returned of a page whose class changed in between (vault B5.6).
     *
     * @param use        makes something of a page, given its place in the list; or nothing, then the page does not count
     * @param most       so many are enough
     * @param mostMissed after so many pages that were not to be had or did not count, the rest is given up
     * @return one for each path looked at, in their order
     */
    public <T> List<Optional<T>> readEach(List<VaultPath> paths, Scopes scopes, BiFunction<Integer, OpenedPage, Optional<T>> use,
                                          int most, int mostMissed) {
        var begun = opening.rules();
        var made = new ArrayList<Optional<T>>();
        var openingNow = opening.under(begun);
        for (int at = 0, found = 0; at < paths.size() && found < most && at - found < mostMissed; at++) {
            int place = at;
            made.add(readOne(openingNow, paths.get(at), scopes).flatMap(page -> use.apply(place, page)));
            if (made.get(at).isPresent()) found++;
        }
        var ended = opening.rules();
        for (int at = 0; at < made.size(); at++) {
            if (classOf(ended, paths.get(at)) != classOf(begun, paths.get(at))) made.set(at, Optional.empty());
        }
        return made;
    }

    private Optional<OpenedPage> readOne(PageOpening opening, VaultPath path, Scopes scopes) {
        var begun = System.nanoTime();
        try {
            var opened = opening.read(path, Spelling.EXACT, readable(scopes), From.DISK_OR_MEMORY);
            log.allowed("read", path, opened.verdict(), Optional.empty(), begun);
            return Optional.of(opened.page());
        } catch (Denied e) {
            log.filtered("read", e, begun);
            return Optional.empty();
        }
    }

    private static PageClass classOf(RulesSnapshot rules, VaultPath path) {
        return rules.classify(path.value()).pageClass();
    }

    /** The class of the page at exactly this path, if there is one and these scopes unlock it; content is not read. */
    public Optional<PageClass> visibleClass(VaultPath path, Scopes scopes) {
        var begun = System.nanoTime();
        try {
            var verdict = opening.look(path, readable(scopes));
            log.allowed("look", path, verdict, Optional.empty(), begun);
            return Optional.of(verdict.pageClass());
        } catch (Denied e) {
            log.filtered("look", e, begun);
            return Optional.empty();
        }
    }

    /**
     * Whether a path's class, by the rules in force at this moment, is one that these scopes unlock. No file is opened, so that
     * thousands can be asked about: for what is counted or chosen from. What is shown is asked about once more (vault C2.3).
     */
    public Predicate<VaultPath> permittedNow(Scopes scopes) {
        var rules = opening.rules();
        return path -> permits(classOf(rules, path), scopes);
    }

    /** The page at exactly this path, of any class that some scope unlocks: for indexes that are kept apart by class (A1.7). */
    public Optional<OpenedPage> readForIndex(VaultPath path) {
        var begun = System.nanoTime();
        try {
            var opened = opening.read(path, Spelling.EXACT, INDEXED, From.DISK);
            log.allowed("index", path, opened.verdict(), Optional.empty(), begun);
            return Optional.of(opened.page());
        } catch (Denied e) {
            log.filtered("index", e, begun);
            return Optional.empty();
        }
    }

    /**
     * The files that have a page's name now, of whatever class: advice on what to read, never something to show. The same
     * object as before as long as nothing changed.
     */
    public TreeWalk.Outcome walk() {
        return tree.walk();
    }

    /** Keeps pages of megabytes from being taken apart all at once. */
    public LargePages large() {
        return large;
    }

    /** How the vault is; looks at the beginning of each page that changed since the last call (vault B6.3). */
    public VaultHealth health() {
        return health.examine();
    }
}
