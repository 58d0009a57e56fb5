package org.athenaeum.brainkb.job;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.Locale;
import org.athenaeum.brainkb.answer.Fields;

/** How a job stands (brainkb B.6). BrainKB lists a job all of whose files failed as done, so the counts decide. */
public enum JobState {

    /** Accepted, and waiting for a slot. */
    PENDING(false),
    RUNNING(false),
    /** Every file is stored. */
    DONE(true),
    /** Some files are stored. */
    PARTIAL(true),
    /** No file is stored. */
    FAILED(true),
    /** It crashed, took too long, or was recovered. */
    ERROR(true),
    /** BrainKB said a word that nobody here knows. */
    UNKNOWN(false);

    private final boolean terminal;

    JobState(boolean terminal) {
        this.terminal = terminal;
    }

    /** The state of a job, as listed or in detail. */
    static JobState of(JsonObject job) {
        var raw = job.get("status") instanceof JsonString word ? word.getString().toLowerCase(Locale.ROOT) : "";
        return switch (raw) {
            case "pending" -> PENDING;
            case "running" -> RUNNING;
            case "error" -> ERROR;
            case "done", "partial", "failed" -> ended(job, raw);
            default -> UNKNOWN;
        };
    }

    private static JobState ended(JsonObject job, String raw) {
        var counts = new Fields(job);
        long stored = counts.count("success_count");
        long failed = counts.count("fail_count");
        if (stored == 0 && failed == 0) return valueOf(raw.toUpperCase(Locale.ROOT));
        return failed == 0 ? DONE : stored == 0 ? FAILED : PARTIAL;
    }

    public boolean isTerminal() {
        return terminal;
    }

    /** As results say it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What to do next. */
    String next(String job) {
        return switch (this) {
            case PENDING, RUNNING, UNKNOWN -> "Call brainkb_job_status again with wait_seconds 55; there is no need to send anything again.";
            case DONE -> "The triples are stored; what is read and searched follows within seconds to minutes, and so does the provenance.";
            case PARTIAL -> "Correct the failed files and send only those again; the others are stored.";
            case FAILED -> "Nothing was stored: correct the files and send them again.";
            case ERROR -> "The job ended early and some files may be stored: brainkb_get_job_provenance with job_id " + job
                    + " shows which. Then send the others again.";
        };
    }
}
