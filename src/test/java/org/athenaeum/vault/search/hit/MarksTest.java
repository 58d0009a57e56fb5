package org.athenaeum.vault.search.hit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class MarksTest {

    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of("# One\n## Two\ntext", "One Two text", "a heading at the beginning and one on a later line"),
                Arguments.of("a\n   ### Three", "a Three", "three spaces may stand before it"),
                Arguments.of("a\n    # code", "a # code", "four may not"),
                Arguments.of("   # first line", "# first line", "an indented one on a line that was cut has no beginning"),
                Arguments.of("####### seven", "####### seven", "seven are no heading"),
                Arguments.of("a\r# b\u2028# c", "a b c", "other ends of lines"),
                Arguments.of("C# and #tag\n#tag", "C# and #tag #tag", "no heading without a blank, nor within a line"),
                Arguments.of("# # x", "# x", "one mark a line"),
                Arguments.of("see [[a/b|the page]]!", "see the page!", "a link shows its words"),
                Arguments.of("![[image.png]] ![[b]][[c]]", "image.png bc", "an embed shows its target"),
                Arguments.of("[[[a]] [[b", "[a [[b", "a bracket too many, and one that is never closed"),
                Arguments.of("[[a|b|c]] [[]]", "[[a|b|c]] [[]]", "no link"),
                Arguments.of("a <b>bold</b> <!-- x --> 1 < 2", "a bold x 1 < 2", "HTML"),
                Arguments.of("a\u0001b\u0085c", "abc", "controls"),
                Arguments.of("", "", "nothing"));
    }

    @ParameterizedTest(name = "{2}")
    @MethodSource("texts")
    @DisplayName("vault A1.10")
    void leavesWhatAReaderSees(String source, String seen, String why) {
        assertThat(Marks.removed(source)).as(why).isEqualTo(seen);
    }
}
