package org.athenaeum.vault.search;

import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.vault.search.hit.SearchHit;

/** The rows of an answer, as many as its budget allows (RULINGS 38). */
final class AnswerRows {

    /** For the query, the totals and the cursor. */
    private static final int RESERVED_BYTES = 3_000;
    /** For a row's number and line end, and for the comma between two rows. */
    private static final int PER_ROW_BYTES = 8;

    private AnswerRows() {
    }

    static List<JsonObject> fitting(List<SearchHit> hits, double best, ResultBudget budget) {
        var rows = hits.stream().map(hit -> hit.json(best)).toList();
        var structured = ResultBudget.fitting(rows, budget.structuredBytes() - RESERVED_BYTES,
                row -> ResultBudget.bytesOf(row.toString()) + PER_ROW_BYTES);
        return ResultBudget.fitting(structured, budget.textBytes() - RESERVED_BYTES,
                row -> ResultBudget.bytesOf(SearchHit.line(0, row)) + PER_ROW_BYTES);
    }
}
