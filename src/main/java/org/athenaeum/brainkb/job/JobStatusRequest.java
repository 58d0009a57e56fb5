package org.athenaeum.brainkb.job;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_job_status} (brainkb A.3). */
public record JobStatusRequest(
        @ToolArg(name = "job_id", description = "From an ingest, or from brainkb_list_jobs.") @Size(min = 1, max = 70) String job,

        @ToolArg(name = "wait_seconds", description = "Wait so long for the job to end; 0: answer at once.", defaultValue = "0")
        @Min(0) @Max(55) int waitSeconds) {

    /** What a model is told of the tool. */
    public static final String DESCRIPTION = "Says how an ingest job stands, which files failed and why, and what to do next. "
            + "With wait_seconds it answers when the job has ended, or then.";
}
