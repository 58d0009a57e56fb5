package org.athenaeum.brainkb.sparql;

import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.LIMIT;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.OFFSET;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.VALUES;

import java.util.ArrayList;
import java.util.List;
import org.apache.jena.query.Query;

/**
 * Which of a query's solutions are asked for. The backend has no limit of its own (brainkb B.7), so each query gets one: a
 * solution more than is shown, which tells whether there are more.
 *
 * @param rows   how many are shown, 1 or more
 * @param offset how many of the query's own are skipped
 */
public record Page(int rows, int offset) {

    /** A select query's words with LIMIT and OFFSET as this page needs them, within what the query asked for itself. */
    String of(Words select, Query own) {
        long wanted = rows + 1L;
        if (own.hasLimit()) wanted = Math.min(wanted, Math.max(0, own.getLimit() - offset));
        long skipped = (own.hasOffset() ? own.getOffset() : 0) + offset;
        var kept = withoutLimits(select);
        int values = kept.outside(VALUES);
        int at = values < 0 ? kept.all().size() : values;
        return kept.part(0, at).text() + " LIMIT " + wanted + (skipped > 0 ? " OFFSET " + skipped : "")
                + (values < 0 ? "" : " " + kept.part(at, kept.all().size()).text());
    }

    /** Limits of queries within stay. */
    private static Words withoutLimits(Words select) {
        List<Words.Word> kept = new ArrayList<>();
        var all = select.all();
        for (int i = 0; i < all.size(); i++) {
            var word = all.get(i);
            boolean limit = word.depth() == 0 && (word.kind() == LIMIT || word.kind() == OFFSET);
            if (limit) i++;
            else kept.add(word);
        }
        return new Words(kept);
    }
}
