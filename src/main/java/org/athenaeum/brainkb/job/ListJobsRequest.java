package org.athenaeum.brainkb.job;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_list_jobs} (brainkb A.3). */
public record ListJobsRequest(
        @ToolArg(description = "Most jobs.", defaultValue = "50") @Min(1) @Max(500) int limit,

        @ToolArg(description = "Jobs to pass over: next_offset of the answer before.", defaultValue = "0")
        @Min(0) @Max(999_999_999) int offset) {
}
