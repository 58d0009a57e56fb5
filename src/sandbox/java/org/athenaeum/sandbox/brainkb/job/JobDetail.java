package org.athenaeum.sandbox.brainkb.job;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.TreeMap;
import org.athenaeum.protocol.Json;

/** A job in every detail. The state is refined by the counts; the sentences about it are not (brainkb B.6). */
final class JobDetail {

    private static final double LONG_INITIALIZATION = 120;

    private JobDetail() {
    }

    static JsonObject of(Job job, Instant now) {
        var progress = job.progress();
        var json = JobJson.counts(Json.object()
                        .add("job_id", job.id()).add("user_id", job.owner())
                        .add("status", shown(job, progress)).add("original_status", progress.status().word()), job, progress)
                .add("endpoint", JobJson.ENDPOINT).add("named_graph_iri", job.graph())
                .add("start_time", JobJson.seconds(job.start()))
                .add("end_time", progress.end().<JsonValue>map(end -> Json.number(JobJson.seconds(end))).orElse(JsonValue.NULL))
                .add("elapsed_seconds", job.secondsAt(now))
                .add("current_file", progress.file().isEmpty() ? JsonValue.NULL : Json.string(progress.file()))
                .add("current_stage", progress.stage())
                .add("status_message", progress.message())
                .add("unrecoverable", progress.unrecoverable().isPresent())
                .add("unrecoverable_reason", JobJson.orNull(progress.unrecoverable()))
                .add("has_failures", progress.failures() > 0)
                .add("all_succeeded", progress.successes() == job.total())
                .add("stage_description", described(progress))
                .add("failed_files", failed(progress))
                .add("processing_history", history(job, progress))
                .add("summary", summary(job, progress));
        addWarnings(json, job, progress, now);
        return json.build();
    }

    private static String shown(Job job, Progress progress) {
        if (progress.status() != JobStatus.DONE || progress.failures() == 0) {
            return progress.status().word();
        }
        return progress.failures() == job.total() ? "failed" : "partial";
    }

    private static String described(Progress progress) {
        return switch (progress.stage()) {
            case "initializing" -> "Preparing the job";
            case "processing" -> "Reading the files";
            case "uploading" -> "Sending the files to the store";
            case "completed" -> "All files processed successfully";
            default -> "The job ended with an error";
        };
    }

    private static JsonArray failed(Progress progress) {
        var array = Json.array();
        progress.outcomes().stream().filter(outcome -> !outcome.succeeded()).forEach(outcome -> array.add(Json.object()
                .add("file", outcome.file()).add("http_status", outcome.status()).add("response_body", outcome.body())
                .add("ext", outcome.extension())));
        return array.build();
    }

    private static JsonArray history(Job job, Progress progress) {
        var array = Json.array();
        progress.history().forEach(step -> array.add(Json.object()
                .add("file_name", step.file()).add("stage", step.stage()).add("status_message", step.message())
                .add("timestamp", JobJson.seconds(step.at())).add("file_index", step.index()).add("total_files", job.total())
                .add("file_info", Json.object())));
        return array.build();
    }

    private static JsonObject summary(Job job, Progress progress) {
        var extensions = new TreeMap<String, Integer>();
        progress.outcomes().forEach(outcome -> extensions.merge(outcome.extension(), 1, Integer::sum));
        var perExtension = Json.object();
        extensions.forEach(perExtension::add);
        return Json.object()
                .add("total_files", job.total()).add("success_count", progress.successes())
                .add("fail_count", progress.failures())
                .add("success_rate_percent", job.total() == 0 ? 0 : 100.0 * progress.successes() / job.total())
                .add("total_bytes", progress.outcomes().stream().mapToLong(FileOutcome::bytes).sum())
                .add("per_extension", perExtension).add("failures", failed(progress)).build();
    }

    private static void addWarnings(JsonObjectBuilder json, Job job, Progress progress, Instant now) {
        if (progress.status() == JobStatus.PENDING) {
            json.add("initializing", true).add("initialization_message", "The job waits for a free worker");
        }
        if (progress.status() == JobStatus.RUNNING && progress.outcomes().isEmpty() && job.secondsAt(now) > LONG_INITIALIZATION) {
            json.add("stuck_in_initialization", true)
                    .add("warning", "The job has been running for more than 120 seconds and has processed no file");
        }
    }
}
