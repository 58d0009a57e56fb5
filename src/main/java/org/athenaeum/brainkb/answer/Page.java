package org.athenaeum.brainkb.answer;

import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.protocol.Json;

/**
 * As many rows of an answer as fit into a result, from a place onwards (RULINGS 38). Data and account show the same rows.
 *
 * @param rows   those shown
 * @param offset how many were passed over
 * @param total  how many there are altogether
 */
public record Page<T extends JsonValue>(List<T> rows, int offset, int total) {

    /** What a result needs besides its rows: its other fields, the first and the last line of its account. */
    private static final int RESERVE = 2_048;

    public Page {
        rows = List.copyOf(rows);
    }

    /**
     * The page from that offset on; one row at least, if there is one there.
     *
     * @param line what the account says of a row
     */
    public static <T extends JsonValue> Page<T> of(List<T> all, int offset, ResultBudget budget, Function<T, String> line) {
        return of(all, offset, Integer.MAX_VALUE, budget, line);
    }

    /** The same with at most so many rows. */
    public static <T extends JsonValue> Page<T> of(List<T> all, int offset, int most, ResultBudget budget,
                                                       Function<T, String> line) {
        var rest = all.subList(Math.min(offset, all.size()), all.size());
        var wanted = rest.subList(0, Math.min(most, rest.size()));
        var fitting = ResultBudget.fitting(wanted, budget.structuredBytes() - RESERVE, row -> Json.bytes(row).length + 1);
        fitting = ResultBudget.fitting(fitting, budget.textBytes() - RESERVE, row -> ResultBudget.bytesOf(line.apply(row)) + 1);
        return new Page<>(fitting.isEmpty() ? wanted.subList(0, Math.min(1, wanted.size())) : fitting, offset, all.size());
    }

    /** Where the next page begins; empty on the last one. */
    public Optional<Integer> next() {
        int end = offset + rows.size();
        return end < total && !rows.isEmpty() ? Optional.of(end) : Optional.empty();
    }

    /** What is not shown, and how to see it: {@code Shown: 1 to 20 of 70. offset 20 shows the next.} Empty where all is shown. */
    public String cut() {
        if (rows.size() == total) return "";
        if (rows.isEmpty()) return "There are " + total + "; offset " + offset + " is beyond the last.";
        var shown = "Shown: " + (offset + 1) + " to " + (offset + rows.size()) + " of " + total + ".";
        return next().map(start -> shown + " offset " + start + " shows the next.").orElse(shown);
    }

    /** The same, or nothing. */
    public Optional<String> leftOut() {
        return Optional.of(cut()).filter(text -> !text.isEmpty());
    }
}
