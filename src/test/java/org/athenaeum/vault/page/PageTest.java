package org.athenaeum.vault.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("vault A2: what a page says")
class PageTest {

    @ParameterizedTest(name = "A2.10: {0}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
        "the front matter's title       | ---\\ntitle: ' Given '\\n---\\n# Heading   | Given",
        "not a blank title              | ---\\ntitle: '  '\\n---\\n# Heading       | Heading",
        "not a title that is a number   | ---\\ntitle: 2026\\n---\\n# Heading       | Heading",
        "the first level-1 heading      | ## Two\\n# One\\n# Other                  | One",
        "an underlined heading          | Under\\n===                               | Under",
        "not an empty heading           | #\\n# One                                 | One",
        "not a heading in code          | ```\\n# Code\\n```                        | v1.2 notes",
        "else the name of the file      | ## Two                                    | v1.2 notes"})
    void hasATitle(String reason, String text, String title) {
        assertThat(page("v1.2 notes.md", text.replace("\\n", "\n")).title()).isEqualTo(title);
    }

    @Test
    void keepsNamesOnOneLine() {
        var page = page("a.md", "---\ntitle: \"One\\n2. Two\"\naliases: [\"a\\rb\"]\n---\n");

        assertThat(page.title()).isEqualTo("One 2. Two");
        assertThat(page.aliases()).containsExactly("a b");
    }

    @Test
    void shortensAnEndlessTitleWithoutSplittingACharacter() {
        var page = page("a.md", "# " + "x".repeat(499) + "🌾".repeat(20));

        assertThat(page.title()).isEqualTo("x".repeat(499));
    }

    static Stream<Arguments> tags() {
        return Stream.of(
                arguments("a list", "tags: [a, '#b', c/d]", List.of("a", "b", "c/d")),
                arguments("a string with commas and blanks", "tags: 'a, b c'", List.of("a", "b", "c")),
                arguments("the singular", "tag: a", List.of("a")),
                arguments("both, each once", "tags: [a]\ntag: [A, b]", List.of("a", "b")),
                arguments("no digits alone", "tags: [2026, '7', y2026]", List.of("y2026")),
                arguments("no other characters", "tags: [a b, 'c!', {d: e}, null]", List.of()));
    }

    @ParameterizedTest(name = "A2.11: {0}")
    @MethodSource("tags")
    void takesTagsFromTheFrontMatter(String reason, String yaml, List<String> tags) {
        assertThat(page("a.md", "---\n" + yaml + "\n---\n").tags()).isEqualTo(tags);
    }

    @Test
    @DisplayName("A2.11: inline tags follow those of the front matter, each once")
    void joinsTags() {
        assertThat(page("a.md", "---\ntags: [Wheat]\n---\n#barley #wheat").tags()).containsExactly("Wheat", "barley");
    }

    @ParameterizedTest(name = "aliases {0}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
        "aliases: [One, 'Two, too', 3]  | One;Two, too;3",
        "aliases: One, Two              | One;Two",
        "alias: One                     | One",
        "aliases: {a: b}                | ''"})
    void takesAliasesFromTheFrontMatter(String yaml, String aliases) {
        var expected = aliases.equals("''") ? List.of() : List.of(aliases.split(";"));

        assertThat(page("a.md", "---\n" + yaml + "\n---\n").aliases()).isEqualTo(expected);
    }

    @Test
    void keepsTheWholeTextAndKnowsWhereTheBodyBegins() {
        var page = page("a.md", "---\r\na: b\r\n---\r\n# T\r\n");

        assertThat(page.text()).isEqualTo("---\na: b\n---\n# T\n");
        assertThat(page.text().substring(page.bodyStart())).isEqualTo("# T\n");
        assertThat(page.frontMatter().getString("a")).isEqualTo("b");
    }

    @Test
    @DisplayName("A2.9: a page with unreadable front matter is served")
    void survivesUnreadableFrontMatter() {
        var page = page("a.md", "---\na: [\n---\n# T\n");

        assertThat(page.frontMatterError()).isTrue();
        assertThat(page.frontMatter()).isEmpty();
        assertThat(page.title()).isEqualTo("T");
    }

    @Test
    @DisplayName("P19: binary content is not a page")
    void refusesBinary() {
        assertThat(Page.parse("a.md", new byte[] {'a', 0})).isEmpty();
    }

    private static Page page(String name, String text) {
        return Page.parse(name, text.getBytes(UTF_8)).orElseThrow();
    }
}
