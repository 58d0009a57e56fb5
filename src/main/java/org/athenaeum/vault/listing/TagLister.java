package org.athenaeum.vault.listing;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Scopes;
import org.athenaeum.protocol.Json;
import org.athenaeum.vault.access.PagePolicy;
import org.athenaeum.vault.corpus.Corpus;
import org.athenaeum.vault.corpus.VisiblePages;
import org.athenaeum.vault.search.index.PageFields;

/** Counts the tags of the pages a caller may see; a tag that only other pages carry is none (vault A4.3, S14). */
public final class TagLister {

    private static final int RESERVED_BYTES = 500;
    private static final Comparator<Counted> MOST_USED_FIRST =
            Comparator.comparingInt(Counted::pages).reversed().thenComparing(Counted::folded);

    private final PagePolicy policy;
    private final Corpus corpus;

    public TagLister(PagePolicy policy, Corpus corpus) {
        this.policy = policy;
        this.corpus = corpus;
    }

    private record Counted(String folded, String written, int pages) {

        Counted oneMore() {
            return new Counted(folded, written, pages + 1);
        }
    }

    public TagListing list(ListTagsRequest request, Scopes scopes, Call call) {
        var prefix = request.prefix().map(String::strip).map(PageFields::tag).orElse("");
        var tags = new LinkedHashMap<String, Counted>();
        for (var card : VisiblePages.of(corpus, policy, scopes, call).cards()) {
            call.checkpoint();
            TagNames.counted(card.tags()).forEach((folded, written) -> {
                if (!folded.startsWith(prefix)) return;
                tags.merge(folded, new Counted(folded, written, 1), (known, one) -> known.oneMore());
            });
        }
        var rows = new ArrayList<JsonObject>();
        tags.values().stream().sorted(MOST_USED_FIRST).limit(request.limit())
                .forEach(tag -> rows.add(Json.object().add("tag", tag.written()).add("count", tag.pages()).build()));
        return new TagListing(fitting(rows, call.budget()), tags.size());
    }

    private static List<JsonObject> fitting(List<JsonObject> rows, ResultBudget budget) {
        var structured = ResultBudget.fitting(rows, budget.structuredBytes() - RESERVED_BYTES,
                row -> ResultBudget.bytesOf(row.toString()) + 1);
        return ResultBudget.fitting(structured, budget.textBytes() - RESERVED_BYTES,
                row -> ResultBudget.bytesOf(TagListing.line(row)) + 1);
    }
}
