package org.athenaeum.brainkb.provenance;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import org.athenaeum.brainkb.identifier.JobId;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_delta} (brainkb A.4, F.5). */
public record DeltaRequest(
        @ToolArg(name = "job_id", description = JobRequest.JOB) @Size(max = 100) String jobId,

        @ToolArg(name = "max_rows", description = "The most triples.", defaultValue = "200") @Min(1) @Max(1_000) int most,

        @ToolArg(description = "How many subjects to skip.", defaultValue = "0") @Min(0) int offset) {

    public JobId job() {
        return JobId.of(jobId);
    }
}
