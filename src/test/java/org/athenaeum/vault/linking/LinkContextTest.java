package org.athenaeum.vault.linking;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.athenaeum.vault.page.Page;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("vault A4.2: at most 160 characters around a link")
class LinkContextTest {

    private static Page page(String text) {
        return Page.parse("a.md", text.getBytes(UTF_8)).orElseThrow();
    }

    @Test
    void cutsALongLineOnBothSidesOfItsLink() {
        var page = page("before ".repeat(60) + "[[x]]" + " after".repeat(60) + "\n");

        var context = new LinkContext(page.text()).of(page.links().get(0));

        assertThat(context).startsWith("…").endsWith("…").contains("before [[x]] after");
        assertThat(context.codePointCount(0, context.length())).isLessThanOrEqualTo(160);
    }

    @Test
    void tellsTheLineOfEachLink() {
        var page = page("one [[a]]\n\ntwo [[b]]\n\nthree [[c]]\n");
        var context = new LinkContext(page.text());

        assertThat(page.links().stream().map(context::of)).containsExactly("one [[a]]", "two [[b]]", "three [[c]]");
        assertThat(context.of(page.links().get(0))).as("back again").isEqualTo("one [[a]]");
    }

    @Test
    @DisplayName("property: never longer, never with half a character or a line end, whatever the page holds")
    void staysWithinItsBoundsOnAnyPage() {
        var random = new Random(4_160);
        var parts = new String[] {"[[x]]", "[y](z.md)", "😀", "é", " ", "\t", "\n", "word ", "![[p|q]]", "> ",
                "https://x.example/a ",
            "`", "[r][s]", "\n\n[s]: t.md\n", "x".repeat(300), "😀".repeat(200)};
        for (int round = 0; round < 300; round++) {
            var text = new StringBuilder();
            for (int i = 0; i < 30; i++) text.append(parts[random.nextInt(parts.length)]);
            var page = page(text.toString());
            var context = new LinkContext(page.text());
            for (var link : page.links()) {
                var around = context.of(link);
                assertThat(around.codePointCount(0, around.length())).isLessThanOrEqualTo(160);
                assertThat(around).doesNotContain("\n");
                assertThat(around.codePoints()).noneMatch(c -> c >= 0xD800 && c <= 0xDFFF);
            }
        }
    }
}
