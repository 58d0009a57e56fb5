package org.athenaeum.brapi.table;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.frames.query.FrameQuery;

/** The arguments of {@code brapi_dataframe_query} (backends/brapi.md A17). */
public record QueryRequest(
        @ToolArg(description = "One SELECT over dataframes by their names; DuckDB's SQL.") @Size(min = 1, max = 100_000) String sql,

        @ToolArg(description = "Keep all rows as a dataframe of this name too.")
        Optional<@Pattern(regexp = "[A-Za-z_][A-Za-z0-9_]{0,62}") String> registerAs,

        @ToolArg(description = "Show only so many rows.") Optional<@Min(1) @Max(1_000) Integer> preview,

        @ToolArg(description = "The most rows that come back.") Optional<@Min(1) @Max(100_000) Integer> rowLimit,

        @ToolArg(description = "How many rows to pass over: nextOffset of an earlier answer.", defaultValue = "0")
        @Min(0) @Max(1_000_000_000) int offset) {

    /** What the frames are asked, where a deployment gives so many rows at most. */
    FrameQuery query(int most) {
        int rows = Math.min(preview.orElse(most), rowLimit.orElse(most));
        return new FrameQuery(sql, registerAs, Math.min(rows, most), offset);
    }
}
