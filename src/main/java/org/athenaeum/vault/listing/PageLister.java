package org.athenaeum.vault.listing;

import jakarta.json.JsonObject;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.argument.CursorSeal;
import org.athenaeum.vault.corpus.Corpus;
import org.athenaeum.vault.corpus.VisiblePages;
import org.athenaeum.vault.page.PageCard;

/**
 * Lists the pages a caller may see. A folder that holds hidden pages only is as one that is not there (vault A4.1, A4.4, C2.3).
 */
public final class PageLister {

    private final PagePolicy policy;
    private final Corpus corpus;
    private final CursorSeal cursors;

    /** @param key seals cursors; derived from configuration or random for this start (RULINGS 47) */
    public PageLister(PagePolicy policy, Corpus corpus, byte[] key) {
        this.policy = policy;
        this.corpus = corpus;
        this.cursors = new CursorSeal(key, "vault list cursor", Integer.BYTES, "repeat the listing");
    }

    /** @throws ToolFailure naming the argument that is wrong and what is allowed */
    public PageListing list(ListPagesRequest request, Scopes scopes, Call call) {
        var filter = PageFilter.of(request);
        var pages = VisiblePages.of(corpus, policy, scopes, call);
        call.checkpoint();
        var inside = pages.cards().stream().filter(filter).toList();
        var listed = request.sort().sorted(inside.stream()
                .filter(card -> request.recursive() || filter.below(card.path()).indexOf('/') < 0));

        var about = about(request, filter, pages);
        int start = request.cursor().map(cursor -> cursors.open(cursor, about).getInt()).orElse(0);
        var folders = folders(request, inside, filter, call.budget().textBytes() / 4);
        return answer(listed, start, request.limit(), folders, about, scopes, call);
    }

    /** The pages changed last. */
    public PageListing recent(RecentPagesRequest request, Scopes scopes, Call call) {
        var found = list(request.asList(), scopes, call);
        return new PageListing(found.pages(), List.of(), found.total(), Optional.empty());
    }

    private PageListing answer(List<PageCard> listed, int start, int limit, List<JsonObject> folders, byte[] about, Scopes scopes,
                               Call call) {
        int reserved = folders.stream().mapToInt(Subfolders::bytes).sum();
        var shown = PageRows.of(listed, start, limit, policy, scopes, call, reserved);
        boolean more = shown.next() < listed.size() && !shown.rows().isEmpty();
        var cursor = more ? Optional.of(cursors.seal(ByteBuffer.allocate(Integer.BYTES).putInt(shown.next()).array(), about))
                : Optional.<String>empty();
        return new PageListing(shown.rows(), folders, listed.size() - shown.dropped(), cursor);
    }

    /** Once, on the first page of the list. */
    private static List<JsonObject> folders(ListPagesRequest request, List<PageCard> inside, PageFilter filter, int maxBytes) {
        return request.recursive() || request.cursor().isPresent() ? List.of() : Subfolders.of(inside, filter, maxBytes);
    }

    /** The whole question but for how many rows are wanted, and the pages it was asked of. */
    private static byte[] about(ListPagesRequest request, PageFilter filter, VisiblePages pages) {
        return CursorSeal.about(filter.toString(), String.valueOf(request.recursive()), request.sort().name(),
                pages.view().classes().stream().sorted().toList().toString(), Long.toHexString(pages.view().generation()),
                String.valueOf(pages.cards().size()));
    }
}
