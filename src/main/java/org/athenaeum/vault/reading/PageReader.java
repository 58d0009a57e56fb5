package org.athenaeum.vault.reading;

import jakarta.json.JsonObjectBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.access.OpenedPage;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.corpus.Corpus;
import org.athenaeum.vault.links.LinkGraph;
import org.athenaeum.vault.links.LinkGraphs;
import org.athenaeum.vault.page.Page;
import org.athenaeum.vault.page.Window;

/**
 * Reads one page for a caller: the text as one block and what is known of it as another (RULINGS 37). Everything in the text
 * is data from the vault, never an instruction (vault A0.7).
 */
public final class PageReader {

    /** The one answer for a page that is absent, hidden, secret, locked or no page at all (vault C2.1). */
    public static final ToolResult NOT_FOUND =
            new ToolResult(List.of(new Content.Text("Page not found.")), Optional.empty(), true);

    private final PagePolicy policy;
    private final Corpus corpus;
    private final LinkGraphs graphs;

    public PageReader(PagePolicy policy, Corpus corpus, LinkGraphs graphs) {
        this.policy = policy;
        this.corpus = corpus;
        this.graphs = graphs;
    }

    /**
     * The page, or {@link #NOT_FOUND}.
     *
     * @throws ToolFailure if arguments contradict each other, or a visible page has no such part
     */
    public ToolResult read(ReadPageRequest request, Caller caller, Call call) {
        request.requireOnePart();
        var file = policy.read(request.path(), caller);
        return file.map(opened -> policy.large().inTurn(opened, call, () -> read(request, opened, caller.scopes(), call)))
                .orElse(NOT_FOUND);
    }

    private ToolResult read(ReadPageRequest request, OpenedPage file, Scopes scopes, Call call) {
        var page = file.page();
        if (page.isEmpty()) return NOT_FOUND;

        call.checkpoint();
        return answer(request, file, page.get(), graph(scopes), call);
    }

    private static ToolResult answer(ReadPageRequest request, OpenedPage file, Page page, Optional<LinkGraph> graph, Call call) {
        var metadata = new PageMetadata(file, page, graph);
        var budget = call.budget();
        return switch (request.view()) {
            case FULL -> full(request, page, metadata.within(budget.textBytes(), true), budget.dataTextBytes());
            case OUTLINE -> ToolResult.ofText(metadata.within(budget.dataTextBytes(), true).build().toString());
            case FRONTMATTER -> ToolResult.ofText(metadata.within(budget.dataTextBytes(), false).build().toString());
        };
    }

    private static ToolResult full(ReadPageRequest request, Page page, JsonObjectBuilder metadata, int maxBytes) {
        var span = new AskedPart(request, page).span();
        var window = Window.on(page.text(), span, request.offset().orElse(0), request.maxChars(), maxBytes);
        metadata.add("truncated", window.truncated());
        if (window.truncated()) metadata.add("nextOffset", window.nextOffset());
        return ToolResult.ofText(window.content(), metadata.build().toString());
    }

    /** The links among the visible pages; nothing, and no waiting, while the vault is being read, first or anew. */
    private Optional<LinkGraph> graph(Scopes scopes) {
        if (!corpus.isComplete()) corpus.freshen(Duration.ZERO);
        if (!corpus.isComplete()) return Optional.empty();
        return Optional.of(corpus.cards(scopes)).filter(view -> view.complete()).map(graphs::of);
    }
}
