package org.athenaeum.vault.links;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.vault.corpus.CardView;
import org.athenaeum.vault.corpus.VisiblePages;
import org.athenaeum.vault.rules.PageClass;

/**
 * Keeps the newest graph for each set of classes, so that it is built once per change of the vault and not per call. There
 * are three classes with a scope, hence at most {@value #MOST} sets.
 */
public final class LinkGraphs {

    private static final int MOST = 8;

    /** Guarded by itself; a graph is built under the lock of its own slot, so callers of other classes never wait for it. */
    private final Map<Set<PageClass>, Slot> slots = new HashMap<>();

    /** The graph of exactly these pages. One that lasts only until the next look is not kept. */
    public LinkGraph of(VisiblePages pages) {
        return pages.isWhole() ? of(pages.view()) : LinkGraph.of(pages.cards());
    }

    /** The graph of the pages in view. */
    public LinkGraph of(CardView view) {
        Slot slot;
        synchronized (slots) {
            if (slots.size() >= MOST && !slots.containsKey(view.classes())) slots.clear();
            slot = slots.computeIfAbsent(Set.copyOf(view.classes()), classes -> new Slot());
        }
        return slot.of(view);
    }

    private static final class Slot {

        private long generation;
        private Optional<LinkGraph> graph = Optional.empty();

        synchronized LinkGraph of(CardView view) {
            if (graph.isEmpty() || generation != view.generation()) {
                graph = Optional.of(LinkGraph.of(view.cards()));
                generation = view.generation();
            }
            return graph.get();
        }
    }
}
