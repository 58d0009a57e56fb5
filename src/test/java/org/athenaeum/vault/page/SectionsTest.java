package org.athenaeum.vault.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.text.Normalizer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("vault A2.6: sections and blocks")
class SectionsTest {

    private static final String TEXT = """
            ---
            a: b
            ---
            before
            # Trial
            intro ^p1
            ## Results
            first
            ### Detail
            deep
            ```
            ## Results
            ```
            ## Results
            second
            - one
            - two ^b2
            # C#
            sharp

            Last
            ====
            end
            """;

    static Stream<Arguments> sections() {
        return Stream.of(
                arguments("to the next heading of the same level", "Results", "## Results\nfirst", "## Results\n```\n"),
                arguments("the second of equal headings", "Results#2", "## Results\nsecond", "^b2\n"),
                arguments("the first by number", "Results#1", "## Results\nfirst", "```\n"),
                arguments("by slug", "#results-1", "## Results\nsecond", "^b2\n"),
                arguments("with what is below it", "Trial", "# Trial\n", "^b2\n"),
                arguments("to the next higher heading", "Detail", "### Detail\n", "```\n"),
                arguments("in another case", "rEsUlTs", "## Results\nfirst", "```\n"),
                arguments("in another case, by number", "results #2", "## Results\nsecond", "^b2\n"),
                arguments("a heading that ends in a mark", "C#", "# C#\n", "sharp\n\n"),
                arguments("underlined, to the end", "Last", "Last\n====\n", "end\n"),
                arguments("with the marks of a heading", "## Results", "## Results\nfirst", "```\n"),
                arguments("blanks around", "  Trial ", "# Trial\n", "^b2\n"),
                arguments("a paragraph", "^p1", "intro ^p1", "intro ^p1\n"),
                arguments("a list item", "^b2", "- two ^b2", "- two ^b2\n"));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("sections")
    void findsASection(String reason, String name, String begin, String end) {
        var page = page(TEXT);

        var span = new Sections(page).find(name).orElseThrow();

        assertThat(page.text().substring(span.start(), span.end())).startsWith(begin).endsWith(end);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Nothing", "#nothing", "^nothing", "Results#3", "Results#0", "Results#", "#", "^",
        "Results#99999999999", "C#2"})
    void findsNoneThatIsNotThere(String name) {
        assertThat(new Sections(page(TEXT)).find(name)).isEmpty();
    }

    @Test
    @DisplayName("A0.5: names are compared in composed form")
    void comparesComposed() {
        var decomposed = Normalizer.normalize("Züchtung", Normalizer.Form.NFD);

        assertThat(new Sections(page("# " + decomposed + "\n")).find("Züchtung")).isPresent();
        assertThat(new Sections(page("# Züchtung\n")).find(decomposed)).isPresent();
    }

    private static Page page(String text) {
        return Page.parse("a.md", text.getBytes(UTF_8)).orElseThrow();
    }
}
