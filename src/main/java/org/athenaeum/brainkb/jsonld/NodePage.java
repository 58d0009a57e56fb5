package org.athenaeum.brainkb.jsonld;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.brainkb.answer.OneLine;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.protocol.Json;

/**
 * As much of a document as fits into a result: whole subjects from a place onwards, small enough as data and as lines of
 * Turtle (brainkb F.5, RULINGS 38).
 *
 * @param data     JSON-LD of the subjects shown, with those prefixes alone that they use
 * @param offset   how many subjects were passed over
 * @param shown    how many subjects are shown
 * @param rows     how many triples are shown
 * @param subjects how many subjects there are
 * @param triples  how many triples there are
 * @param isCut    whether long texts, or values of a subject with too many, were left out
 */
public record NodePage(JsonObject data, int offset, int shown, long rows, int subjects, long triples, boolean isCut) {

    /** What a result needs besides its triples, and a document besides its nodes. */
    private static final int RESERVE = 3_072;
    private static final String MARK = "+ ";

    /**
     * The page from a subject on.
     *
     * @param most  the most triples, 1 or more; the first subject is shown in part where it alone has more
     * @param share into how many pages the result is divided
     */
    public static NodePage of(NodeDocument document, int offset, int most, int share, ResultBudget budget) {
        int bytes = Math.min(budget.structuredBytes(), budget.textBytes()) / share - RESERVE;
        var page = within(document, offset, most, bytes);
        // a name may be longer in Turtle than in JSON-LD, where it needs fewer escapes
        for (int limit = bytes; page.text() > bytes + RESERVE / 2 && limit > 0; limit /= 2) {
            page = within(document, offset, most, limit / 2);
        }
        return page;
    }

    /** Where the next page begins; empty on the last one. */
    public Optional<Integer> next() {
        return shown > 0 && offset + shown < subjects ? Optional.of(offset + shown) : Optional.empty();
    }

    /** What is not shown, and how to see it; empty where all is shown. */
    public String cut() {
        var inside = isCut ? "Texts over " + OneLine.MOST_IN_DATA
                + " characters, and a subject with more values than fit, are shown in part." : "";
        if (shown == subjects) return inside;
        if (shown == 0) return "There are " + subjects + " subjects; offset " + offset + " is beyond the last.";
        var where = "Shown: " + rows + " triples of the subjects " + (offset + 1) + " to " + (offset + shown) + " of "
                + subjects + "."
                + next().map(start -> " offset " + start + " shows the next.").orElse("");
        return inside.isEmpty() ? where : where + " " + inside;
    }

    /** The same, or nothing. */
    public Optional<String> leftOut() {
        return Optional.of(cut()).filter(text -> !text.isEmpty());
    }

    private int text() {
        var document = NodeDocument.of(data);
        return ResultBudget.bytesOf(TurtleLines.prefixes(document)) + ResultBudget.bytesOf(TurtleLines.of(document, MARK));
    }

    private static NodePage within(NodeDocument document, int offset, int most, int bytes) {
        var all = document.nodes();
        var nodes = new ArrayList<JsonObject>();
        boolean cut = false;
        long rows = 0;
        long used = 0;
        for (var node : all.subList(Math.min(offset, all.size()), all.size())) {
            var row = OneLine.row(node);
            if (nodes.isEmpty()) row = NodeCut.of(row, most, bytes);
            rows += TripleCount.of(row);
            used += Json.bytes(row).length + 1;
            if (!nodes.isEmpty() && (rows > most || used > bytes)) {
                rows -= TripleCount.of(row);
                break;
            }
            cut |= !row.equals(node);
            nodes.add(row);
        }
        return page(document, nodes, offset, rows, cut);
    }

    private static NodePage page(NodeDocument document, List<JsonObject> nodes, int offset, long rows, boolean cut) {
        var data = new NodeDocument(UsedContext.of(document.context(), nodes), nodes).json();
        return new NodePage(data, offset, nodes.size(), rows, document.nodes().size(), document.triples(), cut);
    }
}
