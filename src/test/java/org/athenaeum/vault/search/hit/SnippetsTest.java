package org.athenaeum.vault.search.hit;

import static org.assertj.core.api.Assertions.assertThat;

import org.athenaeum.vault.search.query.QueryText;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("vault A1.10")
class SnippetsTest {

    private static final String FILLER = "plain words that nobody looks for stand here. ".repeat(40);

    @ParameterizedTest(name = "{2}")
    @CsvSource(quoteCharacter = '`', delimiter = ';', value = {
            "## Heading\\n\\ntext; Heading text; heading marks go and lines join",
            "a [[target|shown]] b; a shown b; a link shows its words",
            "a [[target]] ![[image.png]] b; a target image.png b; a link without words shows its target",
            "a <b>bold</b><br/> 1 < 2 > 0; a bold 1 < 2 > 0; HTML tags go and comparisons stay",
            "a <!-- note --> b; a note b; a comment keeps its text",
            "a\\t\\u0007b\\u0000c; a bc; controls go and a tab is a space",
            "**bold** `code` - item; **bold** `code` - item; other Markdown stays"})
    void keepsTheTextAReaderSees(String body, String snippet, String reason) {
        var text = body.replace("\\n", "\n").replace("\\t", "\t").replace("\\u0007", "\u0007").replace("\\u0000", "\0");

        assertThat(snippets("zzz").of(text)).isEqualTo(snippet);
    }

    @Test
    void cutsAtWordsAroundTheDensestPlace() {
        var body = FILLER + "drought alone. " + FILLER + "Drought and heat stress wheat. " + FILLER;

        var snippet = snippets("wheat drought").of(body);

        assertThat(snippet).contains("Drought and heat stress wheat.").hasSizeLessThanOrEqualTo(240)
                .matches("…\\w.*\\S…").doesNotContain("alone");
    }

    @Test
    void beginsWithTheBodyIfNothingMatchesThere() {
        var snippet = snippets("wheat").of("First words. " + FILLER);

        assertThat(snippet).startsWith("First words.").endsWith("…").hasSizeLessThanOrEqualTo(240);
    }

    @Test
    void findsFoldedTermsAndSubstrings() {
        assertThat(snippets("übergrösse").of(FILLER + "ÜBERGRÖSSE" + FILLER)).contains("ÜBERGRÖSSE");
        assertThat(snippets("rought").of(FILLER + "drought" + FILLER)).contains("drought");
        assertThat(snippets("京都").of("あ".repeat(500) + "東京都" + "い".repeat(500))).contains("東京都");
    }

    @Test
    void neverTearsACharacter() {
        for (int shift = 0; shift < 4; shift++) {
            var snippet = snippets("🌾").of("x".repeat(shift) + "🌱".repeat(400) + "🌾" + "🌱".repeat(400));

            assertThat(snippet.codePoints().filter(c -> c >= 0xD800 && c <= 0xDFFF)).isEmpty();
            assertThat(snippet).contains("🌾").hasSizeLessThanOrEqualTo(240);
        }
    }

    @Test
    void looksAtHugeBodiesOnlyAsFarAsIsQuick() {
        var snippet = snippets("wheat").of("Begin. " + "filler ".repeat(2_000_000) + "wheat");

        assertThat(snippet).startsWith("Begin.");
    }

    private static Snippets snippets(String query) {
        return new Snippets(QueryText.parse(query).required());
    }
}
