package org.athenaeum.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.athenaeum.frames.FrameStage.call;
import static org.athenaeum.frames.FrameStage.row;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.frames.query.FrameQuery;
import org.athenaeum.frames.query.ResultColumn;
import org.athenaeum.frames.table.Column;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.testing.thread.Background;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A17: SQL over frames")
class QueryTest {

    @TempDir
    Path folder;
    private FrameStage stage;
    private Workspace workspace;
    private String frame;

    @BeforeEach
    void set() {
        stage = new FrameStage(folder, Map.of("BRAPI_CANVAS_MAX_ROWS", "50", "BRAPI_CANVAS_QUERY_TIMEOUT_MS", "1500"));
        workspace = stage.workspace();
        frame = stage.frame(workspace, 200, i -> row("{\"n\":" + i + ",\"g\":\"g" + i % 4 + "\"}")).name().value();
    }

    @AfterEach
    void clear() {
        stage.close();
    }

    @Test
    @DisplayName("E5: rows end at the bound, the count is the whole, and the order is the statement's")
    void cutsRowsAndCountsAll() {
        var result = stage.query(workspace, "SELECT n FROM " + frame + " ORDER BY n DESC").result();

        assertThat(result.rows()).hasSize(50).extracting(row -> row.getInt("n")).startsWith(199, 198).endsWith(151, 150);
        assertThat(result.rowCount()).isEqualTo(200);
        assertThat(result.exact()).isTrue();
        assertThat(result.more()).isTrue();
    }

    @Test
    void goesOnWhereAnAnswerWasCut() {
        var last = stage.frames.query(workspace, call(), new FrameQuery("SELECT n FROM " + frame + " ORDER BY n", Optional.empty(), 50, 150)).result();

        assertThat(last.rows()).hasSize(50).extracting(row -> row.getInt("n")).startsWith(150).endsWith(199);
        assertThat(last.more()).isFalse();
        assertThat(last.rowCount()).isEqualTo(200);
    }

