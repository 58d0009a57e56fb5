package org.athenaeum.vault.links;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.page.markdown.inline.Folding;
import org.athenaeum.vault.page.markdown.inline.Link;

/** Finds the page a link means among a fixed set of pages, in the order of vault A2.12. */
final class LinkResolver {

    /** Of several pages the one with the fewest path components, then by path bytes. */
    private static final Comparator<VaultPath> NEARER_THE_TOP =
            Comparator.<VaultPath>comparingInt(path -> depth(path.value())).thenComparing(Comparator.naturalOrder());

    private static final String PAGE = ".md";

    /** By the whole path and, where no page has that for its own, by the path without its extension. */
    private final Map<String, VaultPath> byPath = new HashMap<>();
    private final Map<String, VaultPath> byName = new HashMap<>();
    private final Map<String, VaultPath> byAlias = new HashMap<>();

    LinkResolver(Collection<PageCard> pages) {
        for (var page : pages) byPath.put(page.path().value(), page.path());
        for (var page : pages) {
            var written = page.path().value();
            if (written.endsWith(PAGE)) byPath.putIfAbsent(written.substring(0, written.length() - PAGE.length()), page.path());
            keep(byName, withoutExtension(page.path().name()), page.path());
            for (var alias : page.aliases()) keep(byAlias, alias, page.path());
        }
    }

    /** The page that a link on another page, or on the same, leads to; nothing if it leaves the vault or leads nowhere. */
    Optional<VaultPath> resolve(Link link, VaultPath from) {
        if (link.target().isEmpty()) return Optional.of(from);
        return switch (link.kind()) {
            case WIKILINK, EMBED -> byWikiName(link.target(), from);
            case MARKDOWN -> byRelativePath(link.target(), from);
            case EXTERNAL -> Optional.empty();
        };
    }

    private Optional<VaultPath> byWikiName(String target, VaultPath from) {
        return atPath(target)
                .or(() -> RelativePath.of(from, target).flatMap(this::atPath))
                .or(() -> named(Folding.fold(target)));
    }

    private Optional<VaultPath> named(String folded) {
        return Optional.ofNullable(byName.get(folded)).or(() -> Optional.ofNullable(byAlias.get(folded)));
    }

    private Optional<VaultPath> byRelativePath(String target, VaultPath from) {
        return PercentEncoding.decode(target).flatMap(path -> RelativePath.of(from, path)).flatMap(this::atPath);
    }

    private Optional<VaultPath> atPath(String path) {
        return Optional.ofNullable(byPath.get(path));
    }

    private static void keep(Map<String, VaultPath> pages, String name, VaultPath path) {
        pages.merge(Folding.fold(name), path, (a, b) -> NEARER_THE_TOP.compare(a, b) <= 0 ? a : b);
    }

    private static String withoutExtension(String name) {
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    private static int depth(String path) {
        return (int) path.chars().filter(c -> c == '/').count();
    }
}
