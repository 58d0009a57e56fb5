package org.athenaeum.brainkb.space;

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
 * What a space holds (brainkb A.2, B.8).
 *
 * @param data     JSON-LD of the subjects shown, with the prefixes they use
 * @param triples  how many triples the space holds
 * @param subjects how many subjects they are about
 * @param next     the offset of the next page
 * @param cut      what is not shown
 */
public record SpaceData(String slug, JsonObject data, long triples, int subjects, @JsonName("next_offset") Optional<Integer> next,
                        @JsonName("left_out") Optional<String> cut) implements Readable {

    /** What the query service answered. */
    public static SpaceData of(JsonObject answer, ReadSpaceRequest request, ResultBudget budget) {
        var page = NodePage.of(NodeDocument.of(answer), request.offset(), request.most(), 1, budget);
        return new SpaceData(request.space().value(), page.data(), page.triples(), page.subjects(), page.next(),
                page.leftOut());
    }

    @Override
    public String account() {
        if (triples == 0) return "The space " + slug + " holds no triples, or no graph yet; brainkb_get_space shows its graphs.";
        var document = NodeDocument.of(data);
        return "The space " + slug + " holds " + Amount.of(triples, "triple") + " about " + Amount.of(subjects, "subject") + "."
                + cut.map(what -> " " + what).orElse("") + "\n" + TurtleLines.prefixes(document) + TurtleLines.of(document, "");
    }
}
