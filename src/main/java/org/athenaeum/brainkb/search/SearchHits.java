package org.athenaeum.brainkb.search;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brainkb.answer.Amount;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.answer.OneLine;
import org.athenaeum.brainkb.answer.Page;
import org.athenaeum.brainkb.jsonld.NodeDocument;
import org.athenaeum.brainkb.jsonld.Nodes;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.declaration.JsonName;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;

/**
 * One page of what was found, the best first (brainkb B.7).
 *
 * @param count how many hits are shown; how many there are altogether BrainKB does not say
 * @param hits  {@code {subject, named_graph_iri, space, visibility, snippet}}
 * @param next  the offset of the next page, if there may be one
 * @param data  JSON-LD of what was found, as far as it fits
 * @param cut   what is not shown
 */
public record SearchHits(String query, int count, List<JsonObject> hits, @JsonName("next_offset") Optional<Integer> next,
                         Optional<JsonObject> data, @JsonName("left_out") Optional<String> cut) implements Readable {

    public SearchHits {
        hits = List.copyOf(hits);
    }

    /** What the query service answered. */
    public static SearchHits of(JsonObject answer, SearchRequest request, ResultBudget budget) {
        var all = new Fields(answer).requiredObjects("hits").stream().map(OneLine::row).toList();
        var page = Page.of(all, 0, budget, SearchHits::lines);
        var shown = page.rows();
        boolean mayGoOn = shown.size() < all.size() || all.size() >= request.limit();
        int left = budget.structuredBytes() / 2 - shown.stream().mapToInt(hit -> Json.bytes(hit).length).sum();
        var found = document(answer);
        var data = found.map(document -> Nodes.fitting(document, left));
        var cut = data.filter(kept -> kept.nodes().size() < found.get().nodes().size())
                .map(kept -> "data holds " + kept.nodes().size() + " of " + found.get().nodes().size() + " subjects.");
        var next = Optional.of(request.offset() + shown.size()).filter(start -> mayGoOn);
        return new SearchHits(request.words(), shown.size(), shown, next,
                data.filter(kept -> !kept.nodes().isEmpty()).map(NodeDocument::json), cut);
    }

    @Override
    public String account() {
        if (hits.isEmpty()) {
            return "Nothing found for \"" + OneLine.of(query)
                    + "\" here. Try fewer or other words, or without a space; a fresh ingest is found only "
                    + "after some seconds to minutes, and private spaces only by their members.";
        }
        var text = new StringBuilder(Amount.of(count, "hit") + " for \"" + OneLine.of(query) + "\"."
                + next.map(start -> " offset " + start + " shows the next, if there are more.").orElse("") + "\n");
        hits.forEach(hit -> text.append(lines(hit)).append('\n'));
        return text.toString().stripTrailing();
    }

    private static String lines(JsonObject hit) {
        var read = new Fields(hit);
        var place = read.optional("space").map(slug -> "space " + slug + " (" + read.text("visibility") + ")")
                .orElse("no space (whoever is signed in finds it)");
        return "- " + OneLine.of(read.text("snippet")) + "\n  " + read.text("subject")
                + "\n  in graph " + read.text("named_graph_iri") + ", " + place;
    }

    /** The data is JSON within a string; one that cannot be read takes no hit away (brainkb B.7, G.28). */
    private static Optional<NodeDocument> document(JsonObject answer) {
        try {
            var text = new Fields(answer).whole("data");
            return text.map(Json::read).filter(JsonObject.class::isInstance).map(json -> NodeDocument.of((JsonObject) json));
        } catch (JsonFault unreadable) {
            return Optional.empty();
        }
    }
}
