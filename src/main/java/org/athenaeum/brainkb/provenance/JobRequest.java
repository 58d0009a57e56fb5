package org.athenaeum.brainkb.provenance;

import jakarta.validation.constraints.Size;
import org.athenaeum.brainkb.identifier.JobId;
import org.athenaeum.catalog.ToolArg;

/** The argument of {@code brainkb_provenance_job} (brainkb A.4). */
public record JobRequest(@ToolArg(name = "job_id", description = JobRequest.JOB) @Size(max = 100) String jobId) {

    static final String JOB = "The id, from brainkb_list_jobs.";

    public JobId job() {
        return JobId.of(jobId);
    }
}
