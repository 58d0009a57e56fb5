package org.athenaeum.brainkb.staging;

import jakarta.json.JsonObject;
import java.util.Optional;
import org.athenaeum.brainkb.staging.store.StagedUpload;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.declaration.JsonName;
import org.athenaeum.protocol.Json;

/**
 * How an upload stands (brainkb A.3).
 *
 * @param state  {@code staged}, {@code submitting}, {@code submitted} or {@code failed}
 * @param graph  where it was sent last, or is being sent
 * @param job    BrainKB's, once it was taken
 * @param error  why the last try failed
 * @param next   what to do
 */
public record UploadReport(@JsonName("upload_id") String id, String filename, long bytes, String sha256, String state,
                           @JsonName("named_graph_iri") Optional<String> graph, @JsonName("job_id") Optional<String> job,
                           Optional<String> error, @JsonName("created_at") String created, @JsonName("expires_at") String expires,
                           String next) implements Readable {

    static UploadReport of(StagedUpload upload) {
        return new UploadReport(upload.id().value(), upload.name().value(), upload.bytes(), upload.sha256(),
                upload.state().word(), upload.graph(), upload.job(), upload.error(), upload.created().toString(),
                upload.expires().toString(), next(upload));
    }

    /** The same as a row of a list, or as the answer to the upload itself. */
    JsonObject row() {
        var row = Json.object().add("upload_id", id).add("filename", filename).add("bytes", bytes).add("sha256", sha256)
                .add("state", state);
        graph.ifPresent(to -> row.add("named_graph_iri", to));
        job.ifPresent(as -> row.add("job_id", as));
        error.ifPresent(why -> row.add("error", why));
        return row.add("expires_at", expires).build();
    }

    @Override
    public String account() {
        return line() + ". " + next;
    }

    private String line() {
        return id + ": " + filename + ", " + bytes + " bytes, " + state + graph.map(to -> " to " + to).orElse("")
                + job.map(as -> " as job " + as).orElse("") + error.map(why -> " (" + why + ")").orElse("") + ", until "
                + expires;
    }

    private static String next(StagedUpload upload) {
        return switch (upload.state()) {
            case STAGED -> "Call brainkb_ingest_upload with upload_id " + upload.id()
                    + " and the named_graph_iri it belongs to; brainkb_discard_upload "
                    + "deletes it.";
            case SUBMITTING -> "It is being sent to BrainKB: brainkb_upload_status with upload_id " + upload.id()
                    + " says how that ends.";
            case SUBMITTED -> "BrainKB has it: brainkb_job_status with job_id " + upload.job().orElse("")
                    + " says when it is stored.";
            case FAILED -> "See to what the error says, then call brainkb_ingest_upload again, or discard it with "
                    + "brainkb_discard_upload and upload a corrected file.";
        };
    }
}
