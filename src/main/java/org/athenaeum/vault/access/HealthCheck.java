package org.athenaeum.vault.access;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.athenaeum.vault.files.PageEntry;
import org.athenaeum.vault.files.TreeWalk;
import org.athenaeum.vault.rules.Classifier;
import org.athenaeum.vault.rules.PageClass;

/** Counts the vault's pages by what can be done with them (vault B6.3, B6.5). Remembers which files are locked, by stamp. */
final class HealthCheck {

    private final TreeWalk tree;
    private final PageOpening opening;
    private final Classifier rules;
    private final AtomicReference<Map<PageEntry, Boolean>> remembered = new AtomicReference<>(Map.of());

    HealthCheck(TreeWalk tree, PageOpening opening, Classifier rules) {
        this.tree = tree;
        this.opening = opening;
        this.rules = rules;
    }

    VaultHealth examine() {
        var outcome = tree.walk();
        var known = remembered.get();
        var locked = new HashMap<PageEntry, Boolean>();
        var count = new Count();
        var snapshot = rules.current();

        for (var page : outcome.pages()) {
            var pageClass = snapshot.classify(page.path().value()).pageClass();
            if (pageClass == PageClass.SECRET) continue;
            var isLocked = Optional.ofNullable(known.get(page)).orElseGet(() -> opening.isLocked(page.path()));
            locked.put(page, isLocked);
            count.add(pageClass, isLocked);
        }

        remembered.set(Map.copyOf(locked));
        return count.health(Stream.concat(outcome.problems().stream(), rules.problems().stream()).toList());
    }

    private static final class Count {

        private int pages;
        private int encrypted;
        private int locked;
        private int lockedWithoutRule;

        void add(PageClass pageClass, boolean isLocked) {
            pages++;
            if (pageClass != PageClass.ORDINARY) encrypted++;
            if (isLocked) locked++;
            if (isLocked && pageClass == PageClass.ORDINARY) lockedWithoutRule++;
        }

        VaultHealth health(List<String> found) {
            var problems = new ArrayList<>(found);
            if (locked > 0 && locked >= encrypted) {
                problems.add("Every encrypted page is locked: this checkout was never unlocked.");
            } else if (locked > 0) {
                problems.add("%d pages are locked: the checkout lacks a key.".formatted(locked));
            }
            if (lockedWithoutRule > 0) {
                problems.add("%d locked pages have no encrypting rule: their blobs were not rewritten."
                        .formatted(lockedWithoutRule));
            }
            return new VaultHealth(pages, encrypted, locked, problems);
        }
    }
}
