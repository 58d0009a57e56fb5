package org.athenaeum.brainkb.search;

import jakarta.validation.constraints.Min;
import org.athenaeum.catalog.ToolArg;

/** The argument of {@code brainkb_list_registered_graphs} (brainkb A.4). */
public record ListGraphsRequest(
        @ToolArg(description = "How many graphs to skip.", defaultValue = "0") @Min(0) int offset) {
}
