package org.athenaeum.vault.search;

import jakarta.json.JsonValue;
import java.text.Normalizer;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.athenaeum.vault.argument.FolderArgument;
import org.athenaeum.vault.argument.Refused;
import org.athenaeum.vault.argument.TimeArgument;
import org.athenaeum.vault.search.index.PageFields;
import org.athenaeum.vault.search.query.QueryText;
import org.athenaeum.vault.search.query.Search;
import org.athenaeum.vault.search.query.SearchFilter;

/** Makes a search of a request, or says which argument is wrong and what is allowed (vault A0.4). */
final class SearchTerms {

    private static final int MAX_QUERY = 256;

    private SearchTerms() {
    }

    static Search parse(SearchRequest request) {
        return new Search(QueryText.parse(query(request)), request.in(), filter(request), request.sort());
    }

    /** The query as it is searched and echoed: trimmed and composed (vault A0.5, A1.1). */
    static String query(SearchRequest request) {
        var query = composed(request.query()).strip();
        int length = query.codePointCount(0, query.length());
        if (length < 1 || length > MAX_QUERY) {
            throw Refused.because("query must have 1 to 256 characters, white space at its ends not counted.");
        }
        return query;
    }

    private static SearchFilter filter(SearchRequest request) {
        var tags = new TreeSet<String>();
        request.tags().forEach(tag -> tags.add(PageFields.tag(tag.strip())));
        return new SearchFilter(request.folder().flatMap(FolderArgument::of), tags,
                request.modifiedAfter().map(text -> TimeArgument.nanos("modifiedAfter", text)).orElse(Long.MIN_VALUE),
                request.modifiedBefore().map(text -> TimeArgument.nanos("modifiedBefore", text)).orElse(Long.MAX_VALUE),
                frontmatter(request.frontmatter()));
    }

    private static SortedSet<String> frontmatter(Map<String, JsonValue> tests) {
        if (tests.size() > 5) throw Refused.because("frontmatter may have at most 5 values.");
        var terms = new TreeSet<String>();
        tests.forEach((key, value) -> terms.add(PageFields.frontmatter(key, value).orElseThrow(() -> Refused.because(
                "frontmatter takes texts of at most 1,000 characters, numbers, true, false and null, no lists, no objects."))));
        return terms;
    }

    private static String composed(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC);
    }
}
