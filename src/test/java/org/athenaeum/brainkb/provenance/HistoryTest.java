package org.athenaeum.brainkb.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("B.8: records of jobs, read as a history")
class HistoryTest {

    private static final String CONTEXT = """
            {"@context":{"p":"http://www.w3.org/ns/prov#","kb":"https://brainkb.org/vocab/","dct":"http://purl.org/dc/terms/",
            "t":"http://www.w3.org/2001/XMLSchema#"},"@graph":[%s]}""";

    /**
     * As installations write it, whose data has bound the namespaces to other prefixes; the delta is tied to its job by its
     * bundle alone.
     */
    private static final String JOB = """
            {"@id":"https://brainkb.org/prov/activity/J%1$s","@type":["p:Activity","kb:IngestionActivity"],
            "p:startedAtTime":{"@type":"t:dateTime","@value":"2026-01-%1$sT03:04:05Z"},
            "p:endedAtTime":{"@type":"t:dateTime","@value":"2026-01-%1$sT03:05:05Z"},
            "p:wasAssociatedWith":{"@id":"https://brainkb.org/prov/agent/t%%2Bx%%40lab.org"},"kb:targetGraph":{"@id":"https://a.example/g/"},
            "kb:jobStatus":"done","kb:totalFiles":2,"kb:successCount":1,"kb:failCount":1},
            {"@id":"https://brainkb.org/prov/bundle/J%1$s","@type":"p:Entity","p:wasGeneratedBy":{"@id":"https://brainkb.org/prov/activity/J%1$s"}},
            {"@id":"https://brainkb.org/prov/file/J%1$s/a.nt","p:wasGeneratedBy":{"@id":"https://brainkb.org/prov/activity/J%1$s"},
            "kb:fileName":"a.nt","kb:uploadStatus":"success","kb:httpStatus":204,"kb:sizeBytes":22},
            {"@id":"https://brainkb.org/prov/file/J%1$s/b.nt","p:wasGeneratedBy":{"@id":"https://brainkb.org/prov/activity/J%1$s"},
            "kb:fileName":"b.nt","kb:uploadStatus":"failed","kb:httpStatus":400,"kb:sizeBytes":9},
            {"@id":"https://brainkb.org/prov/delta/J%1$s","@type":["p:Entity","kb:IngestionDelta"],"kb:addedTripleCount":3,
            "dct:isPartOf":{"@id":"https://brainkb.org/prov/bundle/J%1$s"}}""";

    private static JsonObject answer(String nodes) {
        return Json.read(CONTEXT.formatted(nodes)).asJsonObject();
    }

    private static Call call() {
        return Call.startingNow(Duration.ofSeconds(30), ResultBudget.DEFAULT);
    }

    private static History of(JsonObject answer, int offset) {
        return History.ofGraph(answer, new GraphRequest("https://a.example/g", offset), call());
    }

    @Test
    void tellsWhoDidWhatWhenWithWhichFilesAndHowManyTriples() {
        var history = of(answer(JOB.formatted("02")), 0);

        assertThat(history.account()).contains("History of the graph https://a.example/g/: 1 entry.",
                "- 2026-01-02T03:04:05Z to 2026-01-02T03:05:05Z: t+x@lab.org ran job J02 on https://a.example/g/; done, 1 of 2 files stored, "
                        + "3 triples added", "    a.nt: success (HTTP 204), 22 bytes", "    b.nt: failed (HTTP 400), 9 bytes");
        assertThat(history.activities().get(0).getInt("added_triples")).isEqualTo(3);
    }

    @Test
    void putsTheNewestFirst() {
        var history = of(answer(JOB.formatted("02") + "," + JOB.formatted("05") + "," + JOB.formatted("03")), 0);

        assertThat(history.activities()).extracting(row -> row.getString("job_id")).containsExactly("J05", "J03", "J02");
    }

    @Test
    void tellsOfARecovery() {
        var recovery = """
                {"@id":"https://brainkb.org/prov/activity/rec-J02-1767400000","@type":["p:Activity","kb:RecoveryActivity"],
                "p:startedAtTime":"2026-01-03T00:00:00Z","p:wasAssociatedWith":{"@id":"https://brainkb.org/prov/agent/system"},
                "p:used":{"@id":"https://brainkb.org/prov/activity/J02"}}""";

        var history = of(answer(JOB.formatted("02") + "," + recovery), 0);

        assertThat(history.account()).contains("- 2026-01-03T00:00:00Z: system gave up job J02");
        assertThat(history.total()).isEqualTo(2);
    }

    @Test
    @DisplayName("B.8: a job that added nothing has no delta, which is not to be taken for none")
    void doesNotInventCounts() {
        var bare = "{\"@id\":\"https://brainkb.org/prov/activity/J\",\"@type\":\"kb:IngestionActivity\"}";

        assertThat(of(answer(bare), 0).account()).contains("at an unknown time: somebody ran job J, no triples counted");
    }

    @Test
    @DisplayName("R38: a long history comes in pages, of many files only the first are named")
    void pagesALongHistory() {
        var jobs = IntStream.range(0, 400).mapToObj(n -> JOB.formatted("%03d".formatted(n))).collect(Collectors.joining(","));
        var files = IntStream.range(0, 60).mapToObj(n -> ",{\"@id\":\"https://brainkb.org/prov/file/J000/x" + n
                + "\",\"p:wasGeneratedBy\":"
                + "{\"@id\":\"https://brainkb.org/prov/activity/J000\"},\"kb:fileName\":\"x" + n + "\"}")
                .collect(Collectors.joining());

        var first = of(answer(jobs + files), 0);
        var last = of(answer(jobs + files), 399);

        assertThat(first.total()).isEqualTo(400);
        assertThat(first.cut().orElseThrow()).contains("Shown: 1 to ", "offset " + first.next().orElseThrow());
        assertThat(ResultBudget.bytesOf(first.account())).isLessThan(ResultBudget.DEFAULT.textBytes());
        assertThat(last.activities()).hasSize(1);
        assertThat(last.account()).contains("and 22 more files");
        assertThat(last.next()).isEmpty();
    }
}
