package org.athenaeum.brapi.table;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.frames.query.Statistics;
import org.athenaeum.frames.table.Column;
import org.athenaeum.frames.table.Frame;
import org.athenaeum.protocol.Json;

/**
 * What dataframes there are.
 *
 * @param tables  {@code {name, rowCount, approxSizeBytes, columns [{name, type, numeric?, stats?}], columnLegend?, incomplete?,
 *                truncated?, totalCount?, provenance}}
 * @param leftOut what is not shown
 */
public record Tables(List<JsonObject> tables, Optional<String> leftOut) implements Readable {

    /** What a result needs besides its tables. */
    private static final int RESERVE = 2_048;

    public Tables {
        tables = List.copyOf(tables);
    }

    /** As many as fit into a result; statistics come where they were asked for. */
    public static Tables of(List<Frame> frames, Map<Frame, Map<String, Statistics.OfColumn>> statistics, ResultBudget budget) {
        var all = frames.stream().map(frame -> table(frame, statistics.getOrDefault(frame, Map.of()))).toList();
        var shown = ResultBudget.fitting(all, budget.structuredBytes() - RESERVE, row -> Json.bytes(row).length + 1);
        shown = ResultBudget.fitting(shown, budget.textBytes() - RESERVE, row -> ResultBudget.bytesOf(lines(row)));
        if (shown.size() == all.size()) return new Tables(shown, Optional.empty());
        return new Tables(shown, Optional.of(shown.size() + " of " + all.size() + " dataframes are shown: "
                + "name one to see it, without withStats if it has many columns."));
    }

    @Override
    public String account() {
        if (tables.isEmpty() && leftOut.isEmpty()) {
            return "There is no such dataframe in this workspace. Tools that find rows make one where the rows do not fit their answer.";
        }
        var text = new StringBuilder(leftOut.map(what -> what + "\n").orElse(""));
        tables.forEach(table -> text.append(lines(table)));
        return text.toString().stripTrailing();
    }

    private static JsonObject table(Frame frame, Map<String, Statistics.OfColumn> statistics) {
        var table = Json.object().add("name", frame.name().value()).add("rowCount", frame.rows().count())
                .add("approxSizeBytes", frame.rows().bytes());
        if (frame.rows().incomplete()) table.add("incomplete", true);
        if (frame.rows().truncated()) table.add("truncated", true);
        frame.rows().maxRows().ifPresent(most -> table.add("maxRows", most));
        frame.rows().total().ifPresent(total -> table.add("totalCount", total));
        var columns = Json.array();
        frame.columns().forEach(column -> columns.add(column(column, Optional.ofNullable(statistics.get(column.name())))));
        table.add("columns", columns);
        if (!frame.legend().isEmpty()) {
            var legend = Json.object();
            frame.legend().forEach(legend::add);
            table.add("columnLegend", legend);
        }
        return table.add("provenance", frame.origin()).build();
    }

    private static JsonObject column(Column column, Optional<Statistics.OfColumn> statistics) {
        var told = Json.object().add("name", column.name()).add("type", column.type()).add("nullable", true);
        if (column.content() == Column.Content.NUMBERS) told.add("numeric", true);
        if (column.content() == Column.Content.DATES) told.add("dates", true);
        statistics.ifPresent(found -> {
            var samples = Json.array();
            found.samples().forEach(samples::add);
            told.add("stats", Json.object().add("distinct", found.distinct()).add("nullPercent", found.nulls()).add("min", found.min())
                    .add("max", found.max()).add("samples", samples));
        });
        return told.build();
    }

    private static String lines(JsonObject table) {
        var columns = new ArrayList<String>();
        table.getJsonArray("columns").forEach(column -> columns.add(words(column.asJsonObject())));
        var provenance = table.getJsonObject("provenance");
        return table.getString("name") + ": " + table.get("rowCount") + " rows"
                + (table.containsKey("incomplete") ? " (incomplete)" : "") + ", from " + provenance.getString("source")
                + ", until " + provenance.getString("expiresAt") + "\n  " + String.join(", ", columns) + "\n";
    }

    private static String words(JsonObject column) {
        var type = column.getString("type");
        if (column.containsKey("numeric")) return column.getString("name") + " " + type + " of numbers: CAST it before comparing";
        return column.getString("name") + " " + type;
    }
}
