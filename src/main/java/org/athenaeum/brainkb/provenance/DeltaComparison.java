package org.athenaeum.brainkb.provenance;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.athenaeum.brainkb.answer.Amount;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.brainkb.jsonld.NodeDocument;
import org.athenaeum.brainkb.jsonld.NodePage;
import org.athenaeum.brainkb.jsonld.TurtleLines;
import org.athenaeum.catalog.Readable;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.declaration.JsonName;

/**
 * What two jobs sent, beside each other (brainkb B.8). Blank nodes are never the same in both.
 *
 * @param totalA    the triples of the first
 * @param totalB    the triples of the second
 * @param countA    those in the first alone
 * @param countB    those in the second alone
 * @param common    those in both, of which only the number is known
 * @param onlyInA   JSON-LD of those in the first alone
 * @param onlyInB   JSON-LD of those in the second alone
 * @param cut       what is not shown
 */
public record DeltaComparison(@JsonName("job_a") String jobA, @JsonName("job_b") String jobB, @JsonName("a_total") long totalA,
                              @JsonName("b_total") long totalB, @JsonName("only_in_a_count") long countA,
                              @JsonName("only_in_b_count") long countB, @JsonName("common_count") long common,
                              @JsonName("only_in_a") JsonObject onlyInA, @JsonName("only_in_b") JsonObject onlyInB,
                              @JsonName("left_out") Optional<String> cut) implements Readable {

    private static final int SIDES = 2;

    /** What the query service answered. */
    public static DeltaComparison of(JsonObject answer, CompareRequest request, ResultBudget budget) {
        var a = side(answer, "only_in_a", request, budget);
        var b = side(answer, "only_in_b", request, budget);
        var cut = Stream.of(leftOut(a, request.first().value()), leftOut(b, request.second().value()))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
        return new DeltaComparison(request.first().value(), request.second().value(), count(answer, "a_total"),
                count(answer, "b_total"), count(answer, "only_in_a_count"), count(answer, "only_in_b_count"),
                count(answer, "common_count"), a.data(), b.data(), Optional.of(cut).filter(text -> !text.isEmpty()));
    }

    @Override
    public String account() {
        if (totalA == 0 && totalB == 0) return "No triples are recorded for job " + jobA + ", nor for job " + jobB + ".";
        return "Job " + jobA + " (a) sent " + Amount.of(totalA, "triple") + ", job " + jobB + " (b) " + totalB + ": " + countA
                + " only in a (-), " + countB + " only in b (+), " + common + " in both." + (same() ? " Both sent the same." : "")
                + cut.map(what -> " " + what).orElse("")
                + "\n" + lines(onlyInA, "- ") + lines(onlyInB, "+ ");
    }

    private boolean same() {
        return countA == 0 && countB == 0;
    }

    private static String lines(JsonObject data, String mark) {
        var document = NodeDocument.of(data);
        return TurtleLines.prefixes(document) + TurtleLines.of(document, mark);
    }

    private static NodePage side(JsonObject answer, String name, CompareRequest request, ResultBudget budget) {
        var document = answer.get(name) instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
        return NodePage.of(NodeDocument.of(document), 0, request.most(), SIDES, budget);
    }

    private static String leftOut(NodePage page, String job) {
        if (page.shown() == page.subjects() && !page.isCut()) return "";
        return "Of the triples that only job " + job + " sent, " + page.rows() + " of " + page.triples()
                + " are shown, long texts in part; brainkb_delta pages through all it sent.";
    }

    private static long count(JsonObject answer, String name) {
        return new Fields(answer).requiredNumber(name);
    }
}
