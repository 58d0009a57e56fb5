package org.athenaeum.brainkb.staging;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.athenaeum.brainkb.staging.store.StagedUpload;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.declaration.JsonName;

/**
 * The caller's uploads (brainkb A.3).
 *
 * @param uploads the newest first, as {@code brainkb_upload_status} tells them
 * @param count   how many there are, also of those that did not fit
 * @param life    after how many minutes one is deleted
 * @param next    what to do, and how one is added
 */
public record UploadList(List<JsonObject> uploads, int count, @JsonName("ttl_minutes") long life, String next)
        implements Readable {

    private static final int MOST_ROW_BYTES = 40 << 10;
    private static final int MOST_TOLD = 40;

    public UploadList {
        uploads = List.copyOf(uploads);
    }

    /** @param oldestFirst all of them */
    static UploadList of(List<StagedUpload> oldestFirst, long life, String howToAdd) {
        var rows = new ArrayList<JsonObject>();
        for (int i = oldestFirst.size() - 1; i >= 0; i--) rows.add(UploadReport.of(oldestFirst.get(i)).row());
        var shown = ResultBudget.fitting(rows, MOST_ROW_BYTES, row -> ResultBudget.bytesOf(row.toString()));
        var next = (rows.isEmpty() ? "" : "Call brainkb_ingest_upload with an upload_id and the named_graph_iri it belongs to. ")
                + howToAdd;
        return new UploadList(shown, rows.size(), life, next);
    }

    @Override
    public String account() {
        var lines = new ArrayList<String>();
        lines.add(count == 0 ? "You have no uploads here." : count + (count == 1 ? " upload" : " uploads")
                + ", each deleted after " + life
                + " minutes:");
        var told = uploads.subList(0, Math.min(MOST_TOLD, uploads.size()));
        for (var upload : told) lines.add("- " + line(upload));
        if (count > told.size()) lines.add("- and " + (count - told.size()) + " older");
        lines.add(next);
        return String.join("\n", lines);
    }

    private static String line(JsonObject upload) {
        return upload.getString("upload_id") + ": " + upload.getString("filename") + ", " + upload.getJsonNumber("bytes")
                + " bytes, "
                + upload.getString("state") + (upload.containsKey("job_id") ? " as job " + upload.getString("job_id") : "")
                + (upload.containsKey("error") ? " (" + upload.getString("error") + ")" : "");
    }
}
