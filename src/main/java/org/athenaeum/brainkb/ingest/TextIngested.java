package org.athenaeum.brainkb.ingest;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.athenaeum.brainkb.answer.Amount;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.declaration.JsonName;

/**
 * A text that was sent, or only checked (brainkb A.3, B.5).
 *
 * @param jobId      absent if nothing was sent
 * @param graph      where the triples go, as it was sent
 * @param status     as BrainKB says it: pending; {@code validated} if nothing was sent
 * @param format     in which the text is, if it was parsed
 * @param sentAs     in which it was sent; absent if nothing was
 * @param bytes      its size in UTF-8, before any conversion
 * @param sha256     its digest
 * @param statements how many were found, if it was parsed
 * @param repeated   whether the job is an earlier call's
 */
public record TextIngested(@JsonName("job_id") Optional<String> jobId, @JsonName("named_graph_iri") String graph, String status,
                           Optional<String> format, @JsonName("sent_as") Optional<String> sentAs, long bytes, String sha256,
                           OptionalLong statements, boolean repeated, List<String> notes) implements Readable {

    public TextIngested {
        notes = List.copyOf(notes);
    }

    @Override
    public String account() {
        var what = bytes + " bytes" + format.map(name -> " of " + name).orElse("")
                + (statements.isPresent() ? ", " + Amount.of(statements.getAsLong(), "statement") : "");
        var told = jobId.map(job -> "Sent " + what + " to " + graph
                        + sentAs.filter(name -> !format.equals(sentAs)).map(name -> ", as " + name).orElse("") + ". Job " + job + " is " + status
                        + ": brainkb_job_status with job_id " + job + " says when it is stored.")
                .orElse("Checked " + what + " for " + graph + ": it can be read. Nothing was sent.");
        return notes.isEmpty() ? told : told + "\n" + String.join("\n", notes);
    }
}
