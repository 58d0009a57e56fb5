package org.athenaeum.sandbox.brainkb.job;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How far a job is.
 *
 * @param stage         initializing, processing, uploading, completed or error
 * @param file          the file it is at, empty if none
 * @param outcomes      of the files that are behind it
 * @param processed     moves only at the end, as the original counts
 * @param unrecoverable why it cannot be recovered, once somebody has tried
 */
public record Progress(JobStatus status, String stage, String file, String message, List<FileOutcome> outcomes, int processed,
                       Optional<Instant> end, Optional<String> unrecoverable, List<Step> history) {

    private static final int LONGEST_HISTORY = 200;

    public Progress {
        outcomes = List.copyOf(outcomes);
        history = List.copyOf(history);
    }

    static Progress accepted(List<FileOutcome> refused) {
        return new Progress(JobStatus.PENDING, "initializing", "", "Job accepted", refused, 0, Optional.empty(), Optional.empty(),
                List.of());
    }

    Progress at(JobStatus now, String where, String name, String says, Instant time) {
        var steps = new ArrayList<>(history);
        if (steps.size() < LONGEST_HISTORY) {
            steps.add(new Step(name, where, says, time, name.isEmpty() ? 0 : outcomes.size() + 1));
        }
        return new Progress(now, where, name, says, outcomes, processed, end, unrecoverable, steps);
    }

    Progress with(FileOutcome outcome) {
        var more = new ArrayList<>(outcomes);
        more.add(outcome);
        return new Progress(status, stage, file, message, more, processed, end, unrecoverable, history);
    }

    Progress ended(JobStatus last, String where, String says, Instant time) {
        var behind = last == JobStatus.DONE ? outcomes.size() : processed;
        return new Progress(last, where, "", says, outcomes, behind, Optional.of(time), unrecoverable, history);
    }

    Progress lost(String why) {
        return new Progress(status, stage, file, message, outcomes, processed, end, Optional.of(why), history);
    }

    public int successes() {
        return (int) outcomes.stream().filter(FileOutcome::succeeded).count();
    }

    public int failures() {
        return outcomes.size() - successes();
    }
}
