package org.athenaeum.vault.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/** Text thrown together from everything that means something: whatever comes out must fit the text it came from. */
@DisplayName("vault A2: any text is a page")
class RandomPageTest {

    private static final List<String> MARKDOWN = List.of("[", "]", "[[", "]]", "(", ")", "!", "|", "#", "# ", "## ", "^a",
            " ^b\n", "`", "``", "```", "~~~", "\n", "\n\n", " ", "    ", "\t", "- ", "1. ", "> ", "<!--", "-->", "<", ">", "\\", "a",
            "b c", "🌾", "é", "https://a.example/x", "===", "---", ":", "\"", "'", "%20", "a.md", "\r", "\r\n", "*", "_", "\u0301",
            "[r]: ", "<b>");
    private static final List<String> YAML = List.of("a: ", "b", "- ", "\n", "\n  ", "[", "]", "{", "}", ", ", ": ", "? ", "&x ",
            "*x", "!t ", "'", "\"", "|", ">", "#", "%", "@", "`", "---", "...", "1", "2026-01-02 3:04:05 +1", ".inf", "0x", "0o8",
            "~", "\t", "é", "🌾", "<<: ", "\u0085", "\\", "1e5", "+.5", "-");

    @RepeatedTest(10)
    void fitsItsText(RepetitionInfo repetition) {
        var random = new Random(repetition.getCurrentRepetition());
        for (int i = 0; i < 300; i++) {
            var head = random.nextInt(3) == 0 ? "---\n" + thrown(random, YAML, 20) + "\n---\n" : "";
            var text = head + thrown(random, MARKDOWN, 60);
            check(Page.parse("a.md", text.getBytes(UTF_8)).orElseThrow());
        }
    }

    private static void check(Page page) {
        var text = page.text();
        var sections = new Sections(page);
        assertThat(text.substring(page.bodyStart())).isNotNull();
        for (var link : page.links()) {
            var fromItsLine = text.substring(Span.ofLines(text, link.line(), link.line()).orElseThrow().start());
            assertThat(fromItsLine).as(text).contains(link.raw());
        }
        for (var heading : page.outline()) {
            var line = Span.ofLines(text, heading.line(), heading.line()).orElseThrow();
            assertThat(line.start()).as(text).isEqualTo(heading.start());
            assertThat(sections.find("#" + heading.slug()).orElseThrow().start()).as(text).isEqualTo(heading.start());
        }
        for (var block : page.blocks()) {
            assertThat(text.substring(block.start(), block.end()).strip()).as(text).endsWith("^" + block.id());
        }
        assertThat(page.outline()).extracting("slug").doesNotHaveDuplicates();
    }

    private static String thrown(Random random, List<String> parts, int most) {
        var text = new StringBuilder();
        for (int i = random.nextInt(most); i > 0; i--) text.append(parts.get(random.nextInt(parts.size())));
        return text.toString();
    }
}
