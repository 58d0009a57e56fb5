package org.athenaeum.settings.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VariableTest {

    private static final Path README = Path.of("README.md");

    @Test
    void givesNoNameTwoMeanings() {
        var names = Arrays.stream(Variable.values()).flatMap(v -> Stream.concat(Stream.of(v.name()), v.aliases().stream()));

        assertThat(names.toList()).doesNotHaveDuplicates().allMatch(name -> name.matches("[A-Z][A-Z0-9_]+"));
    }

    @ParameterizedTest
    @EnumSource
    void hasAMeaningOfOneLine(Variable variable) {
        assertThat(variable.meaning()).isNotBlank().doesNotContain("\n").doesNotContain("|").hasSizeLessThan(130);
    }

    /** A row of the table, whose first column names one setting or some that belong together. */
    private static boolean isAbout(String row, Variable variable) {
        return row.startsWith("| `") && row.substring(0, row.indexOf('|', 1)).contains("`" + variable.name() + "`");
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("DESIGN 8: every setting is listed once in the README with its default")
    void isInTheReadme(Variable variable) throws IOException {
        var rows = Files.readAllLines(README).stream().filter(row -> isAbout(row, variable)).toList();

        assertThat(rows).singleElement().asString().contains(variable.standard().map(s -> "`" + s + "`").orElse("|"));
        assertThat(variable.aliases()).allMatch(alias -> rows.get(0).contains("`" + alias + "`"));
    }
}
