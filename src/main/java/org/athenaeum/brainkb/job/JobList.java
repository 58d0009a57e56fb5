package org.athenaeum.brainkb.job;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.answer.Page;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.declaration.JsonName;
import org.athenaeum.protocol.Json;

/**
 * A page of the caller's jobs, newest first (brainkb B.6).
 *
 * @param total      how many there are altogether
 * @param jobs       {@code {job_id, status, total_files, processed_files, success_count, fail_count, progress_percent, named_graph_iri,
 *                   start_time, end_time, elapsed_seconds, can_recover, unrecoverable, unrecoverable_reason}}
 * @param nextOffset where the next page begins, if there is one
 */
public record JobList(@JsonName("total_jobs") long total, int limit, int offset, List<JsonObject> jobs,
                      @JsonName("next_offset") OptionalLong nextOffset) implements Readable {

    public JobList {
        jobs = List.copyOf(jobs);
    }

    static JobList of(JsonObject answer, int limit, int offset, ResultBudget budget) {
        var fields = new Fields(answer);
        var rows = fields.objects("jobs").stream().map(JobList::row).toList();
        var shown = Page.of(rows, 0, budget, row -> line(new Fields(row))).rows();
        long total = Math.max(fields.count("total_jobs"), offset + rows.size());
        long next = (long) offset + shown.size();
        return new JobList(total, limit, offset, shown, next < total && !shown.isEmpty() ? OptionalLong.of(next) : OptionalLong.empty());
    }

    /** The state follows from the counts, and the store's address stays where it is (G.29). */
    private static JsonObject row(JsonObject job) {
        var fields = new Fields(job);
        var row = Json.object();
        fields.copy(row, "job_id");
        row.add("status", JobState.of(job).word());
        fields.copy(row, "total_files", "processed_files", "success_count", "fail_count", "progress_percent", "named_graph_iri");
        fields.time("start_time").ifPresent(time -> row.add("start_time", time.toString()));
        fields.time("end_time").ifPresent(time -> row.add("end_time", time.toString()));
        fields.copy(row, "elapsed_seconds", "can_recover", "unrecoverable", "unrecoverable_reason");
        return row.build();
    }

    @Override
    public String account() {
        if (jobs.isEmpty()) return total == 0 ? "You have no ingest jobs." : "No jobs from offset " + offset + "; there are " + total + ".";
        var lines = new ArrayList<String>();
        lines.add("Jobs " + (offset + 1) + " to " + (offset + jobs.size()) + " of " + total + ":");
        for (var job : jobs) lines.add(line(new Fields(job)));
        nextOffset.ifPresent(next -> lines.add("More: offset " + next + "."));
        return String.join("\n", lines);
    }

    private static String line(Fields job) {
        return "- " + job.optional("job_id").orElse("?") + ": " + job.optional("status").orElse("?") + ", " + job.count("success_count") + " of "
                + job.count("total_files") + " files stored" + job.optional("named_graph_iri").map(graph -> ", into " + graph).orElse("")
                + job.optional("start_time").map(time -> ", begun " + time).orElse("")
                + (job.is("can_recover") ? "; stuck, brainkb_recover_job may end it" : "");
    }
}
