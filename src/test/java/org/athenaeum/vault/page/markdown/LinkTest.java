package org.athenaeum.vault.page.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.athenaeum.vault.page.markdown.inline.Link;
import org.athenaeum.vault.page.markdown.inline.LinkKind;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("vault A2.12: links as written")
class LinkTest {

    static Stream<Arguments> links() {
        return Stream.of(
                arguments("a name", "[[t]]", "wikilink", "t", ""),
                arguments("a name with another text", "[[t|x]]", "wikilink", "t", ""),
                arguments("a bar escaped in a table", "[[t\\|x]]", "wikilink", "t", ""),
                arguments("a heading", "[[t#h]]", "wikilink", "t", "h"),
                arguments("a block", "[[t#^b|x]]", "wikilink", "t", "^b"),
                arguments("a heading of the same page", "[[#h]]", "wikilink", "", "h"),
                arguments("a path with blanks around", "[[ a/b c.md ]]", "wikilink", "a/b c.md", ""),
                arguments("an embed", "![[t.png]]", "embed", "t.png", ""),
                arguments("a relative page", "[x](rel/path.md)", "markdown", "rel/path.md", ""),
                arguments("percent-escapes stay as written", "[x](a%20b.md#c%20d)", "markdown", "a%20b.md", "c%20d"),
                arguments("angle brackets with blanks", "[x](<a b.md>)", "markdown", "a b.md", ""),
                arguments("a title", "[x](a.md \"t (1)\")", "markdown", "a.md", ""),
                arguments("a title in single quotes", "[x](a.md 't')", "markdown", "a.md", ""),
                arguments("balanced parentheses", "[x](a(1).md)", "markdown", "a(1).md", ""),
                arguments("escaped parentheses", "[x](a\\).md)", "markdown", "a).md", ""),
                arguments("brackets in the text", "[a [b] c](d.md)", "markdown", "d.md", ""),
                arguments("an image", "![x](a.png)", "markdown", "a.png", ""),
                arguments("a text over two lines", "[x\ny](a.md)", "markdown", "a.md", ""),
                arguments("an address", "[x](https://a.example/b#c)", "external", "https://a.example/b#c", ""),
                arguments("an address without scheme", "[x](//a.example/b)", "external", "//a.example/b", ""),
                arguments("a mail address", "[x](mailto:a@b.example)", "external", "mailto:a@b.example", ""),
                arguments("an address in angle brackets", "<https://a.example>", "external", "https://a.example", ""),
                arguments("a plain address", "https://a.example/b", "external", "https://a.example/b", ""),
                arguments("a definition", "[r]: a.md", "markdown", "a.md", ""),
                arguments("a definition with title and angle brackets", "[r]: <a b.md> 'x'", "markdown", "a b.md", ""),
                arguments("a definition of an address", "[r]: https://a.example", "external", "https://a.example", ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("links")
    void findsTheLink(String reason, String raw, String kind, String target, String fragment) {
        assertThat(Markdown.read(raw, 0).links())
                .containsExactly(new Link(raw, LinkKind.valueOf(kind.toUpperCase(java.util.Locale.ROOT)), target, fragment, 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[[]]", "[[ ]]", "[[a\nb]]", "[[a", "[x]", "[x](", "[x]()", "[x](a b.md)", "\\[x](a.md)", "`[[a]]`",
        "```\n[[a]]\n```", "<!-- [[a]] -->", "[^1]: note", "[x][r]", "[x] (a.md)", "    [[a]]", "[r]: a b c",
        "<b>bold</b>", "http://"})
    void takesNothingElseForALink(String text) {
        assertThat(Markdown.read(text, 0).links()).isEmpty();
    }

    @Test
    void findsALinkWithinALinkAndAfterOneThatIsBroken() {
        var links = Markdown.read("[![a](b.png)](c.md) [[x [[y]] [z [w](v.md)", 0).links();

        assertThat(links).extracting(Link::target).containsExactly("b.png", "c.md", "y", "v.md");
    }

    @Test
    void givesTheLineOnWhichALinkBegins() {
        var links = Markdown.read("---\na: b\n---\n# [[a]]\n\none\n[two\nlines](b.md)\n- [[c]]\n\n[d]: e.md\n", 13).links();

        assertThat(links).extracting(Link::line).containsExactly(4, 7, 9, 11);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"https://a.example/b.", "(https://a.example/b)", "https://a.example/b, c", "**https://a.example/b**",
        "https://a.example/b|c", "\"https://a.example/b\""})
    void leavesPunctuationOutOfAPlainAddress(String text) {
        assertThat(Markdown.read(text, 0).links()).extracting(Link::target).isEqualTo(List.of("https://a.example/b"));
    }

    @Test
    void keepsParenthesesThatBelongToAnAddress() {
        assertThat(Markdown.read("see https://a.example/b_(c).", 0).links()).extracting(Link::target)
                .containsExactly("https://a.example/b_(c)");
    }
}
