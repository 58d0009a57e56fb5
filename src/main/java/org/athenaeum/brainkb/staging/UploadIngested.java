package org.athenaeum.brainkb.staging;

import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.brainkb.ingest.FilesIngested;
import org.athenaeum.brainkb.staging.store.StagedUpload;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.declaration.JsonName;
import org.athenaeum.protocol.Json;

/**
 * An upload that was sent, told like a file that was, and what became of it here (brainkb A.3, F.1).
 *
 * @param status   {@code pending}; of one that was sent before as well, for how its job ended only the job knows
 * @param bytes    how many bytes were sent
 * @param repeated whether the job is an earlier call's
 * @param files    the one file, as {@code brainkb_ingest_files} tells it; empty if it was sent before
 * @param upload   {@code {upload_id, filename, bytes, sha256, staged_copy, verify}}
 */
public record UploadIngested(@JsonName("job_id") String jobId, @JsonName("named_graph_iri") String graph, String status,
                             long bytes, boolean repeated, List<JsonObject> files,
                             @JsonName("ingested_upload") JsonObject upload, List<String> notes)
        implements Readable {

    private static final String BEFORE = "It was sent before, so nothing was sent again: this is the job of the first time. "
            + "If that failed, upload the file again.";

    public UploadIngested {
        files = List.copyOf(files);
        notes = List.copyOf(notes);
    }

    static UploadIngested of(FilesIngested sent, String job, StagedUpload upload) {
        return new UploadIngested(job, sent.graph(), sent.status(), sent.bytes(), sent.repeated(), sent.files(),
                told(upload, job), sent.notes());
    }

    /** One that is only a record any more. */
    static UploadIngested before(StagedUpload upload, String graph, String job) {
        return new UploadIngested(job, graph, "pending", 0, true, List.of(), told(upload, job), List.of(BEFORE));
    }

    private static JsonObject told(StagedUpload upload, String job) {
        return Json.object().add("upload_id", upload.id().value()).add("filename", upload.name().value())
                .add("bytes", upload.bytes())
                .add("sha256", upload.sha256()).add("staged_copy", "deleted")
                .add("verify", "brainkb_job_status with job_id " + job + " says when it is stored, brainkb_delta what it added.")
                .build();
    }

    @Override
    public String account() {
        var told = "Upload " + upload.getString("upload_id") + " (" + upload.getString("filename") + ", "
                + upload.getJsonNumber("bytes")
                + " bytes, SHA-256 " + upload.getString("sha256") + ") " + (repeated ? "was sent" : "is sent") + " to " + graph
                + ". Its copy here is deleted. Job " + jobId + ": " + upload.getString("verify");
        return notes.isEmpty() ? told : told + "\n" + String.join("\n", notes);
    }
}
