package org.athenaeum.brainkb.ingest;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brainkb.answer.Amount;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.declaration.JsonName;

/**
 * Files that were sent, or only checked, and those that were not (brainkb A.3, B.5).
 *
 * @param jobId    absent if nothing was sent
 * @param status   {@code pending}; {@code validated} if only that was asked
 * @param sent     how many files were sent, or would be
 * @param refused  how many were left out
 * @param bytes    how many bytes were sent, or would be
 * @param repeated whether the job is an earlier call's
 * @param files    {@code {path, status, sent_as, format, bytes, statements, reason, line, column}}, those left out first
 * @param omitted  how many files are not listed here
 */
public record FilesIngested(@JsonName("job_id") Optional<String> jobId, @JsonName("named_graph_iri") String graph, String status, int sent,
                            int refused, long bytes, boolean repeated, List<JsonObject> files, @JsonName("files_omitted") int omitted,
                            List<String> notes) implements Readable {

    private static final int MOST_TOLD = 60;

    public FilesIngested {
        files = List.copyOf(files);
        notes = List.copyOf(notes);
    }

    @Override
    public String account() {
        var lines = new ArrayList<String>();
        lines.add(jobId.map(job -> "Sent " + count(sent) + " with " + bytes + " bytes to " + graph + ". Job " + job + " is " + status
                        + ": brainkb_job_status with job_id " + job + " says when they are stored.")
                .orElse("Checked " + count(sent + refused) + " for " + graph + ": " + sent + " can be read. Nothing was sent."));
        if (refused > 0) lines.add(count(refused) + " left out; correct and send only those:");
        var told = files.subList(0, Math.min(MOST_TOLD, files.size()));
        for (var file : told) lines.add("- " + line(file));
        int more = files.size() + omitted - told.size();
        if (more > 0) lines.add("- and " + count(more) + " more");
        lines.addAll(notes);
        return String.join("\n", lines);
    }

    private static String count(int files) {
        return files == 1 ? "1 file" : files + " files";
    }

    private static String line(JsonObject file) {
        var start = file.getString("path") + ": ";
        if (file.getString("status").equals("refused")) return start + file.getString("reason");
        return start + file.getString("format") + (file.containsKey("statements") ? ", " + Amount.of(file.getJsonNumber("statements").longValue(), "statement") : "")
                + ", as " + file.getString("sent_as");
    }
}
