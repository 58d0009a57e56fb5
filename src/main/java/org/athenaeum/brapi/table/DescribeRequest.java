package org.athenaeum.brapi.table;

import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brapi_dataframe_describe} (backends/brapi.md A16). */
public record DescribeRequest(
        @ToolArg(description = "One dataframe; without it all of this workspace.") Optional<@Size(max = 63) String> dataframe,

        @ToolArg(description = "Also distinct values, nulls, least, greatest and samples of each column.", defaultValue = "false")
        boolean withStats) {
}
