package org.athenaeum.brainkb.job;

import jakarta.validation.constraints.Size;
import org.athenaeum.catalog.ToolArg;

/** The arguments of {@code brainkb_recover_job} (brainkb A.3). */
public record RecoverJobRequest(
        @ToolArg(name = "job_id", description = "The stuck job.") @Size(min = 1, max = 70) String job) {

    /** What a model is told of the tool. */
    public static final String DESCRIPTION = "Ends a job of yours that has been stuck for hours, so that its files can be sent again; it stores "
            + "nothing itself. Asks first whether the job can be recovered, and changes nothing otherwise.";
}
