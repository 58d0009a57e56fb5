package org.athenaeum.vault.search.hit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.access.OpenedPage;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.page.Page;
import org.athenaeum.vault.search.index.IndexedPage;
import org.athenaeum.vault.search.query.Ranked;
import org.athenaeum.vault.search.query.Search;

/**
 * Reads a found page once more and asks the policy once more, so that nothing is shown that may not be shown at this moment,
 * and nothing that is no longer there (vault A1.8, A1.11).
 */
public final class HitReader {

    private static final int TAG_CHARS = 1_500;

    private final PagePolicy policy;
    private final Scopes scopes;
    private final Search search;
    private final Call call;
    private final MatchedFields matchedFields;
    private final Snippets snippets;

    public HitReader(PagePolicy policy, Scopes scopes, Search search, Call call) {
        this.policy = policy;
        this.scopes = scopes;
        this.search = search;
        this.call = call;
        this.matchedFields = new MatchedFields(search);
        this.snippets = new Snippets(search.text().required());
    }

    /**
     * The hits, or nothing for a page that is gone, hidden or changed so that no term occurs in it any more; one for each page
     * looked at, in their order.
     *
     * @param most       so many hits are enough
     * @param mostMissed after so many pages without a hit the rest is given up
     */
    public List<Optional<SearchHit>> read(List<Ranked.Scored> found, int most, int mostMissed) {
        var paths = found.stream().map(Ranked.Scored::path).toList();
        return policy.readEach(paths, scopes, (place, file) -> read(file, found.get(place).score()), most, mostMissed);
    }

    private Optional<SearchHit> read(OpenedPage file, double score) {
        call.checkpoint();
        return policy.large().inTurn(file, call, () -> hit(file, score));
    }

    private Optional<SearchHit> hit(OpenedPage file, double score) {
        return file.page().flatMap(page -> hit(file, page, score));
    }

    private Optional<SearchHit> hit(OpenedPage file, Page page, double score) {
        var text = file.content().made(HitText.class,
                () -> HitText.of(IndexedPage.of(file.path(), file.stamp(), page)));
        var matches = matchedFields.of(text.values());
        if (matches.isEmpty() && !search.text().required().isEmpty()) return Optional.empty();
        return Optional.of(new SearchHit(file.path().value(), page.title(), snippets.of(text.body()), file.pageClass(),
                file.modified(), shownTags(page.tags()), score, matches));
    }

    /** As many tags as fit: a page's author decides how many there are, and a row must not fill the answer. */
    private static List<String> shownTags(List<String> tags) {
        int room = TAG_CHARS;
        var shown = new ArrayList<String>();
        for (var tag : tags) {
            room -= tag.length() + 3;
            if (room < 0) break;
            shown.add(tag);
        }
        return shown;
    }
}
