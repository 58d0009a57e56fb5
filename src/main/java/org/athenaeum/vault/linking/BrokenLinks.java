package org.athenaeum.vault.linking;

import jakarta.json.JsonObject;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Scopes;
import org.athenaeum.protocol.Json;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.argument.FolderArgument;
import org.athenaeum.vault.corpus.Corpus;
import org.athenaeum.vault.corpus.VisiblePages;
import org.athenaeum.vault.links.LinkGraph;
import org.athenaeum.vault.links.LinkGraphs;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.page.markdown.inline.Link;

/**
 * Finds the links on visible pages that lead to no visible page; a link to a hidden page is one like any other (vault A4.5).
 */
public final class BrokenLinks {

    private static final int RESERVED_BYTES = 1_000;

    private final PagePolicy policy;
    private final Corpus corpus;
    private final LinkGraphs graphs;

    public BrokenLinks(PagePolicy policy, Corpus corpus, LinkGraphs graphs) {
        this.policy = policy;
        this.corpus = corpus;
        this.graphs = graphs;
    }

    /** @throws ToolFailure naming the argument that is wrong and what is allowed */
    public BrokenLinksAnswer find(BrokenLinksRequest request, Scopes scopes, Call call) {
        var folder = request.folder().flatMap(FolderArgument::of);
        var pages = VisiblePages.of(corpus, policy, scopes, call);
        var graph = graphs.of(pages);
        var rows = new LinkRows(request.limit(),
                Math.min(call.budget().structuredBytes(), call.budget().textBytes()) - RESERVED_BYTES);
        for (var card : pages.cards()) {
            call.checkpoint();
            if (FolderArgument.holds(folder, card.path())) add(rows, graph, card, scopes);
        }
        return new BrokenLinksAnswer(rows.shown(), rows.found());
    }

    private void add(LinkRows rows, LinkGraph graph, PageCard card, Scopes scopes) {
        var broken = graph.leadingNowhere(card).stream().filter(link -> !Attachments.isMeantBy(link)).toList();
        if (broken.isEmpty()) return;
        if (rows.isFull()) broken.forEach(link -> rows.countAnother());
        else if (policy.visibleClass(card.path(), scopes).isPresent()) broken.forEach(link -> rows.add(row(card, link)));
    }

    private static JsonObject row(PageCard card, Link link) {
        return Json.object().add("path", card.path().value()).add("raw", link.raw()).add("kind", link.kind().word())
                .add("line", link.line()).build();
    }
}
