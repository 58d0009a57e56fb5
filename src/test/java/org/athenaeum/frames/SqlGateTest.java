package org.athenaeum.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.athenaeum.frames.FrameStage.row;

import java.nio.file.Path;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.frames.table.Frame;
import org.athenaeum.session.workspace.Workspace;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is tried, only a SELECT over the caller's own frames is run; against the real engine (E5, L24). */
@DisplayName("E5: the SQL gate")
class SqlGateTest {

    @TempDir
    static Path folder;
    private static FrameStage stage;
    private static Workspace workspace;
    private static Frame frame;

    @BeforeAll
    static void set() {
        stage = new FrameStage(folder);
        workspace = stage.workspace();
        frame = stage.frame(workspace, row("{\"a\":1,\"b\":\"x\",\"j\":{\"k\":[1,2]}}"), row("{\"a\":2,\"b\":\"y\",\"j\":{\"k\":[3]}}"));
    }

    @AfterAll
    static void clear() {
        stage.close();
    }

    @ParameterizedTest(name = "{1}: {0}")
    @CsvFileSource(resources = "refused.csv", delimiter = '|', quoteCharacter = '`', maxCharsPerColumn = 5_000)
    void refuses(String sql, String reason) {
        assertThatThrownBy(() -> stage.query(workspace, written(sql))).isInstanceOfSatisfying(ToolFailure.class, failure -> {
            assertThat(failure.data().getString("gateReason", failure.reason())).isEqualTo(reason);
            assertThat(failure.hint()).isNotBlank();
        });
        assertThat(stage.cell(workspace, "SELECT count(*) FROM " + frame.name())).isEqualTo("2");
    }

    @ParameterizedTest(name = "{1}: {0}")
    @CsvFileSource(resources = "allowed.csv", delimiter = '|', quoteCharacter = '`', maxCharsPerColumn = 5_000)
    void allows(String sql, String firstCell) {
        assertThat(stage.cell(workspace, written(sql))).isEqualTo(firstCell);
    }

    @Test
    void namesTheFunctionThatWasDenied() {
        assertThatThrownBy(() -> stage.query(workspace, "SELECT * FROM \"read_csv\"('x')")).isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.data().getString("function")).isEqualTo("read_csv"));
    }

    @Test
    @DisplayName("L24: a megabyte of SQL")
    void refusesATextThatIsTooLong() {
        var sql = "SELECT 1" + " + 1".repeat(250_000);

        assertThatThrownBy(() -> stage.query(workspace, sql)).isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.data().getString("gateReason")).isEqualTo("sql_too_long"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "-", "NOT ", "(SELECT ", "[", "CASE WHEN 1=1 THEN ", "f(", "EXISTS(FROM ", "/*", "WITH a AS ("})
    void survivesWhatNestsWithoutEnd(String opening) {
        var sql = "SELECT " + opening.repeat(100_000 / opening.length());

        assertThatThrownBy(() -> stage.query(workspace, sql)).isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.reason()).isEqualTo("sql_rejected"));
        assertThat(stage.cell(workspace, "SELECT 1")).isEqualTo("1");
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 200})
    void letsSumsOfManyColumnsPass(int columns) {
        assertThat(stage.cell(workspace, "SELECT a" + " + a".repeat(columns - 1) + " FROM " + frame.name() + " WHERE a = 1"))
                .isEqualTo(String.valueOf(columns));
    }

    @Test
    void tellsWhereAStatementCannotBeRead() {
        assertThatThrownBy(() -> stage.query(workspace, "SELECT FROM WHERE")).isInstanceOfSatisfying(ToolFailure.class, failure -> {
            assertThat(failure.getMessage()).contains("syntax error at or near \"WHERE\"");
            assertThat(failure.data().getString("position")).isEqualTo("12");
        });
    }

    @Test
    void saysNothingOfTheServersFiles() {
        assertThatThrownBy(() -> stage.query(workspace, "FROM '" + folder.resolve("state") + "'"))
                .hasMessageContaining("no frame named");
        assertThatThrownBy(() -> stage.query(workspace, "SELECT unknown FROM " + frame.name())).isInstanceOfSatisfying(ToolFailure.class, failure -> {
            assertThat(failure.reason()).isEqualTo("sql_parse_error");
            assertThat(failure.getMessage()).contains("unknown").doesNotContain(folder.toString());
        });
    }

    /** DF is the frame's name; the two marks are what a table cannot hold. */
    private static String written(String sql) {
        return sql.replace("DF", frame.name().value()).replace("<newline>", "\n").replace("<null>", "\0").replace("<bar>", "|");
    }
}
