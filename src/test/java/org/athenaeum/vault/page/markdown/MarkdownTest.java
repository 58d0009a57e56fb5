package org.athenaeum.vault.page.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.athenaeum.vault.page.markdown.inline.Tags;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("vault A2.6, A2.10, A2.11: headings, tags and blocks")
class MarkdownTest {

    static Stream<Arguments> headings() {
        return Stream.of(
                arguments("one of each level", "# a\n## b\n###### f", List.of("1 a", "2 b", "6 f")),
                arguments("seven marks are none", "####### a", List.of()),
                arguments("a tag is none", "#a", List.of()),
                arguments("closing marks are dropped", "## a ##\n# C#\n# b \\#", List.of("2 a", "1 C#", "1 b \\#")),
                arguments("a heading without text", "#\n# ##", List.of("1 ", "1 ")),
                arguments("indented by three", "   # a", List.of("1 a")),
                arguments("indented by four is code", "    # a", List.of()),
                arguments("a tab is code", "\t# a", List.of()),
                arguments("underlined", "a\n===\n\nb\n-", List.of("1 a", "2 b")),
                arguments("underlined over two lines", "a\nb\n---", List.of("2 a b")),
                arguments("a rule after a blank line", "a\n\n---", List.of()),
                arguments("a rule after a list", "- a\n---", List.of()),
                arguments("a rule after a quotation", "> a\n---", List.of()),
                arguments("a rule below prose", "a\n".repeat(5) + "---", List.of()),
                arguments("in fenced code", "```\n# a\n```\n# b", List.of("1 b")),
                arguments("in code fenced with tildes", "~~~ java\n# a\n```\n# c\n~~~~\n# b", List.of("1 b")),
                arguments("a shorter fence does not close", "````\n```\n# a\n````\n# b", List.of("1 b")),
                arguments("a fence with words does not close", "```\n``` x\n# a\n```\n# b", List.of("1 b")),
                arguments("backticks in a line are no fence", "``` a ```\n# b", List.of("1 b")),
                arguments("an unclosed fence", "```\n# a", List.of()),
                arguments("code in a list", "- ```\n  # a\n  ```\n# b", List.of("1 b")),
                arguments("code in a quotation ends with it", "> ```\n> # a\n# b", List.of("1 b")),
                arguments("in a comment", "<!--\n# a\n-->\n# b", List.of("1 b")),
                arguments("after a comment on one line", "<!-- x -->\n# b", List.of("1 b")),
                arguments("an unclosed comment", "<!--\n# a", List.of()),
                arguments("in a quotation or a list", "> # a\n- # b", List.of()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("headings")
    void findsHeadings(String reason, String text, List<String> expected) {
        assertThat(Markdown.read(text, 0).outline()).map(heading -> heading.level() + " " + heading.text()).isEqualTo(expected);
    }

    @Test
    void countsLinesFromTheBeginningOfThePage() {
        var text = "---\na: b\n---\n\n# One\ntext\n\nTwo\nlines\n=====\n";

        var outline = Markdown.read(text, 13).outline();

        assertThat(outline).extracting(Heading::line).containsExactly(5, 8);
        assertThat(outline).allSatisfy(h -> assertThat(text.substring(h.start())).startsWith(h.line() == 5 ? "# One" : "Two"));
    }

    @Test
    void givesEachHeadingItsOwnSlug() {
        var text = "# Über uns!\n# Results\n# Results\n# Results-1\n# Results\n# ???\n# a b_c-d";

        assertThat(Markdown.read(text, 0).outline()).extracting(Heading::slug).containsExactly(
                "über-uns", "results", "results-1", "results-1-1", "results-2", "section", "a-b_c-d");
    }

    static Stream<Arguments> tags() {
        return Stream.of(
                arguments("in a text", "#a and (#b), #c.", List.of("a", "b", "c")),
                arguments("in a heading and a list", "# x #a\n- #b", List.of("a", "b")),
                arguments("nested, with digits and marks", "#a/b-c_d2/", List.of("a/b-c_d2")),
                arguments("letters of any script", "#züchtung #小麦", List.of("züchtung", "小麦")),
                arguments("digits alone are none", "#2026 #1", List.of()),
                arguments("marks alone are none", "#- #/ #_", List.of()),
                arguments("once, folded", "#Wheat #wheat #WHEAT", List.of("Wheat")),
                arguments("within a word", "a#b &#x27; C#d", List.of()),
                arguments("escaped", "\\#a", List.of()),
                arguments("in code", "`#a` ``#b ` #c`` \n\n```\n#d\n```\n\n    #e\n", List.of()),
                arguments("after a backtick that is alone", "` #a", List.of("a")),
                arguments("in links", "[[p#a]] [x #b](y) [[#c]] ![#d](e)", List.of()),
                arguments("in brackets that are no link", "[x #b] (y)", List.of("b")),
                arguments("in addresses", "https://x.example/#a <https://x.example/ #b> <a href=\"#c\">", List.of()),
                arguments("in comments", "<!-- #a --> x <!-- #b\n#c --> #d", List.of("d")),
                arguments("in a continued list item", "- a\n\n    #b", List.of("b")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("tags")
    void findsInlineTags(String reason, String text, List<String> expected) {
        assertThat(Markdown.read(text, 0).inlineTags()).isEqualTo(expected);
    }

    @Test
    void countsANestedTagAsItsParentsToo() {
        assertThat(Tags.counted(List.of("A/b/c", "d"))).containsExactlyInAnyOrder("a", "a/b", "a/b/c", "d");
    }

    static Stream<Arguments> blocks() {
        return Stream.of(
                arguments("a paragraph", "x\n\none\ntwo ^id1\n\nthree", "id1", "one\ntwo ^id1\n"),
                arguments("a list item and no more", "- one\n- two ^b\n- three", "b", "- two ^b\n"),
                arguments("an item of several lines", "- one\n  more ^b-2\n- two", "b-2", "- one\n  more ^b-2\n"),
                arguments("at the end without a line feed", "one ^z", "z", "one ^z"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("blocks")
    void findsTheBlockOfAnId(String reason, String text, String id, String block) {
        assertThat(Markdown.read(text, 0).blocks())
                .singleElement()
                .satisfies(found -> assertThat(found.id()).isEqualTo(id))
                .satisfies(found -> assertThat(text.substring(found.start(), found.end())).isEqualTo(block));
    }

    @ParameterizedTest
    @org.junit.jupiter.params.provider.ValueSource(strings = {"a^b", "a ^b c", "a ^", "a ^b_c", "```\na ^b\n```", "a ^b\nmore"})
    void takesNothingElseForABlockId(String text) {
        assertThat(Markdown.read(text, 0).blocks()).isEmpty();
    }
}
