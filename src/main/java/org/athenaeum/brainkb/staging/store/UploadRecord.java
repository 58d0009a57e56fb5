package org.athenaeum.brainkb.staging.store;

import jakarta.json.JsonObject;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;

/** The record of an upload as it lies on the disk, one JSON object. */
final class UploadRecord {

    private UploadRecord() {
    }

    static byte[] write(StagedUpload upload) {
        var record = Json.object().add("upload_id", upload.id().value()).add("owner", upload.owner().value())
                .add("filename", upload.name().value()).add("bytes", upload.bytes()).add("sha256", upload.sha256())
                .add("created_at", upload.created().toString()).add("expires_at", upload.expires().toString())
                .add("state", upload.state().word());
        upload.graph().ifPresent(graph -> record.add("named_graph_iri", graph));
        upload.job().ifPresent(job -> record.add("job_id", job));
        upload.error().ifPresent(error -> record.add("error", error));
        return Json.bytes(record.build());
    }

    /** The upload, if it is one: whatever else lies there is not. */
    static Optional<StagedUpload> read(byte[] bytes) {
        try {
            return Json.read(bytes) instanceof JsonObject record ? Optional.of(of(record)) : Optional.empty();
        } catch (JsonFault | ArithmeticException | DateTimeException | ClassCastException | NullPointerException
                | IllegalArgumentException torn) {
            return Optional.empty();
        }
    }

    private static StagedUpload of(JsonObject record) {
        return new StagedUpload(new UploadId(record.getString("upload_id")), new Owner(record.getString("owner")),
                new UploadName(record.getString("filename")), record.getJsonNumber("bytes").longValueExact(),
                record.getString("sha256"),
                Instant.parse(record.getString("created_at")), Instant.parse(record.getString("expires_at")),
                UploadState.of(record.getString("state")).orElseThrow(IllegalArgumentException::new), text(record,
                "named_graph_iri"),
                text(record, "job_id"), text(record, "error"));
    }

    private static Optional<String> text(JsonObject record, String name) {
        return Optional.ofNullable(record.getString(name, null));
    }
}