    @ParameterizedTest(name = "{0} is {1}, {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "1::TINYINT                              | TINYINT       | 1",
        "9007199254740992                        | BIGINT        | 9007199254740992",
        "9007199254740993                        | BIGINT        | \"9007199254740993\"",
        "-9007199254740993                       | BIGINT        | \"-9007199254740993\"",
        "170141183460469231731687303715884105727 | HUGEINT       | \"170141183460469231731687303715884105727\"",
        "1.50::DECIMAL(10,2)                     | DECIMAL(10,2) | 1.50",
        "0.5::DOUBLE                             | DOUBLE        | 0.5",
        "'NaN'::DOUBLE                           | DOUBLE        | \"NaN\"",
        "'-inf'::FLOAT                           | FLOAT         | \"-Infinity\"",
        "true                                    | BOOLEAN       | true",
        "NULL::BOOLEAN                           | BOOLEAN       | null",
        "NULL::INT                               | INTEGER       | null",
        "NULL::JSON                              | JSON          | null",
        "'{\"a\":[1]}'::JSON                     | JSON          | {\"a\":[1]}",
        "[1,NULL]                                | INTEGER[]     | [1,null]",
        "{'a':'x'}                               | STRUCT(a VARCHAR) | {\"a\":\"x\"}",
        "map{'k':1}                              | MAP(VARCHAR, INTEGER) | {\"k\":1}",
        "'ab'::BLOB                              | BLOB          | \"YWI=\"",
        "DATE '2024-02-29'                       | DATE          | \"2024-02-29\"",
        "TIMESTAMP '2024-02-29 10:00:00'         | TIMESTAMP     | \"2024-02-29 10:00:00\"",
        "INTERVAL 1 DAY                          | INTERVAL      | \"1 day\""})
    @DisplayName("L25: whole numbers as numbers as far as every reader keeps them, JSON as JSON")
    void tellsTypesAndValues(String expression, String type, String value) {
        var result = stage.query(workspace, "SELECT " + expression + " AS v").result();

        assertThat(result.columns()).containsExactly(new ResultColumn("v", type));
        assertThat(result.rows().get(0).get("v")).hasToString(value);
    }

    @Test
    @DisplayName("L25: a cell larger than an answer does not fill the memory, and what is missing is told")
    void leavesOutWhatWeighsTooMuch() {
        var sql = "WITH RECURSIVE t AS (SELECT 'abcdefgh' AS s, 1 AS n UNION ALL SELECT s || s, n + 1 FROM t WHERE n < 22) SELECT n, s FROM t ORDER BY n";

        var result = stage.query(workspace, sql).result();

        assertThat(result.rows()).hasSize(19);
        assertThat(result.more()).isTrue();
        assertThat(result.rowCount()).isEqualTo(22);
    }

    @ParameterizedTest
    @ValueSource(strings = {"WITH RECURSIVE t AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM t) SELECT count(*) FROM t",
        "SELECT count(*) FROM range(1000000) a, range(1000000) b, range(1000000) c WHERE a.range + b.range + c.range < 0",
        "SELECT a.range FROM range(1000000) a, range(1000000) b WHERE a.range + b.range = -1"})
    @DisplayName("L25: what has no end is ended, and the database goes on")
    void endsAQueryThatTakesTooLong(String sql) {
        assertThatThrownBy(() -> stage.query(workspace, sql)).isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.reason()).isEqualTo("timed_out"));

        assertThat(stage.cell(workspace, "SELECT count(*) FROM " + frame)).isEqualTo("200");
    }

    @Test
    @DisplayName("L25: a call that nobody waits for ends its query")
    void endsWithItsCall() {
        var cancellation = new Cancellation();
        var endless = new FrameQuery("SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE a.range + b.range < 0", Optional.empty(), 5, 0);

        var ended = Background.supply(() -> stage.frames.query(workspace, call(cancellation), endless));
        cancellation.cancel();

        assertThatThrownBy(() -> ended.get(60, TimeUnit.SECONDS))
                .rootCause().isInstanceOfSatisfying(ToolFailure.class, failure -> assertThat(failure.reason()).isEqualTo("cancelled"));
        assertThat(stage.cell(workspace, "SELECT 1")).isEqualTo("1");
    }

    @Test
    @DisplayName("E5: a query that needs more than there is fails alone")
    void failsAloneWhereMemoryEnds() {
        var patient = new FrameStage(folder.resolve("other"), Map.of("CANVAS_DEFAULT_MEMORY_LIMIT_MB", "128", "BRAPI_CANVAS_QUERY_TIMEOUT_MS", "2m"));
        try (patient) {
            var place = patient.workspace();
            var small = patient.frame(place, row("{\"a\":1}")).name();

            assertThatThrownBy(() -> patient.query(place, "WITH RECURSIVE t AS (SELECT 'x' s, 1 n UNION ALL SELECT s || s, n + 1 FROM t WHERE n < 40) SELECT max(n) FROM t"))
                    .isInstanceOfSatisfying(ToolFailure.class, failure -> assertThat(failure.reason()).isEqualTo("too_large"));

            assertThat(patient.cell(place, "SELECT a FROM " + small)).isEqualTo("1");
        }
    }

    @Test
    @DisplayName("A17: registerAs keeps all rows, in their order, with where they came from")
    void keepsTheRowsOfAQuery() {
        var answer = registered("SELECT g, n, n * 2 AS \"twice as much\" FROM " + frame + " ORDER BY n DESC", "counts");

        var kept = answer.registered().orElseThrow();
        assertThat(kept.name().value()).isEqualTo("counts");
        assertThat(kept.rows().count()).isEqualTo(200);
        assertThat(kept.columns()).extracting(Column::name).containsExactly("g", "n", "twice_as_much");
        assertThat(kept.legend()).containsExactly(Map.entry("twice_as_much", "twice as much"));
        assertThat(kept.provenance().source()).isEqualTo("query");
        assertThat(kept.origin().getJsonArray("parents").getString(0)).isEqualTo(frame);
        assertThat(answer.result().rows()).hasSize(50).extracting(row -> row.getInt("twice_as_much")).startsWith(398, 396, 394);
        assertThat(answer.result().rowCount()).isEqualTo(200);
        assertThat(stage.cell(workspace, "SELECT count(*) FROM Counts")).isEqualTo("200");
    }

    @Test
    void refusesANameThatIsTaken() {
        registered("SELECT 1 AS a", "ones");

        assertThatThrownBy(() -> registered("SELECT 2 AS a", "ONES")).isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.reason()).isEqualTo("register_as_clash"));
        assertThat(stage.cell(workspace, "SELECT a FROM ones")).isEqualTo("1");
        stage.frames.drop(workspace, "ones");
        assertThat(registered("SELECT 3 AS a", "ones").registered()).isPresent();
        assertThat(stage.cell(workspace, "SELECT a FROM ones")).isEqualTo("3");
    }

    @ParameterizedTest
    @CsvSource({"df_mine,identifier_reserved", "_mine,identifier_reserved", "select,identifier_reserved", "pg_class,identifier_reserved",
        "DUCKDB_x,identifier_reserved", "a b,identifier_shape", "1a,identifier_shape", "a\"; DROP TABLE x; --,identifier_shape",
        "ä,identifier_shape", "'',identifier_empty"})
    void refusesNamesThatCouldMislead(String name, String reason) {
        assertThatThrownBy(() -> registered("SELECT 1 AS a", name)).isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.data().getString("gateReason")).isEqualTo(reason));
    }

    @Test
    void leavesNothingOfAQueryThatFailsWhileItIsKept() {
        assertThatThrownBy(() -> registered("SELECT ('x' || n)::INT AS a FROM " + frame, "broken")).isInstanceOf(ToolFailure.class);

        assertThat(stage.frames.list(workspace)).hasSize(1);
        assertThat(registered("SELECT 1 AS a", "broken").registered()).isPresent();
    }

    @Test
    @DisplayName("many at once over one database")
    void answersSeveralAtOnce() {
        var all = IntStream.range(0, 8)
                .mapToObj(i -> Background.supply(() -> stage.cell(workspace, "SELECT sum(n) + " + i + " FROM " + frame))).toList();

        for (int i = 0; i < 8; i++) assertThat(all.get(i)).succeedsWithin(Duration.ofSeconds(60)).isEqualTo(String.valueOf(19_900 + i));
    }

    private Answer registered(String sql, String name) {
        return stage.frames.query(workspace, call(), new FrameQuery(sql, Optional.of(name), 50, 0));
    }
}
