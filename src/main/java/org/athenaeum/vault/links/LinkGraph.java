package org.athenaeum.vault.links;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.page.markdown.Link;

/** How the pages that one set of classes unlocks are linked. Immutable; other pages leave no trace in it (vault C2.3). */
public final class LinkGraph {

    private final LinkResolver resolver;
    private final Map<VaultPath, List<VaultPath>> linking;

    private LinkGraph(LinkResolver resolver, Map<VaultPath, List<VaultPath>> linking) {
        this.resolver = resolver;
        this.linking = linking;
    }

    /** The graph of exactly these pages. */
    public static LinkGraph of(Collection<PageCard> pages) {
        var resolver = new LinkResolver(pages);
        var linking = new HashMap<VaultPath, TreeSet<VaultPath>>();
        for (var page : pages) {
            for (var link : page.links()) {
                resolver.resolve(link, page.path()).filter(target -> !target.equals(page.path()))
                        .ifPresent(target -> linking.computeIfAbsent(target, path -> new TreeSet<>()).add(page.path()));
            }
        }
        var lists = new HashMap<VaultPath, List<VaultPath>>();
        linking.forEach((target, pagesThere) -> lists.put(target, List.copyOf(pagesThere)));
        return new LinkGraph(resolver, lists);
    }

    /** The page that a link on this page leads to, if it leads to one; within the page, that page itself. */
    public Optional<VaultPath> resolve(Link link, VaultPath from) {
        return resolver.resolve(link, from);
    }

    /** The other pages that link to this one, each once, in path order. */
    public List<VaultPath> linkingTo(VaultPath page) {
        return linking.getOrDefault(page, List.of());
    }
}
