package org.athenaeum.sandbox.vault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.athenaeum.sandbox.git.WorkTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleVaultTest {

    private static final int STARTERS = 3;
    private static final String JAPANESE = "wiki/lang/ja/交配の手順.md";

    @TempDir
    private Path state;

    /** A program that opens the vault and ends, for starters in processes of their own. */
    static final class Opener {

        private Opener() {
        }

        public static void main(String[] arguments) throws IOException {
            SampleVault.open(Path.of(arguments[0]));
        }
    }

    @Test
    void twoBuildsHaveTheSameCommitAndIndexedObjects(@TempDir Path other) throws IOException {
        var first = SampleVault.open(state).root();
        var second = SampleVault.open(other).root();

        assertThat(head(first)).matches("[0-9a-f]{40}\n").isEqualTo(head(second));
        assertThat(listed(first)).isEqualTo(listed(second));
    }

    @Test
    void secondStartKeepsWhatTheReaderChanged() throws IOException {
        var page = SampleVault.open(state).root().resolve("wiki/index.md");
        Files.writeString(page, "# Mine\n");

        SampleVault.open(state);

        assertThat(page).hasContent("# Mine\n");
    }

    @ParameterizedTest(name = "without {0}")
    @ValueSource(strings = {".git/HEAD", ".git/refs/heads/main", ".gitattributes"})
    void rebuildsABrokenVault(String missing) throws IOException {
        var root = SampleVault.open(state).root();
        Files.delete(root.resolve(missing));

        SampleVault.open(state);

        assertThat(root.resolve(missing)).isRegularFile();
    }

    @Test
    void rebuildsTheVaultOfAnotherSampleVersion() throws IOException {
        var root = SampleVault.open(state).root();
        Files.writeString(root.resolve(".git/athenaeum-sample"), "sample of an earlier day\n");
        Files.writeString(root.resolve("wiki/no longer in the sample.md"), "old");

        SampleVault.open(state);

        assertThat(root.resolve("wiki/no longer in the sample.md")).doesNotExist();
        assertThat(root.resolve("wiki/index.md")).isRegularFile();
    }

    @Test
    void clearsAwayWhatAKilledBuildLeft() throws IOException {
        Files.createDirectories(state.resolve(".vault-building/wiki"));
        Files.writeString(state.resolve(".vault-building/wiki/half.md"), "half");

        var root = SampleVault.open(state).root();

        assertThat(root.resolve("wiki/half.md")).doesNotExist();
        assertThat(state.resolve(".vault-building")).doesNotExist();
    }

    @Test
    void neverReplacesAFolderThatIsNotASample() throws IOException {
        var theirs = Files.createDirectories(state.resolve("vault")).resolve("thesis.md");
        Files.writeString(theirs, "years of work");

        assertThatIOException().isThrownBy(() -> SampleVault.open(state)).withMessageContaining("no sample vault");
        assertThat(theirs).hasContent("years of work");
    }

    @Test
    void linksLeadInsideAndOutside() throws IOException {
        var root = SampleVault.open(state).root();

        assertThat(root.resolve("wiki/latest-protocol.md").toRealPath()).startsWith(root).isRegularFile();
        assertThat(root.resolve("wiki/outside.md").toRealPath().startsWith(root)).isFalse();
        assertThat(Files.isSymbolicLink(root.resolve("wiki/outside.md"))).isTrue();
        assertThat(root.resolve("wiki/outside.md")).content().contains("lighthouse");
    }

    @Test
    void threadsOfOneProcessMayStartAtOnce() throws Exception {
        var threads = Executors.newFixedThreadPool(STARTERS);
        try {
            var starts = new ArrayList<Callable<SampleVault>>();
            for (var starter = 0; starter < STARTERS; starter++) {
                starts.add(() -> SampleVault.open(state));
            }

            var opened = threads.invokeAll(starts, 60, TimeUnit.SECONDS);

            for (var one : opened) {
                assertThat(head(one.get().root())).isEqualTo(head(state.resolve("vault")));
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** Their home holds a git configuration that no reader survives: reading it would end them. */
    @Test
    void processesMayStartAtOnceAndReadNoGitConfigurationOfTheUser(@TempDir Path home) throws Exception {
        Files.writeString(home.resolve(".gitconfig"), "[core\nbroken");
        var processes = new ArrayList<Process>();
        for (var starter = 0; starter < STARTERS; starter++) {
            processes.add(opener(home, "C.UTF-8"));
        }

        for (var process : processes) {
            assertSucceeds(process);
        }

        assertThat(head(state.resolve("vault"))).hasSize(41);
        try (var atHome = Files.list(home)) {
            assertThat(atHome.map(file -> file.getFileName().toString())).containsExactly(".gitconfig");
        }
    }

    @Test
    void startInAPoorLocaleWritesWhatItCanAndALaterOneTheRest(@TempDir Path home) throws Exception {
        assumeThat(WorkTree.canName(state, JAPANESE)).isTrue();
        assertSucceeds(opener(home, "C"));
        assertThat(state.resolve("vault/wiki/index.md")).isRegularFile();

        SampleVault.open(state);

        assertThat(state.resolve("vault").resolve(JAPANESE)).isRegularFile();
    }

    @Test
    void startInAPoorLocaleLeavesACompleteVaultAlone(@TempDir Path home) throws Exception {
        assumeThat(WorkTree.canName(state, JAPANESE)).isTrue();
        var page = SampleVault.open(state).root().resolve("wiki/index.md");
        Files.writeString(page, "# Mine\n");

        assertSucceeds(opener(home, "C"));

        assertThat(page).hasContent("# Mine\n");
    }

    private static void assertSucceeds(Process process) throws IOException, InterruptedException {
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as("%s", new String(process.getInputStream().readAllBytes())).isZero();
    }

    private Process opener(Path home, String locale) throws IOException {
        var builder = new ProcessBuilder(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Duser.home=" + home, "-cp", System.getProperty("java.class.path"), Opener.class.getName(), state.toString()));
        builder.environment().put("LC_ALL", locale);
        builder.environment().put("HOME", home.toString());
        builder.environment().put("XDG_CONFIG_HOME", home.resolve("config").toString());
        return builder.redirectErrorStream(true).start();
    }

    private static String head(Path root) throws IOException {
        return Files.readString(root.resolve(".git/refs/heads/main"));
    }

    private static List<String> listed(Path root) throws IOException {
        try (var files = Files.walk(root)) {
            return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .map(file -> root.relativize(file).toString().replace(File.separatorChar, '/')).sorted().toList();
        }
    }
}
