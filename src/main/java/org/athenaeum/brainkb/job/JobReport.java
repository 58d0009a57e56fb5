package org.athenaeum.brainkb.job;

import jakarta.json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.declaration.JsonName;
import org.athenaeum.protocol.Json;

/**
 * One job in detail (brainkb B.6), without internal addresses and without the sentences of BrainKB that say "all files processed" whatever
 * happened.
 *
 * @param status         pending, running, done, partial, failed, error or unknown
 * @param terminal       whether it will not change any more
 * @param stage          what it is at, where that is known
 * @param start          when it began
 * @param failed         {@code {file, http_status, response_body, ext}}
 * @param failedOmitted  how many failed files are not listed here
 * @param next           what to do next
 */
public record JobReport(@JsonName("job_id") String job, String status, boolean terminal, @JsonName("named_graph_iri") Optional<String> graph,
                        @JsonName("total_files") long total, @JsonName("processed_files") long processed,
                        @JsonName("success_count") long stored, @JsonName("fail_count") long failures,
                        @JsonName("current_stage") Optional<String> stage, @JsonName("current_file") Optional<String> file,
                        @JsonName("start_time") Optional<String> start, @JsonName("end_time") Optional<String> end,
                        @JsonName("elapsed_seconds") Optional<Double> seconds, @JsonName("failed_files") List<JsonObject> failed,
                        @JsonName("failed_files_omitted") int failedOmitted, Optional<String> warning, boolean unrecoverable,
                        String next) implements Readable {

    private static final int MOST_FAILED = 50;
    private static final int MOST_FAILED_BYTES = 40 << 10;
    private static final int MOST_TOLD = 20;
    private static final int LONGEST_REASON = 500;

    public JobReport {
        failed = List.copyOf(failed);
    }

    static JobReport of(String job, JsonObject detail) {
        var fields = new Fields(detail);
        var state = JobState.of(detail);
        var all = fields.objects("failed_files").stream().map(JobReport::failedFile).toList();
        var shown = ResultBudget.fitting(all.subList(0, Math.min(MOST_FAILED, all.size())), MOST_FAILED_BYTES,
                row -> ResultBudget.bytesOf(row.toString()));
        return new JobReport(job, state.word(), state.isTerminal(), fields.optional("named_graph_iri"), fields.count("total_files"),
                fields.count("processed_files"), fields.count("success_count"), fields.count("fail_count"),
                fields.optional("current_stage").filter(stage -> !state.isTerminal()), fields.optional("current_file").filter(file -> !state.isTerminal()),
                fields.time("start_time").map(String::valueOf), fields.time("end_time").map(String::valueOf), fields.decimal("elapsed_seconds").map(BigDecimal::doubleValue),
                shown, all.size() - shown.size(),
                fields.optional("warning").or(() -> fields.optional("unrecoverable_reason")), fields.is("unrecoverable"),
                fields.is("stuck_in_initialization") && !state.isTerminal()
                        ? "It seems to be stuck: wait, and after two hours call brainkb_recover_job with job_id " + job + "." : state.next(job));
    }

    private static JsonObject failedFile(JsonObject file) {
        var fields = new Fields(file);
        var shown = Json.object();
        fields.copy(shown, "file", "http_status", "ext");
        fields.optional("response_body").ifPresent(text -> shown.add("response_body",
                text.length() <= LONGEST_REASON ? text : text.substring(0, LONGEST_REASON) + "…"));
        return shown.build();
    }

    @Override
    public String account() {
        var lines = new ArrayList<String>();
        lines.add("Job " + job + " is " + status + ": " + stored + " of " + total + " files stored, " + failures + " failed"
                + graph.map(name -> ", into " + name).orElse("") + "."
                + stage.map(word -> " Stage: " + word + file.map(name -> ", at " + name).orElse("") + ".").orElse(""));
        for (var each : failed.subList(0, Math.min(MOST_TOLD, failed.size()))) {
            var fields = new Fields(each);
            lines.add("- " + fields.optional("file").orElse("?") + " (" + fields.count("http_status") + "): "
                    + fields.optional("response_body").orElse("no reason was given"));
        }
        int more = failed.size() + failedOmitted - Math.min(MOST_TOLD, failed.size());
        if (more > 0) lines.add("- and " + more + " more failed files");
        warning.ifPresent(lines::add);
        lines.add(next);
        return String.join("\n", lines);
    }
}
