package org.athenaeum.frames.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.catalog.call.ClientLink;
import org.athenaeum.session.workspace.WorkspaceKey;
import org.athenaeum.testing.clock.TurnedClock;
import org.athenaeum.testing.thread.Background;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("RULINGS 39: one database a workspace")
class DatabasesTest {

    @TempDir
    Path folder;
    private final TurnedClock clock = new TurnedClock();
    private Databases databases;

    @BeforeEach
    void set() {
        databases = new Databases(folder, 64, clock);
    }

    @AfterEach
    void clear() {
        databases.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"COPY (SELECT 1) TO '%s/x.csv'", "COPY (SELECT 1) TO '%s/state/../x.csv'", "FROM read_csv('/etc/passwd')", "FROM glob('/*')",
        "ATTACH '%s/other.db'", "INSTALL httpfs", "SET threads=64", "SET enable_external_access=true", "RESET lock_configuration",
        "SET allowed_directories=['/']", "SET memory_limit='64GB'", "SET temp_directory='/tmp'", "EXPORT DATABASE '%s/x'", "FROM read_text('%s')"})
    @DisplayName("E5: the engine itself is the third wall")
    void isLockedDown(String statement) {
        databases.use(key(1), call(), database -> {
            assertThatThrownBy(() -> execute(database, statement.formatted(folder))).hasCauseInstanceOf(SQLException.class);
            return null;
        });
    }

    @Test
    void writesToItsOwnFolderForExports() {
        var rows = databases.use(key(1), call(), database -> {
            execute(database, "COPY (SELECT 1 AS a) TO '" + database.exports().resolve("x.csv") + "'");
            return database.exports().resolve("x.csv");
        });

        assertThat(rows).hasContent("a\n1\n");
    }

    @Test
    void keepsAFewOpenAndClosesWhatIsIdle() {
        for (int i = 0; i < Databases.MOST_OPEN + 3; i++) databases.use(key(i), call(), database -> null);
        assertThat(databases.openNow()).isEqualTo(Databases.MOST_OPEN);

        clock.turn(Duration.ofMinutes(6));
        databases.closeIdle();

        assertThat(databases.openNow()).isZero();
    }

    @Test
    void waitsForAPlaceWithinTheCallsTimeAndHearsThatNobodyWaits() {
        var done = new CountDownLatch(1);
        var inside = new CountDownLatch(Databases.MOST_OPEN);
        var holding = new ArrayList<CompletableFuture<?>>();
        for (int i = 0; i < Databases.MOST_OPEN; i++) {
            int number = i;
            holding.add(Background.run(() -> databases.use(key(number), call(), database -> waiting(inside, done))));
        }
        waiting(new CountDownLatch(1), inside);

        var impatient = Call.startingNow(Duration.ofMillis(50), ResultBudget.DEFAULT);
        assertThatThrownBy(() -> databases.use(key(99), impatient, database -> null)).isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.reason()).isIn("busy", "timed_out"));
        var cancellation = new Cancellation();
        var abandoned = Background.supply(() -> databases.use(key(99), call(cancellation), database -> null));
        cancellation.cancel();
        assertThatThrownBy(abandoned::join).rootCause().isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.reason()).isEqualTo("cancelled"));
        var patient = Background.supply(() -> databases.use(key(99), call(), database -> "served"));
        done.countDown();

        assertThat(patient).succeedsWithin(Duration.ofSeconds(60)).isEqualTo("served");
        assertThat(holding).allSatisfy(each -> assertThat(each).succeedsWithin(Duration.ofSeconds(60)));
    }

    @Test
    void removesOneThatIsInUseWhenItsUserIsDone() throws Exception {
        databases.use(key(1), call(), database -> {
            databases.remove(key(1));
            assertThat(files("frames.duckdb")).hasSize(1);
            return null;
        });

        assertThat(files("frames.duckdb")).isEmpty();
    }

    @Test
    @DisplayName("RULINGS 20: what a killed process left goes, what a living one has stays, and only the owner reads it")
    void removesWhatAKilledProcessLeft() throws Exception {
        databases.use(key(1), call(), database -> null);
        var living = files("frames.duckdb").get(0);
        var home = living.getParent().getParent();
        var dead = Files.createDirectories(home.resolveSibling("dead"));
        Files.writeString(dead.resolve("lock"), "");
        Files.writeString(Files.createDirectory(dead.resolve("w")).resolve("frames.duckdb"), "rows");

        try (var second = new Databases(folder, 64, clock)) {
            second.use(key(1), call(), database -> null);

            assertThat(dead).doesNotExist();
            assertThat(living).exists();
            assertThat(files("frames.duckdb")).hasSize(2);
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home))).isEqualTo("rwx------");
        assertThat(files("frames.duckdb")).containsExactly(living);
    }

    @Test
    void saysWhereThereIsNoPlace() throws Exception {
        var file = Files.writeString(folder.resolve("file"), "");

        try (var nowhere = new Databases(file, 64, clock)) {
            assertThatThrownBy(() -> nowhere.use(key(1), call(), database -> null)).isInstanceOfSatisfying(ToolFailure.class, failure -> {
                assertThat(failure.reason()).isEqualTo("frames_unavailable");
                assertThat(failure.hint()).contains("MCP_STATE_DIR");
            });
        }
    }

    @ParameterizedTest
    @CsvSource({"Linux,amd64,linux_amd64", "Linux,aarch64,linux_arm64", "Mac OS X,aarch64,osx_universal", "Windows 11,amd64,windows_amd64"})
    void knowsTheNamesOfNativeLibraries(String os, String architecture, String platform) {
        assertThat(NativeLibrary.platform(os, architecture)).isEqualTo(platform);
        assertThat(NativeLibrary.missing()).isEmpty();
    }

    private List<Path> files(String name) {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.endsWith(name)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String waiting(CountDownLatch arrived, CountDownLatch until) {
        arrived.countDown();
        try {
            assertThat(until.await(60, TimeUnit.SECONDS)).isTrue();
            return "done";
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void execute(Database database, String sql) {
        try (var connection = database.connect(); var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static WorkspaceKey key(int number) {
        return new WorkspaceKey("%064x".formatted(number));
    }

    private static Call call() {
        return call(new Cancellation());
    }

    private static Call call(Cancellation cancellation) {
        return Call.startingNow(Duration.ofMinutes(1), ResultBudget.DEFAULT, cancellation, ClientLink.SILENT);
    }
}
