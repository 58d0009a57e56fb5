package org.athenaeum.sandbox.brainkb.job;

import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/**
 * Which jobs can be given up, and the giving up. Only a running job of more than two hours counts as stuck, and all that a
 * recovery does is to end it; asking it of a finished job marks that for good, even one that failed (brainkb B.6, G-7).
 */
final class Recovery {

    /** What a job is to a recovery. */
    enum Kind { STUCK, ENDED_BADLY, STILL_RUNNING, ENDED, GIVEN_UP }

    /** @param running whether something may still be done to it */
    record Verdict(Kind kind, String reason, boolean running) {

        boolean recoverable() {
            return kind == Kind.STUCK || kind == Kind.ENDED_BADLY;
        }
    }

    private static final double STUCK_HOURS = 2;

    private final Clock clock;

    Recovery(Clock clock) {
        this.clock = clock;
    }

    static boolean isStuck(Job job, Instant now) {
        var progress = job.progress();
        return progress.status() == JobStatus.RUNNING && progress.unrecoverable().isEmpty() && job.hoursAt(now) > STUCK_HOURS;
    }

    /** Judges without doing anything. */
    Verdict judge(Job job, double maxAgeHours) {
        var progress = job.progress();
        if (progress.unrecoverable().isPresent()) {
            return new Verdict(Kind.GIVEN_UP, progress.unrecoverable().get(), false);
        }
        return switch (progress.status()) {
            case DONE -> new Verdict(Kind.ENDED, "Job completed successfully, nothing to recover", false);
            case ERROR -> new Verdict(Kind.ENDED_BADLY, "Job is in error state and can be recovered", false);
            default -> progress.status() == JobStatus.RUNNING && job.hoursAt(clock.instant()) > maxAgeHours
                    ? new Verdict(Kind.STUCK, "Job has been running for more than " + maxAgeHours + " hours", false)
                    : new Verdict(Kind.STILL_RUNNING, "Job is still being processed", true);
        };
    }

    /** Ends a stuck job; whether it did. */
    boolean giveUp(Job job) {
        return job.failed("Job was stuck and has been recovered", clock.instant());
    }

    /** After a judgement that nothing can be done, which is then remembered; why, if it is so. */
    Optional<String> mark(Job job, Verdict verdict) {
        if (verdict.kind() != Kind.ENDED) {
            return Optional.empty();
        }
        job.markUnrecoverable(verdict.reason());
        return Optional.of(verdict.reason());
    }
}
