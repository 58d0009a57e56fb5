package org.athenaeum.sandbox.brainkb.ingest;

import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.athenaeum.sandbox.brainkb.fault.FaultKind;
import org.athenaeum.sandbox.brainkb.fault.Faults;
import org.athenaeum.sandbox.brainkb.graph.GraphStore;
import org.athenaeum.sandbox.brainkb.job.FileOutcome;
import org.athenaeum.sandbox.brainkb.job.Job;
import org.athenaeum.sandbox.brainkb.job.Jobs;
import org.athenaeum.sandbox.brainkb.job.StoredFile;
import org.athenaeum.sandbox.brainkb.provenance.Records;
import org.athenaeum.sandbox.brainkb.search.TextIndex;

/** Makes jobs of uploads and lets them run, or go wrong as a test asked. */
public final class JobQueue implements AutoCloseable {

    private final Jobs jobs;
    private final Faults faults;
    private final Clock clock;
    private final JobRunner runner;

    public JobQueue(Jobs jobs, GraphStore store, Records records, TextIndex index, Faults faults, Clock clock) {
        this.jobs = jobs;
        this.faults = faults;
        this.clock = clock;
        this.runner = new JobRunner(store, records, index, clock);
    }

    /**
     * Queues a job.
     *
     * @param path where the upload came in: faults are asked for by path
     * @return the job's id
     */
    String add(Admission.Admitted admitted, List<StoredFile> files, List<FileOutcome> refused, String path) {
        var id = UUID.randomUUID().toString().replace("-", "");
        var job = new Job(id, admitted.caller().email(), admitted.graph(), files, refused, clock.instant());
        if (faults.take(FaultKind.LOST_JOB, path).isPresent()) {
            Staging.forget(files);
            return id;
        }
        jobs.add(job);
        if (faults.take(FaultKind.STUCK_JOB, path).isPresent()) {
            runner.abandon(job);
        } else {
            runner.start(job, faults.take(FaultKind.HELD_MERGE, path));
        }
        return id;
    }

    @Override
    public void close() {
        runner.close();
    }
}
