package org.athenaeum.vault.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("vault A2.1, A2.3, RULINGS 38: windows on a text")
class WindowTest {

    private static final int ANY = 1_000;

    static Stream<Arguments> windows() {
        return Stream.of(
                arguments("all of it", "ab\ncd\n", 0, ANY, ANY, "ab\ncd\n", false, 6),
                arguments("exactly all of it", "ab\ncd\n", 0, 6, 6, "ab\ncd\n", false, 6),
                arguments("cut at a line end", "ab\ncd\nef", 0, 7, ANY, "ab\ncd\n", true, 6),
                arguments("cut by bytes", "ab\ncd\nef", 0, ANY, 5, "ab\n", true, 3),
                arguments("continued", "ab\ncd\nef", 3, ANY, ANY, "cd\nef", false, 8),
                arguments("a line that does not fit is cut within", "abcdef", 0, 4, ANY, "abcd", true, 4),
                arguments("no character is split by characters", "🌾🌾🌾", 0, 2, ANY, "🌾🌾", true, 2),
                arguments("no character is split by bytes", "🌾🌾🌾", 0, ANY, 11, "🌾🌾", true, 2),
                arguments("offsets count characters, not units", "🌾🌾a", 2, ANY, ANY, "a", false, 3),
                arguments("bytes of umlauts", "äöü", 0, ANY, 5, "äö", true, 2),
                arguments("at the end", "ab", 2, ANY, ANY, "", false, 2),
                arguments("nothing", "", 0, ANY, ANY, "", false, 0));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("windows")
    void showsWhatFits(String reason, String text, int offset, int chars, int bytes, String content, boolean truncated,
                       int next) {
        assertThat(Window.on(text, Span.of(text), offset, chars, bytes)).isEqualTo(new Window(content, truncated, next));
    }

    @Test
    void staysWithinItsSpan() {
        assertThat(Window.on("a\nbc\nd", new Span(2, 5), 1, ANY, ANY)).isEqualTo(new Window("c\n", false, 3));
    }

    @Test
    void joinsToTheWholeTextWhateverTheCuts() {
        var text = "first line\nsecond line 🌾 with grain\n\n" + "x".repeat(100) + "ü\nlast";
        for (int bytes = 4; bytes < 60; bytes++) {
            var joined = new StringBuilder();
            var window = new Window("", true, 0);
            while (window.truncated()) {
                window = Window.on(text, Span.of(text), window.nextOffset(), 100, bytes);
                assertThat(window.content().getBytes(StandardCharsets.UTF_8)).hasSizeBetween(1, bytes);
                joined.append(window.content());
            }
            assertThat(joined).hasToString(text);
        }
    }

    @ParameterizedTest(name = "lines {0} to {1}")
    @CsvSource({"1, 1, 'a|'", "2, 3, '|c|'", "1, 99, 'a||c|d'", "4, 4, d", "4, 9, d", "1, 2147483647, 'a||c|d'"})
    void takesLines(int first, int last, String expected) {
        var text = "a\n\nc\nd";

        var span = Span.ofLines(text, first, last).orElseThrow();

        assertThat(text.substring(span.start(), span.end())).isEqualTo(expected.replace('|', '\n'));
    }

    @ParameterizedTest(name = "{0} has {1} lines")
    @CsvSource({"'', 1", "a, 1", "'a|', 1", "'a|b', 2", "'|', 1", "'||', 2"})
    void countsLines(String written, int lines) {
        var text = written.replace('|', '\n');

        assertThat(Span.linesOf(text)).isEqualTo(lines);
        assertThat(Span.ofLines(text, lines, lines)).isPresent();
        assertThat(Span.ofLines(text, lines + 1, lines + 1)).isEmpty();
    }
}
