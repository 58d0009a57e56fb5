package org.athenaeum.vault.links;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.catalog.invocation.Once;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.page.markdown.inline.Link;
import org.athenaeum.vault.page.markdown.inline.LinkKind;

/**
 * How the pages that one set of classes unlocks are linked. Immutable; other pages leave no trace in it (vault C2.3). What takes
 * long is found out when somebody asks, and kept: a call whose time is over has then done a part of the next one's work.
 */
public final class LinkGraph {

    private final LinkResolver resolver;
    private final Once<Map<VaultPath, List<VaultPath>>> linking;
    private final Map<VaultPath, Judged> judged = new ConcurrentHashMap<>();

    /** Links of one page, and those of them that lead nowhere. */
    private record Judged(List<Link> links, List<Link> leadingNowhere) {
    }

    private LinkGraph(List<PageCard> pages) {
        this.resolver = new LinkResolver(pages);
        this.linking = new Once<>(() -> linking(pages));
    }

    /** The graph of exactly these pages. */
    public static LinkGraph of(Collection<PageCard> pages) {
        return new LinkGraph(pages.stream().sorted(Comparator.comparing(PageCard::path)).toList());
    }

    /** By the page that is linked to; the pages come in path order, and so do those that link. */
    private Map<VaultPath, List<VaultPath>> linking(List<PageCard> pages) {
        var linking = new HashMap<VaultPath, List<VaultPath>>();
        for (var page : pages) {
            for (var link : page.links()) {
                resolve(link, page.path()).filter(target -> !target.equals(page.path())).ifPresent(target -> {
                    var there = linking.computeIfAbsent(target, path -> new ArrayList<>(4));
                    boolean another = there.isEmpty() || !there.get(there.size() - 1).equals(page.path());
                    if (another) there.add(page.path());
                });
            }
        }
        linking.replaceAll((target, pagesThere) -> List.copyOf(pagesThere));
        return linking;
    }

    /** The page that a link on this page leads to, if it leads to one; within the page, that page itself. */
    public Optional<VaultPath> resolve(Link link, VaultPath from) {
        return resolver.resolve(link, from);
    }

    /** The links on one of the graph's pages that stay in the vault and lead to no page. */
    public List<Link> leadingNowhere(PageCard page) {
        var known = judged.get(page.path());
        // A page that was read again may have other links although its stamp, and so the graph, is the same (vault B5.2).
        if (known == null || known.links() != page.links()) {
            known = judge(page);
            judged.put(page.path(), known);
        }
        return known.leadingNowhere();
    }

    private Judged judge(PageCard page) {
        return new Judged(page.links(), page.links().stream()
                .filter(link -> link.kind() != LinkKind.EXTERNAL && resolve(link, page.path()).isEmpty()).toList());
    }

    /** The other pages that link to this one, each once, in path order. */
    public List<VaultPath> linkingTo(VaultPath page) {
        return linking.get().getOrDefault(page, List.of());
    }
}
