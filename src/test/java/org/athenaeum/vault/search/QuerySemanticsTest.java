package org.athenaeum.vault.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.athenaeum.catalog.ToolFailure;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("vault A1.3 to A1.5, P27")
class QuerySemanticsTest {

    @TempDir
    Path temporary;
    private SearchedVault vault;

    @BeforeEach
    void fill() throws IOException {
        vault = new SearchedVault(temporary)
                .page("wiki/wheat.md", """
                        ---
                        title: Winter Wheat
                        aliases: [Triticum aestivum]
                        tags: [crop/cereal]
                        breeder: Ylva Ångström
                        ---
                        # Drought trials
                        Heat stress and drought stress were cross-linked in 2024.
                        """)
                .page("wiki/rye.md", "# Rye\nStress from drought, never heat. C++ code: `x != y`\n<!-- hiddennote -->")
                .page("wiki/東京.md", "# 東京都の米\n한국어 문서. コーヒー豆 2024年度の研究。")
                .page("wiki/greek.md", "# Ὀδυσσεύς\nЙогурт и пшеница; Straße, ﬁeld.")
                .page("wiki/emoji.md", "# Harvest\nWell done 🌾🌾 --- ok?!");
    }

    @AfterEach
    void close() throws IOException {
        vault.close();
    }

    @ParameterizedTest(name = "{2}: {0}")
    @CsvSource(quoteCharacter = '`', delimiter = ';', value = {
            "drought heat; wheat rye; every term in any part of the page",
            "drought winter; wheat; one term in the body, one in the title",
            "triticum; wheat; aliases are searched",
            "cereal; wheat; tags are searched",
            "wiki/rye; rye; the path is searched",
            "breeder; ; front matter keys are not text",
            "angstrom; wheat; front matter values are, without accents",
            "hiddennote; rye; HTML comments are searched",
            "DROUGHT; wheat rye; case does not matter",
            "trit; wheat; words match from their beginning",
            "stre*; wheat rye; a star says the same",
            "\"drought stress\"; wheat; a phrase keeps its order",
            "\"drought str\"; wheat; the last word of a phrase matches from its beginning",
            "\"stress drought\"; ; words of a phrase must be neighbours",
            "drought -winter; rye; a term excludes",
            "drought -\"heat stress\"; rye; a phrase excludes",
            "cross-linked; wheat; inner punctuation makes a phrase",
            "inked; wheat; inside a word only as a substring",
            "rought eat; wheat rye; each term a substring",
            "oss-link; wheat; a substring that reaches from one word into the next",
            "огурт; greek; Cyrillic inside a word",
            "24年度; 東京; a substring that begins inside a word and ends in a CJK run",
            "liness=; ; a substring with a part that no word holds",
            "都の; 東京; CJK pairs",
            "東京都; 東京; a CJK run as a phrase of pairs",
            "京米; ; pairs that are not neighbours do not match",
            "都; 東京; a single character that begins no pair but is held",
            "研究; 東京; a word between digits and kana",
            "2024; wheat 東京; digits beside CJK are words of their own",
            "한국; 東京; Hangul",
            "コーヒー; 東京; kana with the long vowel mark",
            "οδυσσευσ; greek; Greek folds accents and final sigma",
            "йогурт; greek; Cyrillic",
            "пшен; greek; Cyrillic from its beginning",
            "field; greek; a ligature is its letters",
            "🌾; emoji; a picture is found as a substring",
            "!=; rye; punctuation is found as a substring",
            "c++ code; rye; punctuation within a term only parts words",
            "---; emoji; punctuation that looks like an exclusion",
            "nonsenseword; ; nothing"})
    void findsWhatTheQueryMeans(String query, String expected, String reason) {
        var found = vault.paths(query).stream().map(path -> path.substring(5, path.length() - 3)).toList();

        List<String> names = expected == null ? List.of() : List.of(expected.split(" "));
        assertThat(found).containsExactlyInAnyOrderElementsOf(names);
    }

    static List<String> hostileQueries() {
        return List.of("*".repeat(256), "\"".repeat(256), "*\"".repeat(128), "-".repeat(256), "- ".repeat(127) + "a",
                "a* ".repeat(85), "\"a b\" ".repeat(42),
                "a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9",
                "x".repeat(256), "(".repeat(256), ".*".repeat(128), "\\".repeat(256), "\0\1\2", "\u0301\u0302", "\uD83C",
                "🌾".repeat(256),
                "й".repeat(256), "ﷺ".repeat(256), "東".repeat(256), "e\u0301".repeat(256), "-\"" + "a ".repeat(127));
    }

    @ParameterizedTest
    @MethodSource("hostileQueries")
    @Timeout(10)
    @DisplayName("P27")
    void answersHostileQueries(String query) {
        var answer = vault.search(query, SearchedVault.ALL);

        assertThat(answer.total()).isBetween(0, 5);
        assertThat(answer.results()).hasSize(answer.total());
    }

    @Test
    @Timeout(30)
    @DisplayName("P27")
    void answersAOneLetterQueryOverThousandsOfWords() throws IOException {
        for (int i = 0; i < 200; i++) {
            var text = new StringBuilder("# Page\n");
            for (int word = 0; word < 60; word++) text.append("a").append(i).append("x").append(word).append(' ');
            vault.page("many/p" + i + ".md", text.toString());
        }

        var answer = vault.search("a many \"page a\" -b9", SearchedVault.ALL);

        assertThat(answer.total()).as("12,000 completions, and none makes the query fail").isEqualTo(200);
    }

    @Test
    void findsASubstringBeyondWhereTheIndexCutsAWord() throws IOException {
        vault.page("wiki/long.md", "x".repeat(3_000) + "needle" + "y".repeat(10));

        assertThat(vault.paths("needle")).containsExactly("wiki/long.md");
    }

    @Test
    void findsASubstringThatHundredsOfWordsHold() throws IOException {
        var text = new StringBuilder("# Page\n");
        for (int i = 0; i < 900; i++) text.append('w').append(i).append("qq").append(i).append(' ');
        vault.page("wiki/many.md", text.toString());

        assertThat(vault.paths("qq")).containsExactly("wiki/many.md");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\n", "\u3000"})
    void refusesAnEmptyQuery(String query) {
        assertThatThrownBy(() -> vault.search(query, SearchedVault.ALL))
                .isInstanceOf(ToolFailure.class).hasMessageContaining("query must have 1 to 256 characters");
    }
}
