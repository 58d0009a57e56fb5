package org.athenaeum.brainkb.answer;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("R38: rows that fit, and texts of others on one line")
class PageTest {

    private static List<JsonObject> rows(int count, int size) {
        return IntStream.range(0, count).mapToObj(n -> Json.object().add("text", "z".repeat(size)).build()).toList();
    }

    private static Page<JsonObject> page(List<JsonObject> rows, int offset, ResultBudget budget) {
        return Page.of(rows, offset, budget, row -> row.getString("text"));
    }

    @Test
    void showsAllThatFits() {
        var page = page(rows(10, 10), 0, ResultBudget.DEFAULT);

        assertThat(page.rows()).hasSize(10);
        assertThat(page.cut()).isEmpty();
        assertThat(page.next()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"81920, 24576, 22", "24576, 81920, 22", "10240, 81920, 8"})
    void keepsToBothLimits(int structured, int text, int fitting) {
        var page = page(rows(100, 1_000), 5, new ResultBudget(structured, text, text));

        assertThat(page.rows()).hasSize(fitting);
        assertThat(page.cut()).isEqualTo("Shown: 6 to " + (5 + fitting) + " of 100. offset " + (5 + fitting)
                + " shows the next.");
    }

    @Test
    void showsOneRowAtLeastAndEndsBeyondTheLast() {
        assertThat(page(rows(3, 60_000), 1, ResultBudget.DEFAULT).rows()).hasSize(1);
        assertThat(page(rows(3, 10), 3, ResultBudget.DEFAULT).cut()).isEqualTo("There are 3; offset 3 is beyond the last.");
        assertThat(page(rows(3, 10), 3, ResultBudget.DEFAULT).next()).isEmpty();
    }

    @Test
    void keepsATextOnOneLineAndWithinBounds() {
        assertThat(OneLine.of(" a\r\n\u2028b\tc ")).isEqualTo("a b c");
        assertThat(OneLine.of("x".repeat(500))).hasSize(241).endsWith("…");
        assertThat(OneLine.shortened("ab\uD83E\uDDE0", 3)).isEqualTo("ab…");
        assertThat(OneLine.row(Json.object().add("a", Json.array()
                .add("y".repeat(3_000))).build()).toString()).hasSizeLessThan(2_050);
    }

    @ParameterizedTest
    @CsvSource({"1767225600.5, 2026-01-01T00:00:00Z", "99999999999999999, 99999999999999999"})
    void writesSecondsAsTimes(String seconds, String time) {
        assertThat(OneLine.time(new BigDecimal(seconds))).isEqualTo(time);
    }

    @ParameterizedTest
    @CsvSource({"https://brainkb.org/prov/agent/t%40lab.org, t@lab.org", "https://brainkb.org/prov/agent/system, system",
        "https://elsewhere.example/x, https://elsewhere.example/x", "https://brainkb.org/prov/agent/%zz, %zz"})
    void readsWhoSomebodyIs(String iri, String name) {
        assertThat(Agent.name(iri)).isEqualTo(name);
    }
}
