package org.athenaeum.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.athenaeum.frames.FrameStage.call;
import static org.athenaeum.frames.FrameStage.row;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.frames.export.ExportFormat;
import org.athenaeum.frames.export.ExportRequest;
import org.athenaeum.frames.export.ExportedFile;
import org.athenaeum.frames.query.ResultColumn;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.Workspace;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A19, E6: exports")
class ExportTest {

    @TempDir
    Path folder;
    private Path exports;
    private FrameStage stage;
    private Workspace workspace;
    private String frame;

    @BeforeEach
    void set() throws IOException {
        exports = Files.createDirectory(folder.resolve("exports"));
        stage = new FrameStage(folder, Map.of("BRAPI_EXPORT_DIR", exports.toString()));
        workspace = stage.workspace();
        frame = stage.frame(workspace, row("{\"name\":\"rye, winter\",\"n\":1,\"tags\":[1]}"), row("{\"name\":\"oat\",\"n\":null}")).name().value();
    }

    @AfterEach
    void clear() {
        stage.close();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "CSV  | name,n,tags;\"rye, winter\",1,[1];oat,,;",
        "TSV  | name<tab>n<tab>tags;rye, winter<tab>1<tab>[1];oat<tab><tab>;",
        "JSON | {\"name\":\"rye, winter\",\"n\":1,\"tags\":[1]};{\"name\":\"oat\",\"n\":null,\"tags\":null};"})
    void writesAFrame(ExportFormat format, String expected) throws IOException {
        var file = export(format, Optional.of("rye." + format.word()));

        assertThat(file.path()).isEqualTo(exports.resolve("rye." + format.word()));
        assertThat(Files.readString(file.path())).isEqualTo(expected.replace(";", "\n").replace("<tab>", "\t"));
        assertThat(file.rows()).isEqualTo(2);
        assertThat(file.bytes()).isEqualTo(Files.size(file.path()));
        assertThat(file.columns()).containsExactly(new ResultColumn("name", "VARCHAR"), new ResultColumn("n", "BIGINT"), new ResultColumn("tags", "JSON"));
    }

    @Test
    void writesParquet() throws IOException {
        var file = export(ExportFormat.PARQUET, Optional.empty());

        var bytes = Files.readAllBytes(file.path());
        assertThat(new String(bytes, 0, 4, StandardCharsets.US_ASCII)).isEqualTo("PAR1");
        assertThat(new String(Arrays.copyOfRange(bytes, bytes.length - 4, bytes.length), StandardCharsets.US_ASCII)).isEqualTo("PAR1");
        assertThat(file.filename()).matches(frame + "-\\d+\\.parquet");
    }

    @Test
    void writesColumnsOrAQuery() throws IOException {
        var columns = stage.frames.export(workspace, call(), new ExportRequest(frame, ExportFormat.CSV, Optional.empty(), List.of("n", "name"), Optional.empty(), false));
        var query = stage.frames.export(workspace, call(), new ExportRequest(frame, ExportFormat.CSV, Optional.empty(), List.of(),
                Optional.of("SELECT upper(name) AS big FROM " + frame + " ORDER BY name -- a comment"), false));

        assertThat(Files.readString(columns.path())).isEqualTo("n,name\n1,\"rye, winter\"\n,oat\n");
        assertThat(Files.readString(query.path())).isEqualTo("big\nOAT\n\"RYE, WINTER\"\n");
        assertThat(query.path()).isNotEqualTo(columns.path());
    }

    @Test
    void tellsBesideTheFileWhereItsRowsCameFrom() throws IOException {
        stage.frames.export(workspace, call(), new ExportRequest(frame, ExportFormat.CSV, Optional.of("rye.csv"), List.of(), Optional.empty(), true));

        var told = Json.read(Files.readAllBytes(exports.resolve("rye.csv.provenance.json"))).asJsonObject();
        assertThat(told.getString("source")).isEqualTo("find_observations");
        assertThat(told.getString("dataframe")).isEqualTo(frame);
    }

    @ParameterizedTest
    @ValueSource(strings = {"../x.csv", "a/b.csv", "a\\b.csv", "..", ".hidden.csv", "x", "x.json", "x.csv\n", "/etc/x.csv", "x\u0000.csv", "", "ä.csv", "a..csv"})
    void refusesAName(String name) {
        assertThatThrownBy(() -> export(ExportFormat.CSV, Optional.of(name))).isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.reason()).isEqualTo("invalid_filename"));
        assertThat(exports).isEmptyDirectory();
    }

    @Test
    void refusesBothColumnsAndSql() {
        assertThatThrownBy(() -> new ExportRequest(frame, ExportFormat.CSV, Optional.empty(), List.of("n"), Optional.of("SELECT 1"), false))
                .isInstanceOfSatisfying(ToolFailure.class, failure -> assertThat(failure.reason()).isEqualTo("mutually_exclusive_projection"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT * FROM read_csv('/etc/passwd')", "SELECT 1) TO '/tmp/x.csv' (FORMAT csv) --", "COPY x TO 'y'"})
    void anSqlForAFilePassesTheSameGate(String sql) {
        var request = new ExportRequest(frame, ExportFormat.CSV, Optional.empty(), List.of(), Optional.of(sql), false);

        assertThatThrownBy(() -> stage.frames.export(workspace, call(), request)).isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.reason()).isEqualTo("sql_rejected"));
    }

    @Test
    void refusesAColumnThatIsNotThere() {
        var request = new ExportRequest(frame, ExportFormat.CSV, Optional.empty(), List.of("n\" FROM x --"), Optional.empty(), false);

        assertThatThrownBy(() -> stage.frames.export(workspace, call(), request)).isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.reason()).isEqualTo("unknown_column"));
    }

    @Test
    @DisplayName("L26: no file leaves the folder through a link, and no foreign file is replaced")
    void followsNoLinkAndReplacesNoForeignFile() throws IOException {
        var outside = Files.writeString(folder.resolve("outside.csv"), "precious");
        Files.createSymbolicLink(exports.resolve("linked.csv"), outside);
        Files.writeString(exports.resolve("foreign.csv"), "precious");

        for (var name : List.of("linked.csv", "foreign.csv")) {
            assertThatThrownBy(() -> export(ExportFormat.CSV, Optional.of(name))).isInstanceOfSatisfying(ToolFailure.class,
                    failure -> assertThat(failure.reason()).isEqualTo("file_exists"));
        }

        assertThat(outside).hasContent("precious");
        assertThat(exports.resolve("foreign.csv")).hasContent("precious");
    }

    @Test
    void replacesItsOwnFile() throws IOException {
        export(ExportFormat.CSV, Optional.of("rye.csv"));
        stage.frames.export(workspace, call(), new ExportRequest(frame, ExportFormat.CSV, Optional.of("rye.csv"), List.of("n"), Optional.empty(), false));

        assertThat(Files.readString(exports.resolve("rye.csv"))).isEqualTo("n\n1\n\n");
    }

    @Test
    @DisplayName("L26: the sweep touches only files that were written here")
    void sweepsOnlyItsOwn() throws IOException {
        export(ExportFormat.CSV, Optional.of("rye.csv"));
        var foreign = Files.writeString(exports.resolve("foreign.csv"), "old");
        var marked = Files.writeString(exports.resolve(".foreign.csv.athenaeum"), "no time");
        stage.time.turn(Duration.ofHours(25));
        var later = stage.frame(workspace, row("{\"a\":1}")).name().value();

        stage.frames.export(workspace, call(), new ExportRequest(later, ExportFormat.CSV, Optional.of("later.csv"), List.of(), Optional.empty(), false));

        assertThat(exports.resolve("rye.csv")).doesNotExist();
        assertThat(exports.resolve(".rye.csv.athenaeum")).doesNotExist();
        assertThat(exports.resolve("later.csv")).exists();
        assertThat(foreign).exists();
        assertThat(marked).exists();
    }

    @Test
    @DisplayName("A18: files go with the frame that is dropped, and stay when it only made room")
    void removesTheFilesOfADroppedFrame() throws IOException {
        export(ExportFormat.CSV, Optional.of("rye.csv"));

        stage.frames.drop(workspace, frame);

        assertThat(exports).isEmptyDirectory();
    }

    @Test
    void aFileLivesAsLongAsTheFirstOfItsFrames() {
        var before = stage.frames.find(workspace, frame).orElseThrow();
        stage.time.turn(Duration.ofHours(1));
        var later = stage.frame(workspace, row("{\"a\":1}")).name().value();

        var file = stage.frames.export(workspace, call(), new ExportRequest(later, ExportFormat.CSV, Optional.empty(), List.of(),
                Optional.of("SELECT * FROM " + frame + ", " + later), false));

        assertThat(file.expiresAt()).isEqualTo(before.expiresAt());
    }

    @Test
    void saysThatNothingIsExportedHere() {
        try (var other = new FrameStage(folder.resolve("other"))) {
            var place = other.workspace();
            var name = other.frame(place, row("{\"a\":1}")).name().value();

            assertThatThrownBy(() -> other.frames.export(place, call(), new ExportRequest(name, ExportFormat.CSV, Optional.empty(), List.of(), Optional.empty(), false)))
                    .isInstanceOfSatisfying(ToolFailure.class, failure -> assertThat(failure.reason()).isEqualTo("export_dir_unset"));
        }
    }

    private ExportedFile export(ExportFormat format, Optional<String> name) {
        return stage.frames.export(workspace, call(), new ExportRequest(frame, format, name, List.of(), Optional.empty(), false));
    }
}
