package org.athenaeum.frames.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("E2: how rows become columns")
class RowShapeTest {

    @ParameterizedTest(name = "{0} is {1}, {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "\"a\",\"b\"                 | VARCHAR | PLAIN   | all texts",
        "1,2,-3                      | BIGINT  | PLAIN   | all whole numbers",
        "1,2.5                       | DOUBLE  | PLAIN   | whole numbers and fractions",
        "1.0                         | DOUBLE  | PLAIN   | written as a fraction",
        "9223372036854775807         | BIGINT  | PLAIN   | the largest",
        "9223372036854775808         | VARCHAR | NUMBERS  | too large for a column of numbers",
        "true,false                  | BOOLEAN | PLAIN   | all truth values",
        "{},[1]                      | JSON    | PLAIN   | objects and lists",
        "null,null                   | VARCHAR | PLAIN   | nothing at all",
        "1,\"a\"                     | VARCHAR | PLAIN   | mixed with texts",
        "1,true                      | VARCHAR | PLAIN   | mixed without texts",
        "{},\"a\"                    | VARCHAR | PLAIN   | objects among texts",
        "\"1\",\"2.5\",\"-3e4\",null | VARCHAR | NUMBERS | texts that are numbers",
        "\"1\",\"NA\"                | VARCHAR | PLAIN   | texts of which one is no number",
        "\"\"                        | VARCHAR | PLAIN   | an empty text is no number",
        "\"2024-05-01\",\"2024-05-01T10:00:00Z\" | VARCHAR | DATES | texts that are dates",
        "\"2024-05-01\",\"May\"      | VARCHAR | PLAIN   | texts of which one is no date"})
    void findsOneTypeForAllCells(String cells, String type, Column.Content content, String why) {
        var shape = new RowShape();

        Json.read("[" + cells + "]").asJsonArray().forEach(cell -> shape.read(Json.object().add("c", cell).build()));

        assertThat(shape.columns()).as(why).containsExactly(new Column("c", "c", type, content));
    }

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource(delimiter = '|', value = {"plain | plain", "1bad col | v_1bad_col", "order | order_", "END | END_", "a.b-c | a_b_c", "ä | _", "'' | v_unknown",
        "additionalInfo.x y | additionalInfo_x_y"})
    void givesNamesThatSqlTakes(String key, String name) {
        assertThat(new ColumnNames().nameFor(key)).isEqualTo(name);
    }

    @Test
    void tellsKeysApartThatBecomeTheSameName() {
        var names = new ColumnNames();
        var lengthy = "k".repeat(80);

        assertThat(IntStream.range(0, 3).mapToObj(i -> names.nameFor(i == 1 ? "A b" : "a b"))).containsExactly("a_b", "A_b_2", "a_b_3");
        assertThat(names.nameFor(lengthy)).hasSize(63);
        assertThat(names.nameFor(lengthy)).hasSize(63).endsWith("_2");
    }

    @Test
    void takesKeysAsTheyCome() {
        var shape = new RowShape();
        shape.declare("id", Optional.empty());

        var first = shape.read(Json.read("{\"b\":1,\"id\":\"x\"}").asJsonObject());
        var second = shape.read(Json.read("{\"c\":{\"k\":1},\"b\":null}").asJsonObject());

        assertThat(first).containsExactly("x", "1");
        assertThat(second).containsExactly(null, null, "{\"k\":1}");
        assertThat(shape.columns()).extracting(Column::name).containsExactly("id", "b", "c");
    }

    @Test
    @DisplayName("I5: a matrix of thousands of columns is refused with advice")
    void refusesMoreColumnsThanAreOfUse() {
        var shape = new RowShape();
        var wide = Json.object();
        IntStream.rangeClosed(0, RowShape.MOST_COLUMNS).forEach(i -> wide.add("k" + i, i));
        var row = wide.build();

        assertThatThrownBy(() -> shape.read(row)).isInstanceOfSatisfying(ToolFailure.class, failure -> {
            assertThat(failure.reason()).isEqualTo("too_many_columns");
            assertThat(failure.hint()).contains("long form");
        });
    }

    @Test
    void namesOfFramesAreNotGuessed() {
        var names = IntStream.range(0, 100).mapToObj(i -> FrameName.random().value()).toList();

        assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.matches("df_[0-9a-f]{32}"));
        assertThat(Arrays.asList(FrameName.of("df_x"), FrameName.of("x y"), FrameName.of(""))).extracting(Optional::isPresent)
                .containsExactly(true, false, false);
    }
}
