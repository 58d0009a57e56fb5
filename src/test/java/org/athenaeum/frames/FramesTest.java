package org.athenaeum.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.athenaeum.frames.FrameStage.call;
import static org.athenaeum.frames.FrameStage.row;

import jakarta.json.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.frames.append.FrameWriter;
import org.athenaeum.frames.table.Column;
import org.athenaeum.frames.table.ColumnType;
import org.athenaeum.frames.table.Frame;
import org.athenaeum.frames.table.FrameDraft;
import org.athenaeum.frames.table.Rows;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.WorkspaceRefused;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FramesTest {

    @TempDir
    Path folder;
    private FrameStage stage;

    @BeforeEach
    void set() {
        stage = new FrameStage(folder);
    }

    @AfterEach
    void clear() {
        stage.close();
    }

    @Test
    @DisplayName("E2: one type for all cells of a column, by all rows; names that SQL takes")
    void keepsTypesAndTellsRenamedColumns() {
        var workspace = stage.workspace();

        var frame = stage.frame(workspace, row("{\"id\":\"a\",\"n\":1,\"x\":1,\"ok\":true,\"tags\":[1],\"1bad col\":null,\"order\":\"2024-05-01\"}"),
                row("{\"id\":\"b\",\"n\":2,\"x\":2.5,\"ok\":null,\"tags\":{\"k\":1},\"order\":\"2024-05-02\",\"late\":7}"),
                row("{\"id\":3,\"n\":null,\"ok\":false,\"value\":\"12.5\"}"));

        assertThat(frame.columns()).extracting(Column::name, Column::type).containsExactly(
                tuple("id", "VARCHAR"), tuple("n", "BIGINT"),
                tuple("x", "DOUBLE"), tuple("ok", "BOOLEAN"),
                tuple("tags", "JSON"), tuple("v_1bad_col", "VARCHAR"),
                tuple("order_", "VARCHAR"), tuple("late", "BIGINT"),
                tuple("value", "VARCHAR"));
        assertThat(frame.legend()).containsExactly(Map.entry("v_1bad_col", "1bad col"), Map.entry("order_", "order"));
        assertThat(frame.columns()).filteredOn(column -> column.content() == Column.Content.NUMBERS).extracting(Column::name).containsExactly("value");
        assertThat(frame.columns()).filteredOn(column -> column.content() == Column.Content.DATES).extracting(Column::name).containsExactly("order_");
        assertThat(stage.query(workspace, "SELECT * FROM " + frame.name() + " ORDER BY id").result().rows().get(1)).isEqualTo(
                row("{\"id\":\"a\",\"n\":1,\"x\":1.0,\"ok\":true,\"tags\":[1],\"v_1bad_col\":null,\"order_\":\"2024-05-01\",\"late\":null,\"value\":null}"));
    }

    @Test
    @DisplayName("E8, RULINGS 39: where the rows came from and how long they live; a name that nobody guesses")
    void tellsWhereRowsCameFrom() {
        var frame = stage.frame(stage.workspace(), row("{\"a\":1}"));

        assertThat(frame.name().value()).matches("df_[0-9a-f]{32}");
        assertThat(Duration.between(frame.createdAt(), frame.expiresAt())).isEqualTo(Duration.ofHours(24));
        assertThat(frame.origin().getString("source")).isEqualTo("find_observations");
        assertThat(frame.origin()).containsKeys("baseUrl", "query", "alias", "createdAt", "expiresAt");
    }

    @Test
    @DisplayName("I2: what is missing is told, and why")
    void stopsAtItsBoundAndSaysSo() {
        var workspace = stage.workspace();
        try (var writer = stage.frames.begin(workspace, call(), FrameDraft.of(FrameStage.provenance(), 3))) {
            assertThat(writer.append(List.of(row("{\"a\":1}"), row("{\"a\":2}")))).isTrue();

            boolean more = writer.append(List.of(row("{\"a\":3}"), row("{\"a\":4}")));

            assertThat(more).isFalse();
            var rows = writer.finish(OptionalLong.of(9), false).frame().rows();
            assertThat(rows.count()).isEqualTo(3);
            assertThat(rows.truncated()).isTrue();
            assertThat(rows.maxRows()).hasValue(3);
            assertThat(rows.incomplete()).isTrue();
        }
    }

    @Test
    @DisplayName("E2, I6: types from all rows, also where a late one changes them, and columns that come late")
    void changesTypesWhereALateRowAsksForIt() {
        var workspace = stage.workspace();
        var rows = new ArrayList<JsonObject>();
        for (int i = 0; i < 20_000; i++) rows.add(row("{\"a\":" + i + ",\"b\":" + i + ",\"c\":null,\"d\":true,\"e\":{\"k\":1}}"));
        rows.add(row("{\"a\":0.5,\"b\":\"NA\",\"c\":7,\"d\":\"yes\",\"e\":\"text\",\"f\":[1]}"));

        var frame = stage.spill(workspace, rows).frame();

        assertThat(frame.columns()).extracting(Column::type).containsExactly("DOUBLE", "VARCHAR", "BIGINT", "VARCHAR", "VARCHAR", "JSON");
        assertThat(stage.cell(workspace, "SELECT sum(a) FROM " + frame.name())).isEqualTo("199990000.5");
        assertThat(stage.query(workspace, "FROM " + frame.name() + " WHERE b IN ('19999', 'NA')").result().rows()).containsExactly(
                row("{\"a\":19999.0,\"b\":\"19999\",\"c\":null,\"d\":\"true\",\"e\":\"{\\\"k\\\":1}\",\"f\":null}"),
                row("{\"a\":0.5,\"b\":\"NA\",\"c\":7,\"d\":\"yes\",\"e\":\"text\",\"f\":[1]}"));
    }

    @Test
    void keepsATypeThatWasAskedForWhateverComes() {
        var workspace = stage.workspace();
        var draft = new FrameDraft(FrameStage.provenance(), List.of("germplasm", "yield"), Map.of("yield", ColumnType.DOUBLE), Rows.MOST);

        Frame frame;
        try (var writer = stage.frames.begin(workspace, call(), draft)) {
            writer.append(List.of(row("{\"yield\":\"4.5\",\"germplasm\":\"g1\"}"), row("{\"yield\":\"-\",\"germplasm\":\"g2\"}")));
            frame = writer.finish(OptionalLong.empty(), false).frame();
        }

        assertThat(frame.columns()).extracting(Column::name).containsExactly("germplasm", "yield");
        assertThat(stage.cell(workspace, "SELECT sum(yield) FROM " + frame.name())).isEqualTo("4.5");
        assertThat(stage.cell(workspace, "SELECT count(yield) FROM " + frame.name())).isEqualTo("1");
    }

    @Test
    void nobodyFindsAFrameBeforeItIsFinishedAndNothingIsLeftOfOneThatIsNot() throws Exception {
        var workspace = stage.workspace();

        try (var writer = stage.frames.begin(workspace, call(), FrameDraft.of(FrameStage.provenance(), Rows.MOST))) {
            writer.append(IntStream.range(0, 20_000).mapToObj(i -> row("{\"a\":" + i + "}")).toList());
            assertThat(stage.frames.list(workspace)).isEmpty();
        }

        assertThat(stage.frames.list(workspace)).isEmpty();
        assertThat(databases()).isEmpty();
    }

    @Test
    void refusesWhereNothingCanBeKept() {
        var nowhere = stage.workspaces.transitory();

        assertThatThrownBy(() -> stage.frames.begin(nowhere, call(), FrameDraft.of(FrameStage.provenance(), 5)))
                .isInstanceOf(WorkspaceRefused.class);
        assertThat(stage.cell(nowhere, "SELECT 1 + 1")).isEqualTo("2");
    }

    @Test
    @DisplayName("E4: expiry really drops the table")
    void dropsWhatIsOver() throws Exception {
        var workspace = stage.workspace();
        var frame = stage.frame(workspace, row("{\"a\":1}"));

        stage.time.turn(Duration.ofHours(24));

        assertThat(stage.frames.list(workspace)).isEmpty();
        assertThatThrownBy(() -> stage.query(workspace, "FROM " + frame.name())).isInstanceOfSatisfying(ToolFailure.class, failure -> {
            assertThat(failure.reason()).isEqualTo("missing_table");
            assertThat(failure.getMessage()).contains("its time was over");
            assertThat(failure.hint()).contains("Pull the rows again with find_observations");
        });
        stage.frames.tidyLater();
        assertThat(databases()).isEmpty();
    }

    @Test
    @DisplayName("A18: dropped once, and no error the second time")
    void dropsAFrame() {
        var workspace = stage.workspace();
        var frame = stage.frame(workspace, row("{\"a\":1}"));

        assertThat(stage.frames.drop(workspace, frame.name().value())).isTrue();
        assertThat(stage.frames.drop(workspace, frame.name().value())).isFalse();
        assertThat(stage.frames.drop(workspace, "no name")).isFalse();

        assertThat(stage.frames.find(workspace, frame.name().value())).isEmpty();
    }

    @Test
    @DisplayName("E4: the longest unused goes first, and that is told")
    void makesRoomAndSaysSo() {
        var workspace = stage.workspace();
        var first = stage.frame(workspace, 200_000, i -> row("{\"a\":" + i + "}"));
        var second = stage.frame(workspace, 200_000, i -> row("{\"a\":" + i + "}"));
        stage.cell(workspace, "SELECT count(*) FROM " + first.name());

        var third = stage.spill(workspace, Collections.nCopies(200_000, row("{\"a\":1}")));

        assertThat(third.notices()).singleElement().asString().contains(second.name().value(), "200000 rows", "pull its rows again");
        assertThat(stage.frames.list(workspace)).extracting(Frame::name).containsExactly(first.name(), third.frame().name());
        assertThatThrownBy(() -> stage.query(workspace, "FROM " + second.name()))
                .hasMessageContaining("removed to make room");
    }

    @Test
    @DisplayName("L9: an ended workspace frees its files")
    void endsWithItsWorkspace() throws Exception {
        var workspace = stage.workspace();
        stage.frame(workspace, row("{\"a\":1}"));
        assertThat(databases()).hasSize(1);

        stage.workspaces.end(workspace.key());

        assertThat(databases()).isEmpty();
    }

    @Test
    @DisplayName("RULINGS 39: no database at start, none of a workspace without frames, nothing left at the end")
    void opensOnFirstUseAndLeavesNothing() throws Exception {
        assertThat(folder.resolve("state")).doesNotExist();
        var workspace = stage.workspace();
        assertThat(stage.frames.missing()).isEmpty();
        stage.frame(workspace, row("{\"a\":1}"));

        stage.close();

        try (var left = Files.walk(folder)) {
            assertThat(left.filter(Files::isRegularFile)).isEmpty();
        }
    }

    @Test
    @DisplayName("A16: what is in the columns")
    void tellsWhatIsInTheColumns() {
        var workspace = stage.workspace();
        var frame = stage.frame(workspace, row("{\"name\":\"oat\",\"n\":3}"), row("{\"name\":\"rye\",\"n\":null}"), row("{\"name\":\"oat\",\"n\":9}"));

        var columns = stage.frames.statistics(workspace, call(), frame);

        assertThat(columns.get("name").samples()).containsExactly("oat", "rye");
        assertThat(columns.get("n").min()).isEqualTo("3");
        assertThat(columns.get("n").max()).isEqualTo("9");
        assertThat(columns.get("n").nulls()).isBetween(33.0, 34.0);
        assertThat(columns.get("name").distinct()).isEqualTo(2);
    }

    @Test
    void aWriterThatIsFinishedTakesNoMore() {
        FrameWriter writer = stage.frames.begin(stage.workspace(), call(), FrameDraft.of(FrameStage.provenance(), 5));
        writer.finish(OptionalLong.empty(), false);

        assertThatThrownBy(() -> writer.append(List.of(row("{}")))).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void takesTextsOfEveryKind() {
        var workspace = stage.workspace();
        var text = "ä 𝄞 \u0000 ' \" \\ \n";
        var frame = stage.frame(workspace, Json.object().add("a", text).build());

        assertThat(stage.query(workspace, "FROM " + frame.name()).result().rows().get(0).getString("a")).isEqualTo(text);
    }

    private List<Path> databases() throws Exception {
        if (!Files.exists(folder.resolve("state"))) return List.of();
        try (var files = Files.walk(folder.resolve("state"))) {
            return files.filter(file -> file.endsWith("frames.duckdb")).toList();
        }
    }
}
