package org.athenaeum.brainkb.sparql;

import java.util.List;
import java.util.Optional;
import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.catalog.ToolFailure;

/** Asks a query, whatever its form (brainkb B.7). */
public final class Sparql {

    private Sparql() {
    }

    /**
     * What the query finds, that page of it.
     *
     * @throws ToolFailure where the query is refused here or there, or is too long to be sent
     */
    public static SparqlAnswer ask(OnBehalf brainkb, ReadOnlyQuery query, Page page) {
        if (query.query().isAskType()) {
            var answer = Solutions.isAny(brainkb, query.words().text());
            return new SparqlAnswer("ask", Optional.of(answer), List.of(), List.of(), Optional.empty(), List.of());
        }
        if (query.query().isConstructType()) return Construct.asked(brainkb, query, page);
        if (query.query().isDescribeType()) return Describe.asked(brainkb, query, page);
        return select(brainkb, query, page);
    }

    private static SparqlAnswer select(OnBehalf brainkb, ReadOnlyQuery query, Page page) {
        var found = Solutions.asked(brainkb, page.of(query.words(), query.query()));
        var rows = new Rows(brainkb.call().budget(), false);
        for (var row : found.rows().subList(0, Math.min(page.rows(), found.rows().size()))) {
            if (!rows.take(List.of(row))) break;
        }
        return new SparqlAnswer("select", Optional.empty(), found.columns(), rows.all(), rows.next(page, found.rows().size()),
                rows.notes());
    }
}
