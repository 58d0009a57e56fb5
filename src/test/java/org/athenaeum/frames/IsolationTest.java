package org.athenaeum.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.athenaeum.frames.FrameStage.call;
import static org.athenaeum.frames.FrameStage.row;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.frames.export.ExportFormat;
import org.athenaeum.frames.export.ExportRequest;
import org.athenaeum.frames.query.FrameQuery;
import org.athenaeum.frames.store.Databases;
import org.athenaeum.session.workspace.Workspace;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("L27, RULINGS 35: workspaces that cannot see each other")
class IsolationTest {

    @TempDir
    Path folder;
    private FrameStage stage;
    private Workspace ana;
    private Workspace ben;
    private String anasFrame;

    @BeforeEach
    void set() {
        stage = new FrameStage(folder, Map.of("BRAPI_EXPORT_DIR", folder.toString()));
        ana = stage.workspace();
        ben = stage.workspace();
        anasFrame = stage.frame(ana, row("{\"secret\":\"only for Ana\"}")).name().value();
        stage.frame(ben, row("{\"own\":1}"));
    }

    @AfterEach
    void clear() {
        stage.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"FROM DF", "SELECT * FROM \"DF\"", "SELECT * FROM main.DF", "SELECT * FROM frames.main.DF", "TABLE DF", "DESCRIBE DF",
        "SUMMARIZE DF", "WITH t AS (FROM DF) FROM t", "SELECT (SELECT secret FROM DF)", "SELECT * FROM query_table('DF')",
        "SELECT * FROM query('FROM DF')", "FROM (VALUES (1)) v(x), DF", "SELECT 1 UNION ALL SELECT secret FROM DF",
        "SELECT * FROM duckdb_tables()", "SELECT * FROM information_schema.columns", "SHOW ALL TABLES", "FROM '../DF'",
        "ATTACH 'frames.duckdb' AS other", "PIVOT DF ON secret IN ('x') USING count(*)"})
    void nobodyReadsAnothersFrameByAnySql(String sql) {
        assertThatThrownBy(() -> stage.query(ben, sql.replace("DF", anasFrame))).isInstanceOf(ToolFailure.class)
                .hasMessageNotContaining("only for Ana");
        assertThat(stage.cell(ana, "SELECT secret FROM " + anasFrame)).isEqualTo("\"only for Ana\"");
    }

    @Test
    void nobodyFindsDropsOrExportsAnothersFrame() {
        assertThat(stage.frames.find(ben, anasFrame)).isEmpty();
        assertThat(stage.frames.drop(ben, anasFrame)).isFalse();
        assertThat(stage.frames.list(ben)).hasSize(1);
        assertThatThrownBy(() -> stage.frames.statistics(ben, call(), stage.frames.find(ana, anasFrame).orElseThrow()))
                .isInstanceOf(ToolFailure.class);
        var request = new ExportRequest(anasFrame, ExportFormat.CSV, Optional.empty(), List.of(), Optional.empty(), false);
        assertThatThrownBy(() -> stage.frames.export(ben, call(), request)).isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.reason()).isEqualTo("dataframe_not_found"));

        assertThat(stage.frames.list(ana)).hasSize(1);
    }

    @Test
    void twoMayGiveTheSameName() {
        register(ana, "SELECT 'Ana' AS whose");
        register(ben, "SELECT 'Ben' AS whose");

        assertThat(stage.cell(ana, "SELECT whose FROM mine")).isEqualTo("\"Ana\"");
        assertThat(stage.cell(ben, "SELECT whose FROM mine")).isEqualTo("\"Ben\"");
    }

    @Test
    @DisplayName("RULINGS 39: more workspaces than databases are open at once, and none loses a row")
    void closesOneForAnother() {
        var all = new ArrayList<Workspace>();
        for (int i = 0; i < Databases.MOST_OPEN * 2; i++) {
            var workspace = stage.workspace();
            register(workspace, "SELECT " + i + " AS n");
            all.add(workspace);
        }

        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < all.size(); i++) assertThat(stage.cell(all.get(i), "SELECT n FROM mine")).isEqualTo(String.valueOf(i));
        }
    }

    private void register(Workspace workspace, String sql) {
        stage.frames.query(workspace, call(), new FrameQuery(sql, Optional.of("mine"), 5, 0));
    }
}
