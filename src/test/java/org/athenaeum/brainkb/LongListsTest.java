package org.athenaeum.brainkb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.brainkb.PlayedBrainkb.sending;

import jakarta.json.JsonObject;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.athenaeum.brainkb.LongListRows.Row;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.identity.Caller;
import org.athenaeum.outbound.client.PlayedBackend;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("RULINGS 38: of 421 records none is lost without a word, by whatever list")
class LongListsTest {

    private static final Pattern ID = Pattern.compile("rec-\\d{3}");
    private static final Caller ANA = sending("brainkb_pat_of-ana");
    private static final int MOST_PAGES = 60;

    private static PlayedBrainkb brainkb;
    private static ToolBench bench;

    @BeforeAll
    static void open() {
        brainkb = PlayedBrainkb.with(Map.of()).exchanging("ana@lab.org");
        bench = ToolBench.before(brainkb.query.url(), brainkb.users.url(), JobTools.class, UserTools.class, TokenTools.class,
                CapabilityTools.class);
        LongListRows.all().forEach(LongListsTest::play);
    }

    private static void play(Row row) {
        PlayedBackend.Script script = (seen, exchange) -> PlayedBackend.send(exchange, 200, "application/json",
                row.answer(seen.parameters()).toString());
        if (row.ofUsers()) brainkb.users(row.request(), script);
        else brainkb.query(row.request(), script);
    }

    @AfterAll
    static void close() {
        bench.close();
        brainkb.close();
    }

    static Stream<Row> paged() {
        return LongListRows.paged();
    }

    static Stream<Row> whole() {
        return LongListRows.whole();
    }

    private static Set<String> ids(String text) {
        return ID.matcher(text).results().map(found -> found.group()).collect(Collectors.toCollection(TreeSet::new));
    }

    private static JsonObject data(ToolResult result) {
        assertThat(result.isError()).as(ToolBench.text(result)).isFalse();
        return result.structured().orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("paged")
    @DisplayName("page by page all are told, each once, and the text of a page tells those that its data hold")
    void tellsAllPageByPage(Row row) {
        var told = new LinkedHashSet<String>();
        int offset = 0;
        for (int page = 0; page < MOST_PAGES && offset >= 0; page++) {
            var result = bench.call(ANA, row.tool(), row.arguments(offset));

            var shown = ids(data(result).toString());
            assertThat(ids(ToolBench.text(result))).as("the text from " + offset).isEqualTo(shown);
            assertThat(told).as("twice").doesNotContainAnyElementsOf(shown);
            told.addAll(shown);
            int next = data(result).getInt("next_offset", -1);
            if (next >= 0) assertThat(ToolBench.text(result)).as("where it goes on").contains("offset " + next);
            offset = next;
        }
        assertThat(offset).as("has an end").isNegative();
        assertThat(told).hasSize(LongListRows.RECORDS);
    }

    @ParameterizedTest
    @MethodSource("whole")
    @DisplayName("a list without pages is told whole in its data, or says how few of how many; a text says that it is cut")
    void tellsTheWholeOrHowMuch(Row row) {
        var result = bench.call(ANA, row.tool(), row.arguments(0));

        var shown = ids(data(result).toString());
        var text = ToolBench.text(result);
        assertThat(shown).isNotEmpty();
        if (shown.size() < LongListRows.RECORDS) {
            assertThat(text).contains(String.valueOf(shown.size()), " " + LongListRows.RECORDS + " ");
        }
        if (ids(text).size() < shown.size()) assertThat(text).contains("[Cut here");
    }
}
