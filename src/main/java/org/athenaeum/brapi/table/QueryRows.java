package org.athenaeum.brapi.table;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.frames.Answer;
import org.athenaeum.protocol.Json;

/**
 * What a query gave.
 *
 * @param rowCount      how many rows there are; at least so many where {@code rowCountExact} is false
 * @param columns       {@code {name, type}} in the order of the select
 * @param nextOffset    where the rows go on that are not among these
 * @param dataframe     under which name all rows are kept
 * @param warnings      rows that are not shown, dataframes that made room
 */
public record QueryRows(long rowCount, boolean rowCountExact, List<JsonObject> columns, List<JsonObject> rows, Optional<Long> nextOffset,
                        Optional<String> dataframe, List<String> warnings) implements Readable {

    /** What a result needs besides its rows. */
    private static final int RESERVE = 4_096;
    private static final int MOST_LINES = 25;
    private static final int MOST_TEXT = 8_192;

    public QueryRows {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        warnings = List.copyOf(warnings);
    }

    /** As many rows as fit into a result. */
    public static QueryRows of(Answer answer, long offset, ResultBudget budget) {
        var result = answer.result();
        var columns = result.columns().stream()
                .map(column -> Json.object().add("name", column.name()).add("type", column.type()).build()).toList();
        int room = budget.structuredBytes() - RESERVE - columns.stream().mapToInt(column -> Json.bytes(column).length).sum();
        var shown = ResultBudget.fitting(result.rows(), room, row -> Json.bytes(row).length + 1);
        boolean more = result.more() || shown.size() < result.rows().size();
        var warnings = new ArrayList<>(answer.notices());
        if (shown.isEmpty() && !result.rows().isEmpty()) {
            warnings.add("rows_incomplete: the next row alone is larger than an answer may be; select fewer columns.");
        } else if (shown.size() < result.rows().size()) {
            warnings.add("rows_incomplete: " + shown.size() + " rows fit into this answer; offset " + (offset + shown.size()) + " shows the next.");
        }
        var next = Optional.of(offset + shown.size()).filter(start -> more && !shown.isEmpty());
        return new QueryRows(result.rowCount(), result.exact(), columns, shown, next,
                answer.registered().map(frame -> frame.name().value()), warnings);
    }

    @Override
    public String account() {
        var text = new StringBuilder((rowCountExact ? "" : "At least ") + rowCount + (rowCount == 1 ? " row" : " rows")
                + ", " + rows.size() + " in this answer"
                + dataframe.map(name -> "; all are kept as dataframe " + name).orElse("") + ".\n");
        warnings.forEach(warning -> text.append(warning).append('\n'));
        text.append(columns.stream().map(column -> column.getString("name")).collect(Collectors.joining(" | "))).append('\n');
        int told = 0;
        for (var row : rows) {
            var line = row.values().stream().map(QueryRows::cell).collect(Collectors.joining(" | "));
            if (told == MOST_LINES || text.length() + line.length() > MOST_TEXT) break;
            text.append(line).append('\n');
            told++;
        }
        if (told < rows.size()) text.append("… and ").append(rows.size() - told).append(" more in structuredContent.\n");
        nextOffset.ifPresent(start -> text.append("offset ").append(start).append(" shows the next."));
        return text.toString().stripTrailing();
    }

    private static String cell(JsonValue value) {
        var text = value instanceof JsonString string ? string.getString() : value.toString();
        var line = text.replaceAll("\\p{Cntrl}", " ");
        return line.length() > 240 ? line.substring(0, 240) + "…" : line;
    }
}
