package org.athenaeum.vault.prompting;

import jakarta.json.JsonObject;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.search.PageSearch;
import org.athenaeum.vault.search.SearchAnswer;
import org.athenaeum.vault.search.SearchRequest;
import org.athenaeum.vault.search.query.SearchIn;
import org.athenaeum.vault.search.query.SearchSort;

/**
 * Finds the visible pages that a question in plain words is about. The search wants every word in a page, and questions have
 * words that no page has: so if nothing has all, each longer word is looked for alone, and a page counts by the words it has,
 * each the more the fewer pages have it.
 */
final class RelevantPages {

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");
    private static final int SHORTEST_WORD = 4;
    private static final int LONGEST_WORD = 60;
    private static final int MOST_WORDS = 8;
    private static final int MOST_FOUND = 20;
    /** The most pages that a search counts. */
    private static final double SCALE = 1_000;

    private final PageSearch search;

    RelevantPages(PageSearch search) {
        this.search = search;
    }

    /** The paths of at most so many pages, the most relevant first. */
    List<String> find(String question, int most, Scopes scopes, Call call) {
        var words = BETWEEN_WORDS.splitAsStream(question.toLowerCase(Locale.ROOT))
                .filter(word -> word.length() >= SHORTEST_WORD && word.length() <= LONGEST_WORD).distinct()
                .sorted(Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()))
                .limit(MOST_WORDS).toList();
        if (words.isEmpty()) return List.of();

        var withAll = rows(search(String.join(" ", words), scopes, call));
        if (!withAll.isEmpty()) return withAll.stream().limit(most).toList();

        var weights = new HashMap<String, Double>();
        for (var word : words) {
            var answer = search(word, scopes, call);
            rows(answer).forEach(path -> weights.merge(path, weight(answer.total()), Double::sum));
        }
        return weights.entrySet().stream().sorted(Map.Entry.<String, Double>comparingByValue().reversed()
                .thenComparing(Map.Entry.comparingByKey())).limit(most).map(Map.Entry::getKey).toList();
    }

    /** Several usual words outweigh one rare word, which may be there by chance. */
    private static double weight(int pages) {
        return Math.log1p(SCALE / pages);
    }

    private SearchAnswer search(String query, Scopes scopes, Call call) {
        call.checkpoint();
        var request = new SearchRequest(query, MOST_FOUND, Optional.empty(), Optional.empty(), List.of(), SearchIn.ALL,
                Optional.empty(), Optional.empty(), Map.of(), SearchSort.RELEVANCE);
        return search.search(request, scopes, call);
    }

    private static List<String> rows(SearchAnswer answer) {
        return answer.results().stream().map((JsonObject row) -> row.getString("path")).toList();
    }
}
