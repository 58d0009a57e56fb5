package org.athenaeum.brainkb.search;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.athenaeum.brainkb.answer.Agent;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.answer.OneLine;
import org.athenaeum.brainkb.answer.Page;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.declaration.JsonName;
import org.athenaeum.protocol.Json;

/**
 * The registered graphs that the caller may know of, by their IRIs (brainkb B.7).
 *
 * @param graphs {@code {graph, description, registered_at, registered_by}}; the last two are absent where older installations do
 *               not say
 * @param next   the offset of the next page
 * @param cut    what is not shown
 */
public record GraphList(List<JsonObject> graphs, int total, @JsonName("next_offset") Optional<Integer> next,
                        @JsonName("left_out") Optional<String> cut) implements Readable {

    public GraphList {
        graphs = List.copyOf(graphs);
    }

    /** What the query service answered: an object by IRI. */
    public static GraphList of(JsonObject answer, int offset, ResultBudget budget) {
        var byIri = new TreeMap<String, JsonObject>();
        answer.forEach((iri, entry) -> {
            if (entry instanceof JsonObject object) byIri.put(iri.endsWith("/") ? iri : iri + "/", object);
        });
        var all = byIri.entrySet().stream().map(each -> row(each.getKey(), new Fields(each.getValue()))).toList();
        var page = Page.of(all, offset, budget, GraphList::line);
        return new GraphList(page.rows(), page.total(), page.next(), page.leftOut());
    }

    @Override
    public String account() {
        if (total == 0) {
            return "No graphs are registered that you may know of. brainkb_add_space_graph registers one in a space of yours.";
        }
        var text = new StringBuilder(cut.map(what -> what + "\n").orElse(""));
        graphs.forEach(graph -> text.append(line(graph)).append('\n'));
        return text.append("brainkb_delta_history and brainkb_provenance_graph tell what happened to one.").toString();
    }

    private static JsonObject row(String iri, Fields entry) {
        var row = Json.object().add("graph", iri).add("description", entry.whole("description").orElse(""));
        entry.optional("registered_at").ifPresent(time -> row.add("registered_at", time));
        entry.optional("registered_by").ifPresent(agent -> row.add("registered_by", Agent.name(agent)));
        return OneLine.row(row.build());
    }

    private static String line(JsonObject graph) {
        var read = new Fields(graph);
        return read.text("graph") + read.optional("description").map(text -> ": " + OneLine.of(text)).orElse("")
                + read.optional("registered_at").map(time -> " (registered " + time + by(read) + ")").orElse("");
    }

    private static String by(Fields graph) {
        return graph.optional("registered_by").map(who -> " by " + who).orElse("");
    }
}
