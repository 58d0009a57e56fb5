package org.athenaeum.sandbox.brainkb.ingest;

import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.job.FileOutcome;
import org.athenaeum.sandbox.brainkb.job.StoredFile;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Invalid;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.rest.Routes;
import org.athenaeum.sandbox.web.Answer;

/** Takes triples in as a text or as files; a job then does the rest (brainkb B.5). */
public final class IngestEndpoints {

    static final String RAW = "/api/insert/raw/knowledge-graph-triples";
    static final String FILES = "/api/insert/files/knowledge-graph-triples";
    /** How large a text or a file may be. */
    public static final long LARGEST = 1_610_612_736L;

    private static final int GUESSED_FROM = 64 * 1024;

    private final Admission admission;
    private final Staging staging;
    private final JobQueue queue;

    /** @param directory where uploads lie until they were read; made if absent */
    public IngestEndpoints(Admission admission, JobQueue queue, Path directory) throws IOException {
        this.admission = admission;
        this.queue = queue;
        this.staging = new Staging(directory);
    }

    public void addTo(Routes routes) {
        routes.add("POST", RAW, this::raw).add("POST", FILES, this::files);
    }

    private Answer raw(Call call) {
        var admitted = admission.check(call);
        refuseJson(call);
        if (call.request().bodyBytes() > LARGEST) {
            throw Refusal.detail(413, "The payload is larger than " + LARGEST + " bytes");
        }
        if (call.request().bodyBytes() == 0) {
            throw Invalid.missing(List.of("body"), JsonValue.NULL);
        }
        var file = kept(place -> List.of(named(call, place))).get(0);
        var id = queue.add(admitted, List.of(file), List.of(), RAW);
        return Answer.json(200, begun(id, admitted)
                .add("status", "pending").add("detected_format", file.extension()).add("size_bytes", file.bytes())
                .add("size_human", human(file.bytes())).add("message", "Job accepted. Poll its status.")
                .add("status_url", "/api/query/jobs?user_id=" + admitted.userId() + "&job_id=" + id).build());
    }

    private Answer files(Call call) {
        var admitted = admission.check(call);
        call.integer("max_concurrency", 8, 1, 64);
        var sent = kept(place -> new Uploads(staging).read(call.request(), place, LARGEST));
        var refused = new ArrayList<FileOutcome>();
        var taken = sent.stream().filter(file -> isTaken(file, refused)).toList();
        if (taken.isEmpty()) {
            Staging.forget(sent);
        }
        var id = queue.add(admitted, taken, refused, FILES);
        return Answer.json(200, begun(id, admitted)
                .add("total_files", sent.size()).add("pre_failed_files", refused.size())
                .add("status_url", "/api/insert/jobs?user_id=" + admitted.userId() + "&job_id=" + id)
                .add("message", "Job accepted. Poll its status.").build());
    }

    private static JsonObjectBuilder begun(String id, Admission.Admitted admitted) {
        return Json.object().add("job_id", id).add("user_id", admitted.userId()).add("named_graph_iri", admitted.graph());
    }

    private static boolean isTaken(StoredFile file, List<FileOutcome> refused) {
        if (!RdfSyntax.EXTENSIONS.contains(file.extension())) {
            refused.add(new FileOutcome(file.name(), file.extension(), file.bytes(), 415,
                    "Unsupported file extension '." + file.extension() + "'"));
            return false;
        }
        if (file.bytes() > LARGEST) {
            refused.add(new FileOutcome(file.name(), file.extension(), file.bytes(), 413, "The file is too large"));
            return false;
        }
        return true;
    }

    /** The original reads the body as a text, and its framework turns a JSON object into something else. */
    private static void refuseJson(Call call) {
        if (call.request().mediaType().equals("application/json")) {
            throw Invalid.of("string_type", List.of("body"), "Input should be a valid string", Json.object().build(),
                    Json.object().build());
        }
    }

    private StoredFile named(Call call, Path place) throws IOException {
        var beginning = new String(call.request().body(), 0, Math.min(call.request().body().length, GUESSED_FROM),
                StandardCharsets.UTF_8);
        try (var body = call.request().open()) {
            return staging.keep(place, "raw_payload." + RdfSyntax.guessed(beginning), body, LARGEST);
        }
    }

    private List<StoredFile> kept(Reading reading) {
        var place = staging.place();
        try {
            return reading.into(place);
        } catch (IOException broken) {
            Staging.forget(place);
            throw new UncheckedIOException(broken);
        } catch (RuntimeException refused) {
            Staging.forget(place);
            throw refused;
        }
    }

    private static String human(long bytes) {
        var units = List.of("B", "KB", "MB", "GB");
        var unit = 0;
        var value = (double) bytes;
        for (; value >= 1024 && unit < units.size() - 1; unit++) {
            value /= 1024;
        }
        return String.format(Locale.ROOT, "%.2f %s", value, units.get(unit));
    }

    @FunctionalInterface
    private interface Reading {
        List<StoredFile> into(Path place) throws IOException;
    }
}
