package org.athenaeum.brainkb.job;

import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.declaration.JsonName;

/**
 * A stuck job that was ended (brainkb B.6).
 *
 * @param count how many jobs were: 1
 */
public record RecoveredJob(@JsonName("job_id") String job, @JsonName("recovered_count") long count) implements Readable {

    @Override
    public String account() {
        return "Job " + job + " was stuck and is ended now; its files were not read again. brainkb_get_job_provenance with job_id " + job
                + " shows what it stored before; send the rest again.";
    }
}
