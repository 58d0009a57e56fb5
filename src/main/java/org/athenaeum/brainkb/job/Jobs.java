package org.athenaeum.brainkb.job;

import jakarta.json.JsonObject;
import java.util.Set;
import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.identifier.JobId;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/** The caller's jobs: listed, looked at, recovered (brainkb B.6). */
public final class Jobs {

    private static final Set<String> UNANSWERED = Set.of("backend_unreachable", "backend_broken", "timed_out", "busy");

    private Jobs() {
    }

    /** A page of them. */
    public static JobList list(ListJobsRequest request, OnBehalf brainkb) {
        var user = brainkb.userId();
        return JobList.of(brainkb.ask(api -> api.jobs(user, request.limit(), request.offset())), request.limit(), request.offset(),
                brainkb.call().budget());
    }

    /** How one stands now. */
    static JobReport report(JobId job, OnBehalf brainkb) {
        var user = brainkb.userId();
        return JobReport.of(job.value(), brainkb.ask(api -> api.job(user, job)));
    }

    /**
     * Ends one that is stuck. BrainKB is first asked whether it is: to recover any other job would mark that as unrecoverable for good (G.7).
     *
     * @throws ToolFailure {@code not_recoverable} before anything was changed; {@code nothing_recovered} if BrainKB did nothing
     */
    public static RecoveredJob recover(RecoverJobRequest request, OnBehalf brainkb) {
        var job = JobId.of(request.job());
        var user = brainkb.userId();
        var verdict = new Fields(brainkb.ask(api -> api.checkRecoverable(user, job)));
        if (!verdict.is("recoverable")) throw notRecoverable(job, verdict);

        long count = new Fields(brainkb.ask(api -> api.recover(user, job))).count("recovered_count");
        if (count > 0) return new RecoveredJob(job.value(), count);
        throw new ToolFailure("nothing_recovered", "BrainKB called job " + job + " recoverable and then recovered nothing.",
                "brainkb_job_status shows how it stands; a job that ended needs no recovery, send its files again.",
                Json.object().add("job_id", job.value()).add("recovered_count", 0).build());
    }

    /**
     * The job that an ingest's answer names.
     *
     * @throws ToolFailure {@code unreadable_answer} if it names none
     */
    public static JobId idOf(JsonObject accepted) {
        return new Fields(accepted).optional("job_id").map(JobId::of).orElseThrow(() -> new ToolFailure("unreadable_answer",
                "BrainKB took the data and named no job.", "Look with brainkb_list_jobs before you send anything again."));
    }

    /**
     * Whether what that job was sent need not be sent again: it is under way or stored, or nobody answers.
     *
     * @throws ToolFailure if BrainKB does answer, but not the caller who asks
     */
    public static boolean mayStillCount(JsonObject accepted, OnBehalf brainkb) {
        try {
            var state = report(idOf(accepted), brainkb).status();
            return !state.equals(JobState.FAILED.word()) && !state.equals(JobState.ERROR.word());
        } catch (ToolFailure failure) {
            if (failure.reason().equals("not_found")) return false;
            if (UNANSWERED.contains(failure.reason())) return true;
            throw failure;
        }
    }

    private static ToolFailure notRecoverable(JobId job, Fields verdict) {
        boolean alive = verdict.is("process_running");
        var reason = verdict.optional("reason").map(text -> ": " + text).orElse("");
        return new ToolFailure("not_recoverable", "Job " + job + " cannot be recovered" + reason + ". Nothing was changed.",
                alive ? "It is still at work: wait with brainkb_job_status."
                        : "brainkb_job_status shows how it stands; only a job that runs for more than two hours counts as stuck.",
                Json.object().add("job_id", job.value()).add("recoverable", false).add("process_running", alive)
                        .add("unrecoverable", verdict.is("unrecoverable")).build());
    }
}
