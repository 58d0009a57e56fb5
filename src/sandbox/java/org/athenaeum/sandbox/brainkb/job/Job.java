package org.athenaeum.sandbox.brainkb.job;

import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;

/** An upload on its way into a graph. Safe for several threads. */
public final class Job {

    private final String id;
    private final String owner;
    private final String graph;
    private final List<StoredFile> files;
    private final int total;
    private final Instant start;
    private Progress progress;

    /**
     * @param owner   the email of who uploaded
     * @param graph   as named in the upload
     * @param files   what is to be read
     * @param refused the files that will not be read at all
     */
    public Job(String id, String owner, String graph, List<StoredFile> files, List<FileOutcome> refused, Instant start) {
        this.id = id;
        this.owner = owner;
        this.graph = graph;
        this.files = List.copyOf(files);
        this.total = files.size() + refused.size();
        this.start = start;
        this.progress = Progress.accepted(refused);
    }

    public String id() {
        return id;
    }

    public String owner() {
        return owner;
    }

    public String graph() {
        return graph;
    }

    public List<StoredFile> files() {
        return files;
    }

    /** How many files there are, the refused ones included. */
    public int total() {
        return total;
    }

    public Instant start() {
        return start;
    }

    /** How far it is now. */
    public synchronized Progress progress() {
        return progress;
    }

    /** Goes on to a stage, unless it has ended meanwhile: a recovery may have given it up. */
    public synchronized void at(String stage, String file, String message, Instant now) {
        unlessEnded(is -> is.at(JobStatus.RUNNING, stage, file, message, now));
    }

    public synchronized void add(FileOutcome outcome) {
        unlessEnded(is -> is.with(outcome));
    }

    /** Whether it ended by this. */
    public synchronized boolean done(Instant now) {
        // whatever the counts say, as the original does
        return unlessEnded(is -> is.ended(JobStatus.DONE, "completed", "All files processed successfully", now));
    }

    /** Whether it ended by this. */
    public synchronized boolean failed(String why, Instant now) {
        return unlessEnded(is -> is.ended(JobStatus.ERROR, "error", why, now));
    }

    synchronized void markUnrecoverable(String why) {
        progress = progress.lost(why);
    }

    /** How old it is in hours. */
    double hoursAt(Instant now) {
        return (now.toEpochMilli() - start.toEpochMilli()) / 3_600_000.0;
    }

    /** How long it took, or has taken so far, in seconds. */
    double secondsAt(Instant now) {
        return (progress().end().orElse(now).toEpochMilli() - start.toEpochMilli()) / 1000.0;
    }

    private boolean unlessEnded(UnaryOperator<Progress> change) {
        if (progress.end().isPresent()) {
            return false;
        }
        progress = change.apply(progress);
        return true;
    }
}
