package org.athenaeum.brainkb.provenance;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brainkb.answer.Amount;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.answer.OneLine;
import org.athenaeum.brainkb.answer.Page;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.declaration.JsonName;
import org.athenaeum.protocol.Json;

/**
 * Which jobs added how much to a graph, the newest first (brainkb B.8).
 *
 * @param graph   the graph's IRI
 * @param changes {@code {job_id, delta, activity, added_triple_count, generated_at, status, delta_graph}}
 * @param next    the offset of the next page
 * @param cut     what is not shown
 */
public record DeltaHistory(@JsonName("named_graph_iri") String graph, List<JsonObject> changes, int total,
                           @JsonName("next_offset") Optional<Integer> next,
                           @JsonName("left_out") Optional<String> cut) implements Readable {

    public DeltaHistory {
        changes = List.copyOf(changes);
    }

    /** What the query service answered. */
    public static DeltaHistory of(JsonObject answer, GraphRequest request, ResultBudget budget) {
        var all = new Fields(answer).requiredObjects("changes").stream().map(DeltaHistory::row).toList();
        var page = Page.of(all, request.offset(), budget, DeltaHistory::line);
        return new DeltaHistory(request.graph().value(), page.rows(), page.total(), page.next(),
                page.leftOut());
    }

    @Override
    public String account() {
        if (total == 0) {
            return "No changes are recorded for the graph " + graph + ". A change shows some seconds to minutes after its job; "
                    + "brainkb_list_registered_graphs shows the graphs there are.";
        }
        var text = new StringBuilder(Amount.of(total, "change") + " of the graph " + graph + ", newest first."
                + cut.map(what -> " " + what).orElse("") + "\n");
        changes.forEach(change -> text.append(line(change)).append('\n'));
        return text.append("brainkb_delta shows the triples of one, brainkb_delta_compare sets two side by side.").toString();
    }

    /** The job's id is the last segment of the delta's IRI (brainkb B.8). */
    private static JsonObject row(JsonObject change) {
        var delta = new Fields(change).text("delta");
        var row = Json.object().add("job_id", delta.substring(delta.lastIndexOf('/') + 1));
        change.forEach(row::add);
        return OneLine.row(row.build());
    }

    private static String line(JsonObject change) {
        var read = new Fields(change);
        return "- " + read.optional("generated_at").orElse("at an unknown time") + ": job " + read.text("job_id") + " added "
                + read.number("added_triple_count").map(count -> Amount.of(count, "triple")).orElse("triples that nobody counted")
                + read.optional("status").map(status -> " (" + status + ")").orElse("");
    }
}
