package org.athenaeum.brainkb.job;

import java.time.Duration;
import java.util.OptionalDouble;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.athenaeum.brainkb.access.OnBehalf;
import org.athenaeum.brainkb.identifier.JobId;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;

/** Waits until a job has ended or the time is over, and tells the client meanwhile how far it is. */
public final class JobWait {

    private static final Duration POLL = Duration.ofSeconds(2);
    private static final long SHORTEST_MILLIS = 250;

    /** What is left for the last question and the answer. */
    private static final long RESERVED_MILLIS = 5_000;

    private JobWait() {
    }

    /** How the job stands when it has ended, or when the time is over. */
    public static JobReport report(JobStatusRequest request, OnBehalf brainkb) {
        var job = JobId.of(request.job());
        var call = brainkb.call();
        if (request.waitSeconds() > 0) call.continueAsTask(POLL);

        long begun = System.nanoTime();
        long most = Math.min(request.waitSeconds() * 1_000L, call.remaining().toMillis() - RESERVED_MILLIS);
        var report = Jobs.report(job, brainkb);
        var cancelled = new CountDownLatch(1);
        call.cancellation().onCancel(cancelled::countDown);
        for (long pause = SHORTEST_MILLIS; !report.terminal(); pause = Math.min(2 * pause, POLL.toMillis())) {
            long waited = (System.nanoTime() - begun) / 1_000_000;
            if (waited >= most) return report;
            tell(call, waited, request.waitSeconds(), report);
            pause(cancelled, Math.min(pause, most - waited));
            call.checkpoint();
            report = Jobs.report(job, brainkb);
        }
        return report;
    }

    /** Files move only at a job's end (brainkb B.6), so it is the time that goes on. */
    private static void tell(Call call, long waitedMillis, int seconds, JobReport report) {
        call.client().progress(waitedMillis / 1_000.0, OptionalDouble.of(seconds), "Job " + report.job() + " is " + report.status() + ", "
                + report.processed() + " of " + report.total() + " files processed");
    }

    private static void pause(CountDownLatch cancelled, long millis) {
        try {
            cancelled.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new ToolFailure("cancelled", "The call was cancelled.", "");
        }
    }
}
