package org.athenaeum.vault.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("vault A1.3, A1.4")
class QueryTextTest {

    @ParameterizedTest(name = "{3}: {0}")
    @CsvSource(quoteCharacter = '`', delimiter = ';', value = {
            "drought stress; drought|stress; ; white space parts terms",
            "Drought DROUGHT; drought; ; a repeated term is one",
            "\"drought stress\"; drought+stress; ; quotes keep a phrase",
            "\"drought stress; drought+stress; ; an open quote reaches to the end",
            "wheat -rye; wheat; rye; a leading minus excludes",
            "wheat -\"winter rye\"; wheat; winter+rye; a phrase can be excluded",
            "whe*; whe; ; a trailing star says what holds anyway",
            "\"win whe\"*; win+whe; ; a star after a phrase",
            "cross-linking; cross+linking; ; an inner minus is punctuation",
            "wheat - rye; wheat|rye; ; a lone minus is nothing",
            "wheat \"\" *; wheat; ; operators without operand are nothing",
            "C&D; c+d; ; punctuation inside a term parts words",
            "wheat &; wheat|[&]; ; punctuation alone is looked for as it stands",
            "wheat --rye; wheat; rye; a second minus is punctuation before the word"})
    void understandsOperators(String query, String required, String excluded, String reason) {
        var text = QueryText.parse(query);

        assertThat(text.required().stream().map(QueryTextTest::shown).collect(Collectors.joining("|"))).isEqualTo(required);
        assertThat(text.excluded().stream().map(QueryTextTest::shown).collect(Collectors.joining("|")))
                .isEqualTo(excluded == null ? "" : excluded);
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "-", "\"", "\"\"", "-\"\"", "* - \"", "***"})
    void looksForOperatorsThemselvesIfThereIsNothingElse(String query) {
        var text = QueryText.parse(query);

        assertThat(text.required()).containsExactly(new QueryTerm(query, List.of()));
        assertThat(text.hasWords()).isFalse();
    }

    @Test
    void comparesTitlesWithTheQueryWithoutItsQuotes() {
        assertThat(QueryText.parse("\"Winter  Wheat\"").whole()).isEqualTo("winter wheat");
    }

    private static String shown(QueryTerm term) {
        return term.isPunctuation() ? "[" + term.text() + "]" : String.join("+", term.words());
    }
}
