package org.athenaeum.brapi.table;

import jakarta.validation.constraints.Size;
import org.athenaeum.catalog.ToolArg;

/** The argument of {@code brapi_dataframe_drop} (backends/brapi.md A18). */
public record DropRequest(@ToolArg(description = "Which dataframe.") @Size(min = 1, max = 63) String dataframe) {
}
