package org.athenaeum.brainkb.provenance;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import org.athenaeum.brainkb.identifier.JobId;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_delta_compare} (brainkb A.4). */
public record CompareRequest(
        @ToolArg(name = "job_id_a", description = "One job's id.", aliases = "job_a")
        @Size(max = 100) String jobIdA,

        @ToolArg(name = "job_id_b", description = "The other job's id.", aliases = "job_b")
        @Size(max = 100) String jobIdB,

        @ToolArg(name = "max_rows", description = "The most triples of each side.", defaultValue = "100")
        @Min(1) @Max(500) int most) {

    public JobId first() {
        return JobId.of(jobIdA);
    }

    public JobId second() {
        return JobId.of(jobIdB);
    }
}
