package org.athenaeum.vault.search.hit;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.athenaeum.vault.search.index.FoldedPage;
import org.athenaeum.vault.search.index.SearchField;
import org.athenaeum.vault.search.query.Search;

/** Tells in which parts of a page the terms occur (vault A1.2 {@code matches}). */
public final class MatchedFields {

    private final Occurrences occurrences;
    private final Set<SearchField> fields;

    public MatchedFields(Search search) {
        this.occurrences = new Occurrences(search.text().required());
        this.fields = search.in().fields();
    }

    /** The searched parts in which some term occurs by word; if there are none, those that hold one as a substring. */
    public Set<SearchField> of(FoldedPage page) {
        var byWord = matched(page, occurrences::byWord);
        return byWord.isEmpty() ? matched(page, occurrences::bySubstring) : byWord;
    }

    private Set<SearchField> matched(FoldedPage page, Function<String, List<Span>> finder) {
        var matched = EnumSet.noneOf(SearchField.class);
        for (var field : fields) {
            if (page.of(field).stream().anyMatch(value -> !finder.apply(value).isEmpty())) matched.add(field);
        }
        return matched;
    }
}
