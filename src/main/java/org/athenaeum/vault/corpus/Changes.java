package org.athenaeum.vault.corpus;

import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.athenaeum.vault.files.FileStamp;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.rules.PageClass;

/**
 * What differs between two looks, told apart by class, for a change in a class must not show to those who may not see it
 * (vault A5.5).
 *
 * @param pages what is read at these paths is other than before or gone, and the class that someone must see to know that
 * @param lists the classes whose set of pages is another
 */
public record Changes(Map<VaultPath, PageClass> pages, Set<PageClass> lists) {

    /** What is remembered of a page between two looks. */
    private record Seen(PageClass pageClass, FileStamp stamp) {
    }

    /** The pages as they were at one look. */
    public static final class Snapshot {

        private final Map<VaultPath, Seen> seen;

        private Snapshot(Map<VaultPath, Seen> seen) {
            this.seen = seen;
        }

        public static Snapshot of(Collection<PageCard> cards) {
            var seen = new HashMap<VaultPath, Seen>(cards.size() * 2);
            cards.forEach(card -> seen.put(card.path(), new Seen(card.pageClass(), card.stamp())));
            return new Snapshot(seen);
        }

        /** What changed from this look to that one. A page that got another class left one list and came into another. */
        public Changes to(Snapshot later) {
            var pages = new TreeMap<VaultPath, PageClass>();
            var lists = EnumSet.noneOf(PageClass.class);
            seen.forEach((path, before) -> {
                var after = later.seen.get(path);
                if (before.equals(after)) return;
                pages.put(path, before.pageClass);
                if (after == null || after.pageClass != before.pageClass) lists.add(before.pageClass);
            });
            later.seen.forEach((path, after) -> {
                var before = seen.get(path);
                if (before == null || before.pageClass != after.pageClass) {
                    lists.add(after.pageClass);
                    pages.putIfAbsent(path, after.pageClass);
                }
            });
            return new Changes(pages, lists);
        }
    }
}
