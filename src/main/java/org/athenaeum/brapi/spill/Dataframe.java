package org.athenaeum.brapi.spill;

import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.frames.table.Column;
import org.athenaeum.frames.table.Frame;
import org.athenaeum.protocol.Json;

/**
 * The dataframe that rows went into (backends/brapi.md A0).
 *
 * @param warnings what its user must know: rows that are missing, dataframes that made room
 */
public record Dataframe(Frame frame, List<String> warnings) {

    public Dataframe {
        warnings = List.copyOf(warnings);
    }

    /** {@code {tableName, rowCount, columns, columnLegend?, createdAt, expiresAt, truncated?, maxRows?, totalCount?, incomplete?}}. */
    public JsonObject handle() {
        var handle = Json.object().add("tableName", frame.name().value()).add("rowCount", frame.rows().count())
                .add("columns", Json.strings(frame.columns().stream().map(Column::name).toList()));
        if (!frame.legend().isEmpty()) {
            var legend = Json.object();
            frame.legend().forEach(legend::add);
            handle.add("columnLegend", legend);
        }
        handle.add("createdAt", frame.createdAt().toString()).add("expiresAt", frame.expiresAt().toString());
        if (frame.rows().truncated()) handle.add("truncated", true);
        frame.rows().maxRows().ifPresent(most -> handle.add("maxRows", most));
        frame.rows().total().ifPresent(total -> handle.add("totalCount", total));
        if (frame.rows().incomplete()) handle.add("incomplete", true);
        return handle.build();
    }

    /** What an account says of it. */
    public String words() {
        return frame.rows().count() + " rows are in dataframe " + frame.name().value() + ", until " + frame.expiresAt()
                + "; brapi_dataframe_query reads it with SQL.";
    }
}
