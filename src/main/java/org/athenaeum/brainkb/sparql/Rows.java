package org.athenaeum.brainkb.sparql;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.protocol.Json;

/** Rows as they are gathered, solution by solution, as many as fit; what no longer fits is another page's (RULINGS 38). */
final class Rows {

    /** For the rest of the answer. */
    private static final int ELSE = 4_096;

    private final LinkedHashSet<JsonObject> rows = new LinkedHashSet<>();
    private final List<JsonObject> all = new ArrayList<>();
    private final boolean distinct;
    private final int limit;
    private long bytes;
    private int solutions;
    private boolean full;
    private boolean cut;

    /** @param distinct whether equal rows are one, as in a graph */
    Rows(ResultBudget budget, boolean distinct) {
        this.limit = Math.max(ELSE, budget.structuredBytes() - ELSE);
        this.distinct = distinct;
    }

    /** Takes the rows of one more solution, all or none; false once it is full. A first one is always taken. */
    boolean take(Collection<Map<String, Term>> ofSolution) {
        var fresh = new ArrayList<JsonObject>();
        long more = 0;
        for (var row : ofSolution) {
            var json = json(row);
            if (distinct && (rows.contains(json) || fresh.contains(json))) continue;
            fresh.add(json);
            more += ResultBudget.bytesOf(json.toString()) + 1L;
        }
        full = solutions > 0 && bytes + more > limit;
        if (full) return false;
        bytes += more;
        solutions++;
        cut |= ofSolution.stream().anyMatch(row -> row.values().stream().anyMatch(Term::isCut));
        all.addAll(fresh);
        if (distinct) rows.addAll(fresh);
        return true;
    }

    List<JsonObject> all() {
        return all;
    }

    /** Where the next page begins, if so many solutions were found on this one. */
    Optional<Integer> next(Page page, int found) {
        return full || found > page.rows() ? Optional.of(page.offset() + solutions) : Optional.empty();
    }

    List<String> notes() {
        return cut ? List.of("Long texts are cut and end in …; SUBSTR in the query shows the rest.") : List.of();
    }

    private static JsonObject json(Map<String, Term> row) {
        var json = Json.object();
        row.forEach((name, term) -> json.add(name, term.json()));
        return json.build();
    }
}
