package org.athenaeum.brainkb;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brainkb.access.Brainkb;
import org.athenaeum.brainkb.job.JobList;
import org.athenaeum.brainkb.job.JobReport;
import org.athenaeum.brainkb.job.JobStatusRequest;
import org.athenaeum.brainkb.job.JobWait;
import org.athenaeum.brainkb.job.Jobs;
import org.athenaeum.brainkb.job.ListJobsRequest;
import org.athenaeum.brainkb.job.RecoverJobRequest;
import org.athenaeum.brainkb.job.RecoveredJob;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.catalog.task.TaskSupport;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;

/** What became of an ingest (brainkb A.3). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class JobTools {

    @Inject
    Brainkb brainkb;

    @Limited(RateClass.READ)
    @Tool(name = "brainkb_list_jobs", title = "List my ingest jobs", order = 22,
            description = "Lists your ingest jobs, newest first, with their state and how many files are stored. "
                    + "brainkb_job_status shows one.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false,
                    idempotentHint = true, openWorldHint = true))
    public JobList listJobs(ListJobsRequest request, Caller caller, Workspace workspace, Call call) {
        return Jobs.list(request, brainkb.as(caller, workspace, call));
    }

    @Limited(RateClass.READ)
    @Tool(name = "brainkb_job_status", title = "Ingest job status", description = JobStatusRequest.DESCRIPTION, order = 23,
            task = TaskSupport.OPTIONAL,
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false,
                    idempotentHint = true, openWorldHint = true))
    public JobReport jobStatus(JobStatusRequest request, Caller caller, Workspace workspace, Call call) {
        return JobWait.report(request, brainkb.as(caller, workspace, call));
    }

    @Limited(RateClass.WRITE)
    @Tool(name = "brainkb_recover_job", title = "Recover a stuck job", description = RecoverJobRequest.DESCRIPTION, order = 24,
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = true,
                    idempotentHint = false, openWorldHint = true))
    public RecoveredJob recoverJob(RecoverJobRequest request, Caller caller, Workspace workspace, Call call) {
        return Jobs.recover(request, brainkb.as(caller, workspace, call));
    }
}
