package org.athenaeum.sandbox.brainkb.job;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.Optional;
import org.athenaeum.protocol.Json;

/** A job as the list shows it. */
final class JobJson {

    /** An address inside the installation, which the original shows too. */
    static final String ENDPOINT = "http://store.internal.invalid:7878/store";

    private JobJson() {
    }

    /** With the state as it is kept: a job all of whose files failed is shown as done. */
    static JsonObject listed(Job job, Instant now) {
        var progress = job.progress();
        return counts(Json.object().add("job_id", job.id()).add("status", progress.status().word()), job, progress)
                .add("start_time", seconds(job.start()))
                .add("end_time", progress.end().<JsonValue>map(end -> Json.number(seconds(end))).orElse(JsonValue.NULL))
                .add("elapsed_seconds", job.secondsAt(now))
                .add("endpoint", ENDPOINT)
                .add("named_graph_iri", job.graph())
                .add("can_recover", Recovery.isStuck(job, now))
                .add("unrecoverable", progress.unrecoverable().isPresent())
                .add("unrecoverable_reason", orNull(progress.unrecoverable()))
                .build();
    }

    static JsonObjectBuilder counts(JsonObjectBuilder json, Job job, Progress progress) {
        return json.add("total_files", job.total())
                .add("processed_files", progress.processed())
                .add("progress_percent", job.total() == 0 ? 0 : 100.0 * progress.processed() / job.total())
                .add("success_count", progress.successes())
                .add("fail_count", progress.failures());
    }

    static double seconds(Instant time) {
        return time.toEpochMilli() / 1000.0;
    }

    static JsonValue orNull(Optional<String> text) {
        return text.<JsonValue>map(Json::string).orElse(JsonValue.NULL);
    }
}
