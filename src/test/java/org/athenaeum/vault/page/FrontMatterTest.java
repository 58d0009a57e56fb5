package org.athenaeum.vault.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("vault A2.9: front matter")
class FrontMatterTest {

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
        "text            | \"text\"",
        "'0'             | \"0\"",
        "0               | 0",
        "-12             | -12",
        "0x1F            | 31",
        "0o17            | 15",
        "1.5             | 1.5",
        "1e999           | \"1e999\"",
        ".inf            | \".inf\"",
        "-.INF           | \"-.INF\"",
        ".nan            | \".nan\"",
        "true            | true",
        "yes             | \"yes\"",
        "null            | null",
        "2026-03-04      | \"2026-03-04\"",
        "2026-03-04 5:06:07         | \"2026-03-04T05:06:07\"",
        "2026-03-04t05:06:07.25 -5  | \"2026-03-04T05:06:07.25-05:00\"",
        "2026-03-04T05:06:07Z       | \"2026-03-04T05:06:07Z\"",
        "2026-03-04T05:06:07+0530   | \"2026-03-04T05:06:07+05:30\"",
        "[a, 1, [b]]     | [\"a\",1,[\"b\"]]",
        "{a: {b: c}}     | {\"a\":{\"b\":\"c\"}}",
        "<<              | \"<<\""})
    void keepsTheTypeOfAValue(String yaml, String json) {
        var head = FrontMatter.of("---\nv: " + yaml + "\n---\nbody");

        assertThat(head.error()).isFalse();
        assertThat(head.values().get("v").toString()).isEqualTo(json);
    }

    static Stream<Arguments> heads() {
        return Stream.of(
                arguments("the usual head", "---\na: b\n---\nx", "{\"a\":\"b\"}", 13),
                arguments("an end of dots", "---\na: b\n...\nx", "{\"a\":\"b\"}", 13),
                arguments("blanks after the marks", "--- \na: b\n---\t\nx", "{\"a\":\"b\"}", 15),
                arguments("an end without a line feed", "---\na: b\n---", "{\"a\":\"b\"}", 12),
                arguments("an empty head", "---\n---\nx", "{}", 8),
                arguments("a head of nothing but a comment", "---\n# none\n---\nx", "{}", 15),
                arguments("no head: text before it", "x\n---\na: b\n---\n", "{}", 0),
                arguments("no head: a rule of four", "----\na: b\n---\n", "{}", 0),
                arguments("no head: words after the mark", "--- a\nb: c\n---\n", "{}", 0),
                arguments("numbers and words as keys", "---\n1: a\ntrue: b\n---\n", "{\"1\":\"a\",\"true\":\"b\"}", 21),
                arguments("an alias", "---\na: &x [1]\nb: *x\n---\n", "{\"a\":[1],\"b\":[1]}", 24));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("heads")
    void findsTheHead(String reason, String text, String json, int bodyStart) {
        var head = FrontMatter.of(text);

        assertThat(head.values().toString()).isEqualTo(json);
        assertThat(head.bodyStart()).isEqualTo(bodyStart);
        assertThat(head.error()).isFalse();
    }

    static Stream<Arguments> unreadable() {
        return Stream.of(
                arguments("a tag", "a: !!str 1"),
                arguments("a tag of a class", "a: !!javax.script.ScriptEngineManager [x]"),
                arguments("a local tag on a mapping", "a: !x {b: c}"),
                arguments("a repeated key", "a: 1\na: 2"),
                arguments("a list as key", "? [a]\n: b"),
                arguments("a list at the root", "- a\n- b"),
                arguments("a text at the root", "just words"),
                arguments("a second document", "a: b\n--- c"),
                arguments("broken quoting", "a: \"b"),
                arguments("a tab as indentation", "a:\n\t- b"),
                arguments("an alias of nothing", "a: *nobody"),
                arguments("an alias of itself", "a: &x [*x]"),
                arguments("a control character", "a: \u0007"),
                arguments("lists nested too deep", "a: " + "[".repeat(20) + "]".repeat(20)),
                arguments("more than 50 aliases", "a: &x 1\nb: [" + "*x, ".repeat(50) + "*x]"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("unreadable")
    void servesThePageWhoseHeadCannotBeRead(String reason, String yaml) {
        var head = FrontMatter.of("---\n" + yaml + "\n---\nbody");

        assertThat(head.error()).isTrue();
        assertThat(head.values()).isEmpty();
        assertThat("---\n" + yaml + "\n---\nbody").endsWith("body").satisfies(
                text -> assertThat(text.substring(head.bodyStart())).isEqualTo("body"));
    }

    @Test
    void readsWhatIsJustWithinTheLimits() {
        var nested = FrontMatter.of("---\na: " + "[".repeat(19) + "]".repeat(19) + "\n---\n");
        var aliases = FrontMatter.of("---\na: &x 1\nb: [" + "*x, ".repeat(49) + "*x]\n---\n");

        assertThat(nested.error()).isFalse();
        assertThat(aliases.error()).isFalse();
    }

    static Stream<Arguments> hostile() {
        var bomb = new StringBuilder("a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n");
        for (int i = 1; i < 6; i++) bomb.append("a%d: &a%d [%s]\n".formatted(i, i, ("*a" + (i - 1) + ",").repeat(8)));
        return Stream.of(
                arguments("aliases that multiply", "---\n" + bomb + "---\n"),
                arguments("a head that never ends", "---\na: b\n" + "word\n".repeat(200_000)),
                arguments("a head of 1 MiB", "---\n" + "key: value of some length\n".repeat(40_000) + "---\n"),
                arguments("a head of one long line", "---\na: " + "x".repeat(1 << 20) + "\n---\n"),
                arguments("lists opened without end", "---\n" + "[".repeat(60_000) + "\n---\n"),
                arguments("mappings opened without end", "---\n" + "{a: ".repeat(15_000) + "\n---\n"),
                arguments("keys in keys", "---\n" + "? ".repeat(30_000) + "\n---\n"),
                arguments("lists in lists", "---\n" + "- ".repeat(30_000) + "\n---\n"));
    }

    @ParameterizedTest(name = "P22: {0}")
    @MethodSource("hostile")
    void givesUpOnAHostileHeadWithinASecond(String reason, String text) {
        var head = assertTimeout(Duration.ofSeconds(1), () -> FrontMatter.of(text));

        assertThat(head.error()).isTrue();
        assertThat(head.values()).isEmpty();
    }
}
