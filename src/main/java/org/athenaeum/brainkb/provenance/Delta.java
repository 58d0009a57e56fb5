package org.athenaeum.brainkb.provenance;

import jakarta.json.JsonObject;
import java.util.Optional;
import org.athenaeum.brainkb.answer.Amount;
import org.athenaeum.brainkb.jsonld.NodeDocument;
import org.athenaeum.brainkb.jsonld.NodePage;
import org.athenaeum.brainkb.jsonld.TurtleLines;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.declaration.JsonName;

/**
 * What a job sent into its graph (brainkb B.8): triples that were there before count too.
 *
 * @param data     JSON-LD of the subjects shown, with the prefixes they use
 * @param triples  how many triples the job sent
 * @param subjects how many subjects they are about
 * @param next     the offset of the next page
 * @param cut      what is not shown
 */
public record Delta(@JsonName("job_id") String job, JsonObject data, long triples, int subjects,
                    @JsonName("next_offset") Optional<Integer> next,
                    @JsonName("left_out") Optional<String> cut) implements Readable {

    /** What the query service answered. */
    public static Delta of(JsonObject answer, DeltaRequest request, ResultBudget budget) {
        var page = NodePage.of(NodeDocument.of(answer), request.offset(), request.most(), 1, budget);
        return new Delta(request.job().value(), page.data(), page.triples(), page.subjects(), page.next(),
                page.leftOut());
    }

    @Override
    public String account() {
        if (triples == 0) {
            return "No triples are recorded for job " + job
                    + ". It may be none of yours, have added nothing, or have ended only just now; "
                    + "brainkb_job_status tells. Some installations keep no deltas.";
        }
        var document = NodeDocument.of(data);
        return "Job " + job + " added " + Amount.of(triples, "triple") + " about " + Amount.of(subjects, "subject")
                + ", counting those that were there before."
                + cut.map(what -> " " + what).orElse("") + "\n" + TurtleLines.prefixes(document) + TurtleLines.of(document, "+ ");
    }
}
