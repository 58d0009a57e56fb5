package org.athenaeum.frames.table;

import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.athenaeum.protocol.Json;

/** A table of rows that a workspace owns until it is over, or makes room for another. */
public record Frame(FrameName name, List<Column> columns, Rows rows, Provenance provenance, Instant createdAt,
                    Instant expiresAt) {

    public Frame {
        columns = List.copyOf(columns);
    }

    /** Renamed columns and the keys they came from, in their order; empty if none was (E2). */
    public Map<String, String> legend() {
        var legend = new LinkedHashMap<String, String>();
        columns.stream().filter(Column::isRenamed).forEach(column -> legend.put(column.name(), column.key()));
        return legend;
    }

    /** Where it came from and how long it lives, as a client reads it. */
    public JsonObject origin() {
        return Json.object(provenance.json())
                .add("createdAt", createdAt.toString()).add("expiresAt", expiresAt.toString()).build();
    }

    public boolean isOver(Instant now) {
        return !now.isBefore(expiresAt);
    }
}
