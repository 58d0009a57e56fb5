package org.athenaeum.brainkb.ingest;

import jakarta.json.JsonObject;
import java.util.Optional;
import org.athenaeum.brainkb.ingest.file.RdfFile;
import org.athenaeum.brainkb.ingest.syntax.Findings;
import org.athenaeum.brainkb.ingest.syntax.RdfFormat;
import org.athenaeum.brainkb.ingest.syntax.SyntaxFault;
import org.athenaeum.brainkb.ingest.upload.Part;
import org.athenaeum.protocol.Json;

/**
 * A file after it was looked at: ready to be sent as a part, or left out for a reason.
 *
 * @param findings what is in it, if it was parsed
 * @param part     absent if it is left out
 * @param reason   why it is left out
 */
record Candidate(RdfFile file, RdfFormat format, Optional<Findings> findings, Optional<Part> part, Optional<SyntaxFault> fault,
                 Optional<String> reason) {

    static Candidate ready(RdfFile file, RdfFormat format, Optional<Findings> findings, Part part) {
        return new Candidate(file, format, findings, Optional.of(part), Optional.empty(), Optional.empty());
    }

    static Candidate leftOut(RdfFile file, RdfFormat format, String reason) {
        return new Candidate(file, format, Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(reason));
    }

    static Candidate faulty(RdfFile file, RdfFormat format, SyntaxFault fault) {
        return new Candidate(file, format, Optional.empty(), Optional.empty(), Optional.of(fault), Optional.of("cannot be read: "
                + fault.sentence()));
    }

    boolean isReady() {
        return part.isPresent();
    }

    boolean isConverted() {
        return !format.passes();
    }

    /** Its row in a result. */
    JsonObject row(boolean sent) {
        var row = Json.object().add("path", file.asked()).add("status", !isReady() ? "refused" : sent ? "sent" : "valid")
                .add("format", format.title()).add("bytes", file.size());
        part.ifPresent(named -> row.add("sent_as", named.name().value()));
        findings.ifPresent(found -> row.add("statements", found.statements()));
        reason.ifPresent(text -> row.add("reason", text));
        fault.filter(SyntaxFault::hasPlace).ifPresent(place -> row.add("line", place.line()).add("column", place.column()));
        return row.build();
    }
}
