package org.athenaeum.vault.rules.attributes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;
import org.athenaeum.vault.rules.pattern.BytePath;
import org.athenaeum.vault.rules.pattern.LetterCase;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RuleFileTest {
    private static final String NONE = "unspecified";

    @ParameterizedTest(name = "{3}")
    @DisplayName("B3.7 to B3.16: lines are read as git reads them")
    @MethodSource
    void readsLines(String rules, String path, String filter, String why) {
        assertThat(filter(rules, path)).as(why).isEqualTo(filter);
    }

    static Stream<Arguments> readsLines() {
        return Stream.of(
                arguments("\ufeffa.md filter=x", "a.md", "x", "B3.7 one BOM is dropped"),
                arguments("\ufeff\ufeffa.md filter=x", "a.md", NONE, "B3.7 only one"),
                arguments("\n\ufeffa.md filter=x", "a.md", NONE, "B3.7 only at the very start"),
                arguments("a.md filter=x\r\nb.md filter=y\r\n", "a.md", "x", "B3.7 CR LF ends a line"),
                arguments("a.md filter=x\rb.md filter=y\n", "b.md", NONE, "B3.7 a bare CR ends no line"),
                arguments("a.md text\rfilter=y\n", "a.md", "y", "B3.7 a bare CR joins what follows to the rule"),
                arguments(" \t a.md filter=x", "a.md", "x", "B3.8 leading blanks"),
                arguments("#a.md filter=x", "#a.md", NONE, "B3.8 a comment"),
                arguments("  # a.md filter=x", "a.md", NONE, "B3.8 an indented comment"),
                arguments(lineOf(2047), "a.md", "x", "B3.9 2,047 bytes count"),
                arguments(lineOf(2048), "a.md", NONE, "B3.9 2,048 do not"),
                arguments(lineOf(2047) + "\r\n", "a.md", "x", "B3.9 the line's end is not counted"),
                arguments("\"a b.md\" filter=x", "a b.md", "x", "B3.10 quoted"),
                arguments("\"a\"filter=x", "a", "x", "B3.10 attributes begin right after the quote"),
                arguments("\"\\303\\251.md\" filter=x", "é.md", "x", "B3.10 octal escapes are bytes"),
                arguments("\"a\\tb\" filter=x", "a\tb", "x", "B3.10 letter escapes"),
                arguments("\"a\\q\" filter=x", "\"a\\q\"", NONE, "B3.10 malformed: plain form, backslash still escapes"),
                arguments("\"ab filter=x", "\"ab", "x", "B3.10 unclosed: plain form, quote included"),
                arguments("\"a\\401\" filter=x", "a!", NONE, "B3.10 an octal escape begins with 0 to 3"),
                arguments("a\\ b filter=x", "a b", NONE, "B3.10 there is no backslash-space"),
                arguments("'a b' filter=x", "a b", NONE, "B3.10 single quotes mean nothing"),
                arguments("[attr]m filter=x\n*.md m", "a.md", "x", "B3.11 a macro"),
                arguments("[attr] m filter=x\n*.md m", "a.md", NONE, "B3.11 with a blank it is a pattern"),
                arguments("!a.md filter=x", "!a.md", NONE, "B3.12 a leading ! drops the line"),
                arguments("\"!a.md\" filter=x", "!a.md", NONE, "B3.12 also after unquoting"),
                arguments("\\!a.md filter=x", "!a.md", "x", "B3.12 an escaped one is literal"),
                arguments("a.md filter", "a.md", "set", "B3.13 set"),
                arguments("a.md -filter", "a.md", "unset", "B3.13 unset"),
                arguments("a.md -filter=x", "a.md", "unset", "B3.13 a value after - is ignored"),
                arguments("a.md filter=x\na.md !filter=y", "a.md", NONE, "B3.13 unspecified, and B4.1 that is a decision"),
                arguments("a.md filter=", "a.md", "", "B3.13 the value may be empty"),
                arguments("a.md filter=a=b", "a.md", "a=b", "B3.13 or contain ="),
                arguments("a.md Filter=x", "a.md", NONE, "B3.14 names are case-sensitive"),
                arguments("a.md filter=x # note", "a.md", NONE, "B3.14 a stray word drops the line"),
                arguments("a.md filter=x --y", "a.md", NONE, "B3.14 no name begins with -"),
                arguments("a.md filter=x\na.md\n", "a.md", "x", "B3.16 a pattern alone does nothing"));
    }

    @ParameterizedTest(name = "{3}")
    @DisplayName("B4.1 to B4.5: the strongest decision stands, attribute by attribute")
    @MethodSource
    void resolves(String rules, String path, String filter, String why) {
        assertThat(filter(rules, path)).as(why).isEqualTo(filter);
    }

    static Stream<Arguments> resolves() {
        return Stream.of(
                arguments("* filter=x\na.md filter=y", "a.md", "y", "B4.1 the last line first"),
                arguments("* filter=x filter=y", "a.md", "y", "B4.1 the last attribute first"),
                arguments("* filter=x\na.md diff=y", "a.md", "x", "B4.2 another attribute leaves the filter alone"),
                arguments("[attr]m filter=x\n* m", "a.md", "x", "B4.3 a macro that is plainly set"),
                arguments("[attr]m filter=x\n* -m", "a.md", NONE, "B4.3 unset expands nothing"),
                arguments("[attr]m filter=x\n* !m", "a.md", NONE, "B4.3 unspecified expands nothing"),
                arguments("[attr]m filter=x\n* m=1", "a.md", NONE, "B4.3 a value expands nothing"),
                arguments("[attr]m filter=x\n* m\na.md -m", "a.md", NONE, "B4.3 m itself is decided by then"),
                arguments("[attr]m filter=x\n* filter=y\na.md -m", "a.md", "y", "B4.3 what another line gives is not undone"),
                arguments("[attr]m n\n[attr]n filter=x\n* m", "a.md", "x", "B4.3 macros in macros"),
                arguments("[attr]m n\n[attr]n m filter=x\n* m", "a.md", "x", "B4.3 even in a circle"),
                arguments("[attr]m filter=x\n* m\n[attr]m filter=y", "a.md", "y", "B4.4 also for earlier uses"),
                arguments("[attr]m filter=x\n[attr]m diff=y\n* m", "a.md", NONE, "B4.4 entirely"),
                arguments("[attr]m filter=x\n* m filter=y", "a.md", "y", "B4.5 last first"),
                arguments("[attr]m filter=x\n* filter=y m", "a.md", "x", "B4.5 last first"),
                arguments("[attr]diff filter=x\n* diff\na.md binary", "a.md", NONE, "B3.1 binary is a macro that unsets diff"),
                arguments("[attr]binary filter=x\n* binary", "a.md", "x", "B4.4 and can be defined anew"));
    }

    @Test
    @DisplayName("B3.11: a nested file defines no macro, but uses those of the top level")
    void definesMacrosAtTheTopOnly() {
        var top = RuleFile.top(".gitattributes", bytes("[attr]m filter=x\n"));
        var stack = AttributeStack.of(Optional.empty(), top, Optional.empty());

        var nested = RuleFile.nested("area", bytes("[attr]m filter=y\n[attr]n filter=z\na.md m\nb.md n\n"));
        var below = stack.below(nested.orElseThrow());

        assertThat(below.filter(BytePath.of("area/a.md"), LetterCase.EXACT, Reserved.KEPT).state()).isEqualTo("x");
        assertThat(below.filter(BytePath.of("area/b.md"), LetterCase.EXACT, Reserved.KEPT).state()).isEqualTo(NONE);
    }

    @Test
    @DisplayName("B4.8: in a nested file paths are relative to its folder")
    void anchorsAtTheFilesFolder() {
        var stack = AttributeStack.of(Optional.empty(), Optional.empty(), Optional.empty())
                .below(RuleFile.nested("é/sub", bytes("x/*.md filter=x\né/sub/y/*.md filter=y\n")).orElseThrow());

        assertThat(stack.filter(BytePath.of("é/sub/x/a.md"), LetterCase.EXACT, Reserved.KEPT).state()).isEqualTo("x");
        assertThat(stack.filter(BytePath.of("é/sub/y/a.md"), LetterCase.EXACT, Reserved.KEPT).state()).isEqualTo(NONE);
        assertThat(stack.filter(BytePath.of("é/sub/é/sub/y/a.md"), LetterCase.EXACT, Reserved.KEPT).state()).isEqualTo("y");
    }

    @Test
    @DisplayName("B4.3: a chain of macros of any length ends, without exhausting the stack")
    void followsLongChainsOfMacros() {
        var rules = new StringBuilder("* m0\n");
        for (int i = 0; i < 20_000; i++) rules.append("[attr]m").append(i).append(" m").append(i + 1).append('\n');
        rules.append("[attr]m20000 filter=x\n");

        assertThat(filter(rules.toString(), "a.md")).isEqualTo("x");
    }

    @Test
    @DisplayName("B3.6: a file with more rules than memory should hold counts as unreadable")
    void refusesEndlessFiles() {
        assertThat(RuleFile.top(".gitattributes", bytes("a b\n".repeat(100_001)))).isEmpty();
    }

    @Test
    @DisplayName("B1.7: a value that only looks like git-crypt is remarked, with its line")
    void remarksNearMisses() {
        var rules = "\na filter=Git_Crypt\nb filter=git-crypt\nc filter=git-cryptx\n";

        var file = RuleFile.top(".gitattributes", bytes(rules)).orElseThrow();

        assertThat(file.remarks()).extracting(Remark::line).containsExactly(4, 2);
    }

    private static String lineOf(int length) {
        var line = "a.md filter=x text=";
        return line + "y".repeat(length - line.length());
    }

    private static String filter(String rules, String path) {
        var stack = AttributeStack.of(Optional.empty(), RuleFile.top(".gitattributes", bytes(rules)), Optional.empty());
        return stack.filter(BytePath.of(path), LetterCase.EXACT, Reserved.KEPT).state();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
