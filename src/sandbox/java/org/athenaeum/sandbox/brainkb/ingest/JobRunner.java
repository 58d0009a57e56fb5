package org.athenaeum.sandbox.brainkb.ingest;

import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.athenaeum.sandbox.brainkb.fault.Due;
import org.athenaeum.sandbox.brainkb.graph.GraphStore;
import org.athenaeum.sandbox.brainkb.job.Job;
import org.athenaeum.sandbox.brainkb.provenance.Records;
import org.athenaeum.sandbox.brainkb.search.TextIndex;

/**
 * Runs jobs, three at once. A job is said to be done before its triples are in their graph; then come the delta, the provenance
 * and the index, in this order (brainkb B.6, G-5).
 */
final class JobRunner implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.sandbox");
    private static final int SLOTS = 3;
    private static final int MOST_WAITING = 1_000;

    private final GraphStore store;
    private final Records records;
    private final TextIndex index;
    private final Clock clock;
    private final ThreadPoolExecutor workers = new ThreadPoolExecutor(SLOTS, SLOTS, 0, TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MOST_WAITING), JobRunner::daemon);

    JobRunner(GraphStore store, Records records, TextIndex index, Clock clock) {
        this.store = store;
        this.records = records;
        this.index = index;
        this.clock = clock;
    }

    /**
     * Queues a job; it ends with an error if too many wait.
     *
     * @param held keeps the triples out of their graph for a while after the job is done
     */
    void start(Job job, Optional<Due> held) {
        try {
            workers.execute(() -> run(job, held));
        } catch (RejectedExecutionException full) {
            job.failed("Too many jobs are waiting", clock.instant());
            Staging.forget(job.files());
        }
    }

    /** Begins a job that nobody works at. */
    void abandon(Job job) {
        job.at("initializing", "", "Preparing the job", clock.instant());
        Staging.forget(job.files());
    }

    @Override
    public void close() {
        workers.shutdownNow();
    }

    private void run(Job job, Optional<Due> held) {
        var staged = ModelFactory.createDefaultModel();
        try {
            job.at("processing", "", "Reading the files", clock.instant());
            for (var file : job.files()) {
                job.at("uploading", file.name(), "Uploading " + file.name(), clock.instant());
                job.add(TripleReader.read(file, job.graph(), staged));
            }
            if (job.done(clock.instant()) && !job.files().isEmpty()) {
                held.ifPresent(Due::pause);
                merge(job, staged);
            }
        } catch (RuntimeException broken) {
            LOG.log(System.Logger.Level.ERROR, "A job of the stand-in failed", broken);
            job.failed("Unexpected error", clock.instant());
        } finally {
            Staging.forget(job.files());
        }
    }

    private void merge(Job job, Model staged) {
        store.add(job.graph(), staged);
        records.ingested(job, staged);
        index.update(job.graph(), staged, store.copy(job.graph()));
    }

    private static Thread daemon(Runnable work) {
        var thread = new Thread(work, "sandbox-job");
        thread.setDaemon(true);
        return thread;
    }
}
