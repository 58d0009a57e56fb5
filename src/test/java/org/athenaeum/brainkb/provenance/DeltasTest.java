package org.athenaeum.brainkb.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("B.8: what jobs added, and two jobs beside each other")
class DeltasTest {

    private static JsonObject json(String text) {
        return Json.read(text).asJsonObject();
    }

    private static String triples(String from, int count) {
        return "{\"@context\":{\"ex\":\"https://a.example/\",\"foaf\":\"http://xmlns.com/foaf/0.1/\"},\"@graph\":["
                + IntStream.range(0, count).mapToObj(n -> "{\"@id\":\"ex:" + from + n + "\",\"ex:p\":" + n + "}").collect(Collectors.joining(","))
                + "]}";
    }

    private static DeltaComparison compared(int onlyA, int onlyB, int common, int most) {
        var answer = json("""
                {"job_a":"a1","job_b":"b1","a_total":%d,"b_total":%d,"only_in_a_count":%d,"only_in_b_count":%d,"common_count":%d,
                "only_in_a":%s,"only_in_b":%s}""".formatted(onlyA + common, onlyB + common, onlyA, onlyB, common, triples("a", onlyA),
                triples("b", onlyB)));
        return DeltaComparison.of(answer, new CompareRequest("a1", "b1", most), ResultBudget.DEFAULT);
    }

    @Test
    void setsTwoJobsSideBySide() {
        var compared = compared(1, 2, 5, 100);

        assertThat(compared.account()).contains("Job a1 (a) sent 6 triples, job b1 (b) 7: 1 only in a (-), 2 only in b (+), 5 in both.",
                "- ex:a0 ex:p 0 .", "+ ex:b0 ex:p 0 .\n+ ex:b1 ex:p 1 .").doesNotContain("foaf");
        assertThat(compared.cut()).isEmpty();
        assertThat(compared(0, 0, 5, 100).account()).contains("Both sent the same.");
    }

    @Test
    @DisplayName("R38: both sides are cut alike, and the counts stay")
    void cutsBothSides() {
        var compared = compared(600, 600, 0, 500);

        assertThat(compared.countA()).isEqualTo(600);
        assertThat(compared.cut().orElseThrow()).contains("only job a1 sent", "only job b1 sent", "of 600 are shown", "brainkb_delta pages");
        assertThat(ResultBudget.bytesOf(compared.account())).isLessThan(ResultBudget.DEFAULT.textBytes());
        assertThat(compared(600, 600, 0, 3).account().lines().filter(line -> line.startsWith("+ "))).hasSize(3);
    }

    @Test
    @DisplayName("B.8: the job's id is the last segment of the delta")
    void namesTheJobOfEachChange() {
        var answer = json("""
                {"named_graph_iri":"https://a.example/g/","changes":[{"delta":"https://brainkb.org/prov/delta/J7","added_triple_count":1,
                "generated_at":"2026-01-02T03:04:06+00:00","status":"done"},{"delta":"https://brainkb.org/prov/delta/J6"}],"total":2}""");

        var history = DeltaHistory.of(answer, new GraphRequest("https://a.example/g", 0), ResultBudget.DEFAULT);

        assertThat(history.account()).contains("2 changes of the graph https://a.example/g/",
                "- 2026-01-02T03:04:06+00:00: job J7 added 1 triple (done)", "- at an unknown time: job J6 added triples that nobody counted");
        assertThat(DeltaHistory.of(answer, new GraphRequest("https://a.example/g", 1), ResultBudget.DEFAULT).changes())
                .extracting(change -> change.getString("job_id")).containsExactly("J6");
    }

    @Test
    void pagesThroughTheTriplesOfAJob() {
        var answer = json(triples("s", 300));

        var first = Delta.of(answer, new DeltaRequest("j", 200, 0), ResultBudget.DEFAULT);
        var second = Delta.of(answer, new DeltaRequest("j", 200, first.next().orElseThrow()), ResultBudget.DEFAULT);

        assertThat(first.account()).startsWith("Job j added 300 triples about 300 subjects").contains("offset 200 shows the next.");
        assertThat(first.account().lines().filter(line -> line.startsWith("+ "))).hasSize(200);
        assertThat(second.account().lines().filter(line -> line.startsWith("+ "))).hasSize(100);
        assertThat(second.next()).isEmpty();
    }
}
