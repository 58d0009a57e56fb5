package org.athenaeum.vault.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a page holds, reading it takes time in proportion; a quadratic scan of any of these would take many minutes. */
@DisplayName("vault A0.6: no page is slow to read")
class HostilePageTest {

    private static final int LARGE = 2 * 1024 * 1024;
    private static final int LARGEST = 16 * 1024 * 1024;

    static Stream<Arguments> patterns() {
        return Stream.of("[", "[[", "![", "]", "](", "[a](", "[a](<", "[a](b \"", "[a](b '", "[a](b (", "[a](b", "[[a|",
                "[[a]] ", "[a](b) ", "`", "` `` ```", "`a``b```c", "<!--", "\n<!--", "-->", "<a", "<a:", "https://",
                "https://a.example/)", "https://a(.example ", "#", "# ", "#a", "#a ", "[ #a", "\n# a", "\n# a-1", "a\n-\n", "a\n",
                "\n\n", "\n```", "\n````", "\n> ", ">", "- ", "\n- ", "\n- a ^b", "^a", " ^a\n\n", "\\", "\r", "\n[a]: b",
                "[a]:", "---\n", "\n\t", " ", "é", "🌾", "\n1. ", "*", "\n***", "a ").map(Arguments::arguments);
    }

    @ParameterizedTest(name = "2 MiB of {0}")
    @MethodSource("patterns")
    void readsHostileTextInLinearTime(String pattern) {
        var raw = pattern.repeat(LARGE / pattern.getBytes(UTF_8).length).getBytes(UTF_8);

        var page = assertTimeoutPreemptively(Duration.ofSeconds(60), () -> Page.parse("a.md", raw).orElseThrow());

        assertThat(page.text()).isNotEmpty();
        assertThat(page.links()).hasSizeLessThanOrEqualTo(10_000);
        assertThat(page.outline()).hasSizeLessThanOrEqualTo(50_000);
    }

    static Stream<Arguments> bytes() {
        return Stream.of(arguments("malformed UTF-8", (byte) 0xFF), arguments("lone carriage returns", (byte) '\r'));
    }

    @ParameterizedTest(name = "16 MiB of {0}")
    @MethodSource("bytes")
    void decodesHostileBytesInLinearTime(String reason, byte value) {
        var raw = new byte[LARGEST];
        java.util.Arrays.fill(raw, value);

        var page = assertTimeoutPreemptively(Duration.ofSeconds(60), () -> Page.parse("a.md", raw).orElseThrow());

        assertThat(page.lossy()).isEqualTo(value < 0);
    }

    @Test
    void readsThousandsOfOrdinaryPagesInSeconds() {
        var text = "---\ntitle: Trial\ntags: [wheat, trial/2026]\ndate: 2026-03-04\n---\n# Trial\n\n"
                + "Some *words* about [[Germplasm|lines]] and [sites](sites/a.md), see `code` and #tag.\n\n".repeat(46);
        var raw = text.getBytes(UTF_8);

        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            for (int i = 0; i < 5_000; i++) assertThat(Page.parse("a.md", raw)).isPresent();
        });
    }
}
