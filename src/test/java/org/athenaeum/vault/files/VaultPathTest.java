package org.athenaeum.vault.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class VaultPathTest {

    static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of("", "empty"),
                Arguments.of("../outside.md", "P01: leaves the vault"),
                Arguments.of("a/../../x.md", "P01: leaves the vault on a detour"),
                Arguments.of("a/..", "P01: ends in a step up"),
                Arguments.of("a/./b.md", "P01: a dot component"),
                Arguments.of("a//b.md", "P01: an empty component"),
                Arguments.of("a/", "a trailing slash"),
                Arguments.of("/etc/passwd", "P02: absolute"),
                Arguments.of("~/x.md", "P02: a home folder"),
                Arguments.of("~root/x.md", "P02: somebody's home folder"),
                Arguments.of("C:\\x.md", "P02: a drive"),
                Arguments.of("c:x.md", "P02: a drive without slash"),
                Arguments.of("a\\b.md", "P02: a backslash"),
                Arguments.of("a\0.md", "P05: NUL"),
                Arguments.of("a\n.md", "P05: newline"),
                Arguments.of("a\u007F.md", "P05: DEL"),
                Arguments.of("a\u001F.md", "P05: the last control character"),
                Arguments.of("a\uD800.md", "P05: an unpaired surrogate"),
                Arguments.of("a\uDC00\uD800.md", "P05: surrogates the wrong way round"),
                Arguments.of("a/".repeat(400) + "a".repeat(225), "P06: 1,025 bytes"),
                Arguments.of("é/".repeat(300) + "a".repeat(125), "P06: 1,025 bytes in 725 characters"),
                Arguments.of("a/".repeat(32) + "a", "P06: 33 components"),
                Arguments.of("a/" + "a".repeat(256), "P06: a component of 256 bytes"),
                Arguments.of("é".repeat(128), "P06: a component of 256 bytes in 128 characters"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("refused")
    @DisplayName("P01, P02, P05, P06 (vault B7.2)")
    void refusesWhatCanNameNoPage(String asked, String reason) {
        assertThat(VaultPath.parse(asked)).as(reason).isEmpty();
        assertThatThrownBy(() -> new VaultPath(asked)).as(reason).isInstanceOf(IllegalArgumentException.class);
    }

    static Stream<Arguments> accepted() {
        return Stream.of(
                Arguments.of("a.md", "plain"),
                Arguments.of("%2e%2e/x.md", "P03: percent signs are literal"),
                Arguments.of("%252e%252e/x.md", "P04: also twice"),
                Arguments.of("...", "three dots are a name"),
                Arguments.of("a/~x.md", "a tilde further on"),
                Arguments.of("ab:c.md", "a colon after more than one letter"),
                Arguments.of("notes/\uD83C\uDF3E.md", "a character beyond the basic plane"),
                Arguments.of("a/".repeat(31) + "a", "32 components"),
                Arguments.of("a".repeat(255), "a component of 255 bytes"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("accepted")
    @DisplayName("vault B7.1, B7.2")
    void takesTheRestLiterally(String asked, String reason) {
        assertThat(VaultPath.parse(asked)).as(reason).map(VaultPath::value).contains(asked);
    }

    @Test
    void tellsNameAndComponents() {
        var path = new VaultPath("wiki/people/ada.md");

        assertThat(path.name()).isEqualTo("ada.md");
        assertThat(path.components()).containsExactly("wiki", "people", "ada.md");
        assertThat(new VaultPath("ada.md").components()).containsExactly("ada.md");
    }

    @Test
    @DisplayName("vault A1.6: by path bytes")
    void ordersByUtf8Bytes() {
        var texts = List.of("a", "a/b", "ab", "z", "é", "\uFF5E", "\uD83C\uDF3E", "\uE000", "a b", "A", "\uD83C\uDF3Fx");
        var byBytes = texts.stream().sorted((a, b) -> Arrays.compareUnsigned(
                a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8))).toList();

        assertThat(texts.stream().map(VaultPath::new).sorted().map(VaultPath::value)).isEqualTo(byBytes);
    }
}
