package org.athenaeum.vault.search;

import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.access.OpenedPage;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.Page;
import org.athenaeum.vault.search.index.FoldedPage;
import org.athenaeum.vault.search.index.IndexedPage;
import org.athenaeum.vault.search.index.PageIndex;
import org.athenaeum.vault.search.index.SearchField;
import org.athenaeum.vault.search.query.QueryTerm;
import org.athenaeum.vault.search.query.Search;

/**
 * Answers while the first index is being built (vault A1.15): reads the visible pages one by one and indexes those that can
 * match, so that the same query gives the same pages. Scores then come from these alone, so their order may differ a little.
 */
final class LinearScan {

    /** One more than is ever counted. */
    private static final int ENOUGH = 1_001;

    private final PagePolicy policy;

    LinearScan(PagePolicy policy) {
        this.policy = policy;
    }

    /** An index of the pages that may match, to be closed by the caller. Ends with the call's deadline. */
    PageIndex candidates(Search search, Scopes scopes, Call call) {
        var index = new PageIndex();
        int found = 0;
        for (var entry : policy.walk().pages()) {
            call.checkpoint();
            var file = visible(entry.path(), scopes);
            if (file.isEmpty() || !addIfCandidate(file.get(), search, index)) continue;
            if (++found == ENOUGH) break;
        }
        index.publish();
        return index;
    }

    /** Decided before a byte is read, so that hidden pages cost neither their size nor their number of matches (vault A1.7). */
    private Optional<OpenedPage> visible(VaultPath path, Scopes scopes) {
        return policy.visibleClass(path, scopes)
                .flatMap(pageClass -> policy.readForIndex(path))
                .filter(opened -> PagePolicy.permits(opened.pageClass(), scopes));
    }

    private static boolean addIfCandidate(OpenedPage file, Search search, PageIndex index) {
        var page = file.page();
        if (page.isEmpty()) return false;
        var folded = FoldedPage.of(IndexedPage.of(file.path(), file.stamp(), page.get()));
        boolean candidate = search.text().required().stream().allMatch(term -> mayHold(folded, term));
        if (candidate) index.put(file, page.get());
        return candidate;
    }

    /** A word match is also a substring match of every word, so this leaves nothing out. */
    private static boolean mayHold(FoldedPage page, QueryTerm term) {
        var parts = term.isPunctuation() ? List.of(term.text()) : term.words();
        return parts.stream().allMatch(part -> holds(page, part));
    }

    private static boolean holds(FoldedPage page, String part) {
        for (var field : SearchField.values()) {
            for (var value : page.of(field)) {
                if (value.contains(part)) return true;
            }
        }
        return false;
    }
}
