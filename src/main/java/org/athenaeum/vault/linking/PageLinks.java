package org.athenaeum.vault.linking;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.protocol.Json;
import org.athenaeum.vault.access.OpenedPage;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.corpus.Corpus;
import org.athenaeum.vault.corpus.VisiblePages;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.links.LinkGraph;
import org.athenaeum.vault.links.LinkGraphs;
import org.athenaeum.vault.page.Page;
import org.athenaeum.vault.page.markdown.inline.Link;

/** Tells the links on a page and those to it; pages that the caller may not see neither link nor are linked to (vault A4.2). */
public final class PageLinks {

    private static final int RESERVED_BYTES = 3_000;
    /** After so many linking pages that are gone or hidden by now, the rest is given up. */
    private static final int MOST_MISSED = 200;

    private static final int MOST_OF_ONE_PAGE = 200;

    private final PagePolicy policy;
    private final Corpus corpus;
    private final LinkGraphs graphs;

    public PageLinks(PagePolicy policy, Corpus corpus, LinkGraphs graphs) {
        this.policy = policy;
        this.corpus = corpus;
        this.graphs = graphs;
    }

    /** @throws ToolFailure {@code not_found} alike for every page that is not to be had (vault C2.1) */
    public PageLinksAnswer of(PageLinksRequest request, Caller caller, Call call) {
        var scopes = caller.scopes();
        var file = policy.read(request.path(), caller)
                .orElseThrow(PageLinks::notFound);
        var page = policy.large().inTurn(file, call, file::page).orElseThrow(PageLinks::notFound);
        var graph = graphs.of(VisiblePages.of(corpus, policy, scopes, call));
        call.checkpoint();

        int room = (Math.min(call.budget().structuredBytes(), call.budget().textBytes()) - RESERVED_BYTES) / 2;
        var outgoing = new LinkRows(request.limit(), room);
        if (request.direction() != Direction.IN) addOutgoing(outgoing, graph, file.path(), page);
        var incoming = new LinkRows(request.limit(), room);
        int backlinks = request.direction() == Direction.OUT ? 0
                : addIncoming(incoming, graph, file.path(), request.limit(), scopes, call);
        boolean more = outgoing.found() > outgoing.shown().size() || incoming.found() > incoming.shown().size();
        return new PageLinksAnswer(file.path().value(), outgoing.shown(), incoming.shown(), outgoing.found(), backlinks, more);
    }

    private static void addOutgoing(LinkRows rows, LinkGraph graph, VaultPath from, Page page) {
        var context = new LinkContext(page.text());
        for (var link : page.links()) {
            if (rows.isFull()) rows.countAnother();
            else rows.add(row(graph.resolve(link, from), link, context));
        }
    }

    /** Each linking page is read once more, so that none is named that may not be seen at this moment. */
    private int addIncoming(LinkRows rows, LinkGraph graph, VaultPath to, int limit, Scopes scopes, Call call) {
        var linking = graph.linkingTo(to);
        var read = policy.readEach(linking, scopes, (place, file) -> {
            call.checkpoint();
            return policy.large().inTurn(file, call, () -> linksTo(to, graph, file));
        }, limit, MOST_MISSED);
        for (var page : read) page.ifPresent(links -> links.forEach(rows::add));
        int unread = linking.size() - read.size();
        for (int i = 0; i < unread; i++) rows.countAnother();
        return linking.size() - (int) read.stream().filter(Optional::isEmpty).count();
    }

    private static Optional<List<JsonObject>> linksTo(VaultPath to, LinkGraph graph, OpenedPage file) {
        return file.page().map(page -> {
            var context = new LinkContext(page.text());
            return page.links().stream().filter(link -> graph.resolve(link, file.path()).filter(to::equals).isPresent())
                    .limit(MOST_OF_ONE_PAGE).map(link -> row(Optional.of(file.path()), link, context)).toList();
        }).filter(links -> !links.isEmpty());
    }

    private static JsonObject row(Optional<VaultPath> path, Link link, LinkContext context) {
        var row = Json.object();
        path.ifPresentOrElse(known -> row.add("path", known.value()), () -> row.addNull("path"));
        return row.add("raw", link.raw()).add("kind", link.kind().word()).add("line", link.line())
                .add("context", context.of(link)).build();
    }

    private static ToolFailure notFound() {
        return new ToolFailure("not_found", "Page not found.", "");
    }
}
