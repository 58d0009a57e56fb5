package org.athenaeum.vault.corpus;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.athenaeum.vault.access.OpenedPage;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.files.PageEntry;
import org.athenaeum.vault.files.TreeWalk;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.rules.PageClass;

/** Brings what is held in step with a tree that was just seen: only what changed is read (vault A1.15). */
final class Refresh {

    private final PagePolicy policy;
    private final Supplier<Function<String, PageClass>> rules;
    private final CorpusListener listener;
    private final Work work;
    private final Clock clock;

    Refresh(PagePolicy policy, Supplier<Function<String, PageClass>> rules, CorpusListener listener, Work work, Clock clock) {
        this.policy = policy;
        this.rules = rules;
        this.listener = listener;
        this.work = work;
        this.clock = clock;
    }

    /** What is held after the look. The listener has been told, and has published. */
    Holdings after(Holdings before, TreeWalk.Outcome tree, long rulesGeneration) throws InterruptedException {
        var classes = rules.get();
        boolean newRules = !before.isComplete() || before.rulesGeneration() != rulesGeneration;
        var pages = new ConcurrentHashMap<VaultPath, Held>();
        var toRead = new ArrayList<PageEntry>();
        var moved = new HashMap<VaultPath, PageClass>();
        for (var entry : tree.pages()) {
            var known = before.pages().get(entry.path());
            var pageClass = newRules || known == null ? classes.apply(entry.path().value()) : known.pageClass();
            if (mustRead(entry, known, pageClass)) toRead.add(entry);
            else pages.put(entry.path(), kept(entry, known, pageClass, moved));
        }

        listener.reclassify(moved);
        forgetMissing(before, pages, toRead);
        work.each(toRead, entry -> pages.put(entry.path(), read(entry, before.pages().get(entry.path()), classes)));
        listener.publish();
        return Holdings.of(pages, tree, rulesGeneration);
    }

    private boolean mustRead(PageEntry entry, Held known, PageClass pageClass) {
        if (pageClass == PageClass.SECRET) return false;
        if (known == null || !known.stamp().equals(entry.stamp())) return true;
        return known.card().isEmpty() ? known.pageClass() != pageClass : !clock.instant().isBefore(known.rereadAt());
    }

    private Held kept(PageEntry entry, Held known, PageClass pageClass, Map<VaultPath, PageClass> moved) {
        if (pageClass == PageClass.SECRET) {
            if (known != null && known.card().isPresent()) listener.remove(entry.path());
            return Held.withoutCard(entry.stamp(), pageClass);
        }
        if (known.pageClass() == pageClass) return known;
        moved.put(entry.path(), pageClass);
        return known.inClass(pageClass);
    }

    private void forgetMissing(Holdings before, Map<VaultPath, Held> pages, List<PageEntry> toRead) {
        var present = new HashSet<>(pages.keySet());
        toRead.forEach(entry -> present.add(entry.path()));
        before.pages().forEach((path, known) -> {
            if (known.card().isPresent() && !present.contains(path)) listener.remove(path);
        });
    }

    private Held read(PageEntry entry, Held known, Function<String, PageClass> classes) {
        var readAt = clock.instant();
        var file = policy.readForIndex(entry.path());
        var page = file.flatMap(OpenedPage::page);
        if (page.isEmpty()) {
            if (known != null && known.card().isPresent()) listener.remove(entry.path());
            return Held.withoutCard(entry.stamp(), classes.apply(entry.path().value()));
        }
        OpenedPage opened = file.get();
        var card = PageCard.of(opened.path(), opened.pageClass(), opened.stamp(), opened.modified(), page.get());
        var held = Held.of(opened, card, readAt);
        if (known == null || !known.sameContent(opened)) listener.put(opened, page.get());
        return held;
    }
}
