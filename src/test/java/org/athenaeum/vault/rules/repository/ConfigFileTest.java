package org.athenaeum.vault.rules.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.athenaeum.vault.rules.pattern.LetterCase;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigFileTest {

    @ParameterizedTest(name = "{2}")
    @DisplayName("B3.3: core.ignorecase in every spelling that git takes")
    @MethodSource
    void readsIgnoreCase(String config, LetterCase letters, String why) {
        assertThat(read(config).letters()).as(why).isEqualTo(Set.of(letters));
    }

    static Stream<Arguments> readsIgnoreCase() {
        return Stream.of(
                arguments("", LetterCase.EXACT, "unset"),
                arguments("[core]\nignorecase = true", LetterCase.FOLDED, "set"),
                arguments("[CORE]\n\tIgnoreCase=YES # really\n", LetterCase.FOLDED, "names fold, a comment ends the value"),
                arguments("[core] ignorecase", LetterCase.FOLDED, "no value means true"),
                arguments("[core]\nignorecase = 2k", LetterCase.FOLDED, "a number"),
                arguments("[core]\nignorecase = 0", LetterCase.EXACT, "zero"),
                arguments("[core]\nignorecase =", LetterCase.EXACT, "an empty value is false"),
                arguments("[core]\nignorecase = true\n[core]\nignorecase = off", LetterCase.EXACT, "the last counts"),
                arguments("[core \"x\"]\nignorecase = true", LetterCase.EXACT, "another section"),
                arguments("\ufeff[core]\r\nignorecase = \"tr\"ue ; note\r\n", LetterCase.FOLDED, "BOM, CR LF, quotes"),
                arguments("[core]\nignorecase = tr\\\nue", LetterCase.FOLDED, "a continued line"),
                arguments("[a \"b]\\\"c\"]\nx = \"# \\n;\"\n[core]\nignorecase = true", LetterCase.FOLDED,
                        "quoted names and values"));
    }

    @ParameterizedTest
    @DisplayName("B3.3: what git refuses to read is not half read")
    @ValueSource(strings = {"[core", "[core \"x]\n", "[core]\n= x", "[core]\nignorecase # x", "[core]\nx = \"y",
        "[core]\nx = \\q", "[co re]"})
    void refusesMalformedFiles(String config) {
        var found = read(config);

        assertThat(found.readable()).isFalse();
        assertThat(found.problems()).singleElement().asString().contains("malformed");
    }

    private static RepositoryConfig read(String config) {
        var content = new FileContent.Bytes(config.getBytes(StandardCharsets.UTF_8));
        return RepositoryConfig.of(List.of(ConfigFile.of("config", content)));
    }
}
