package org.athenaeum.vault.search;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.Readable;
import org.athenaeum.vault.search.hit.SearchHit;

/**
 * What {@code search} found (vault A1.2).
 *
 * @param query         as searched
 * @param results       {@link SearchHit}s as JSON
 * @param total         how many visible pages match, at most 1,000
 * @param totalIsCapped whether there are more than that
 * @param nextCursor    where the next answer goes on, if there is more
 */
public record SearchAnswer(String query, List<JsonObject> results, int total, boolean totalIsCapped,
                           Optional<String> nextCursor) implements Readable {

    public SearchAnswer {
        results = List.copyOf(results);
    }

    /** One line a page, then how many there are, then how to go on (vault A1.14). */
    @Override
    public String account() {
        var text = new StringBuilder();
        for (int i = 0; i < results.size(); i++) text.append(SearchHit.line(i + 1, results.get(i))).append('\n');
        text.append(results.size()).append(" of ").append(total).append(totalIsCapped ? " or more" : "").append(" shown");
        nextCursor.ifPresent(cursor -> text.append("\nnextCursor: ").append(cursor));
        return text.toString();
    }
}
