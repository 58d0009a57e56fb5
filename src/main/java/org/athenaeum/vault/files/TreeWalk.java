package org.athenaeum.vault.files;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Which page files are there now? A walk lists the tree once; afterwards a call costs one look at each known folder and
 * page and lists again only if a folder changed. The answer is advice: whoever reads a page goes through {@link VaultFiles}.
 *
 * <p>Links, nested repositories, folders on another device, excluded names and names that are not UTF-8 are left out (vault
 * B7.3 to B7.9); 32 levels and 200,000 entries are the bound (vault B7.10).
 */
public final class TreeWalk {

    private static final int MAX_ENTRIES = 200_000;

    private final VaultRoot root;
    private final PageNames names;
    private final TrackedPaths tracked;
    private final int maxEntries;
    private final StampCheck check;
    private final UnreadableNames unreadableNames = new UnreadableNames();
    private final AtomicReference<TreeSnapshot> latest = new AtomicReference<>();

    /** @param executor lends one more thread to the check of a large tree; may be busy or refuse, then the caller does it all */
    public TreeWalk(VaultRoot root, PageNames names, TrackedPaths tracked, Executor executor) {
        this(root, names, tracked, executor, MAX_ENTRIES);
    }

    TreeWalk(VaultRoot root, PageNames names, TrackedPaths tracked, Executor executor, int maxEntries) {
        this.root = root;
        this.names = names;
        this.tracked = tracked;
        this.maxEntries = maxEntries;
        this.check = new StampCheck(executor);
    }

    /**
     * What a walk found.
     *
     * @param pages    sorted by path
     * @param problems sentences without names, for the operator
     */
    public record Outcome(List<PageEntry> pages, List<String> problems) {

        public Outcome {
            pages = List.copyOf(pages);
            problems = List.copyOf(problems);
        }
    }

    /**
     * The page files that are there now. As long as nothing changed this is the very same object, so that a caller may
     * compare outcomes by identity.
     */
    public Outcome walk() {
        var known = latest.get();
        var current = Optional.ofNullable(known).flatMap(this::refreshed).orElseGet(this::listed);
        if (current != known) latest.set(current);
        return current.outcome();
    }

    /** The known tree with its pages' present stamps; empty if a folder changed, so that names must be listed again. */
    private Optional<TreeSnapshot> refreshed(TreeSnapshot known) {
        if (!known.isSettled() || known.tracked() != tracked.current()) return Optional.empty();
        if (known.unreadable().stream().anyMatch(Files::isReadable)) return Optional.empty();
        return check.changes(known).map(changed -> changed.isEmpty() ? known : known.with(changed));
    }

    private TreeSnapshot listed() {
        var visitor = new PageVisitor(root, names, tracked.current(), unreadableNames, maxEntries);
        try {
            Files.walkFileTree(root.path(), EnumSet.noneOf(FileVisitOption.class), PageVisitor.MAX_DEPTH, visitor);
        } catch (IOException e) {
            visitor.visitFileFailed(root.path(), e);
        }
        return visitor.snapshot();
    }
}
