package org.athenaeum.vault.corpus;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.vault.files.TreeWalk;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.rules.PageClass;

/** The vault as it was at one look; never changed, only replaced. */
final class Holdings {

    private static final TreeWalk.Outcome NOTHING = new TreeWalk.Outcome(List.of(), List.of());

    private final Map<VaultPath, Held> pages;
    private final TreeWalk.Outcome tree;
    private final long rulesGeneration;
    private final boolean complete;
    private final Instant nextReread;
    private final Map<Set<PageClass>, CardView> views = new ConcurrentHashMap<>();

    private Holdings(Map<VaultPath, Held> pages, TreeWalk.Outcome tree, long rulesGeneration, boolean complete) {
        this.pages = Map.copyOf(pages);
        this.tree = tree;
        this.rulesGeneration = rulesGeneration;
        this.complete = complete;
        this.nextReread = pages.values().stream().map(Held::rereadAt).min(Comparator.naturalOrder()).orElse(Instant.MAX);
    }

    /** Before the first look. */
    static Holdings unknown() {
        return new Holdings(Map.of(), NOTHING, 0, false);
    }

    static Holdings of(Map<VaultPath, Held> pages, TreeWalk.Outcome tree, long rulesGeneration) {
        return new Holdings(pages, tree, rulesGeneration, true);
    }

    /** Whether a look that saw this tree under these rules has nothing to do. */
    boolean reflects(TreeWalk.Outcome seen, long rules, Instant now) {
        return complete && rulesGeneration == rules && now.isBefore(nextReread) && isSameTree(seen);
    }

    /** Usually the very same object; listed anew while a folder changed a moment ago. */
    private boolean isSameTree(TreeWalk.Outcome seen) {
        return tree == seen || tree.pages().equals(seen.pages());
    }

    Map<VaultPath, Held> pages() {
        return pages;
    }

    long rulesGeneration() {
        return rulesGeneration;
    }

    boolean isComplete() {
        return complete;
    }

    CardView view(Set<PageClass> classes) {
        return views.computeIfAbsent(classes, this::viewOf);
    }

    private CardView viewOf(Set<PageClass> classes) {
        var cards = new ArrayList<PageCard>();
        long generation = 0;
        for (var page : pages.values()) {
            if (page.card().isEmpty() || !classes.contains(page.pageClass())) continue;
            cards.add(page.card().get());
            generation += page.digest() * (2L * page.pageClass().ordinal() + 1);
        }
        cards.sort(Comparator.comparing(PageCard::path));
        return new CardView(generation, classes, List.copyOf(cards), complete);
    }
}
