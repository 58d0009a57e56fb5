package org.athenaeum.vault.files.opening;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.athenaeum.files.Folder;
import org.athenaeum.testing.thread.Background;
import org.athenaeum.vault.files.TrackedPaths;
import org.athenaeum.vault.files.VaultOnDisk;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.files.VaultRoot;
import org.athenaeum.vault.files.opening.FileRefused.Reason;
import org.athenaeum.vault.files.opening.VaultFiles.Spelling;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VaultFilesTest {

    /** The two ways down: by handles, as on Linux, and by names compared afterwards, as elsewhere. */
    enum Way {
        HANDLES, NAMES;

        Folder top(VaultRoot root) throws IOException {
            return this == HANDLES ? Folder.ofRoot(root.path()) : Folder.withoutHandles(root.path());
        }
    }

    @TempDir
    Path temporary;

    VaultOnDisk vault;

    @BeforeEach
    void createVault() {
        vault = VaultOnDisk.in(temporary);
    }

    @ParameterizedTest
    @EnumSource
    void readsAPageInAFolder(Way way) throws Exception {
        vault.write("wiki/notes/a.md", "# A");

        assertThat(read("wiki/notes/a.md", way)).isEqualTo("# A");
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("P10, P11")
    void refusesEverySymlinkOnTheWay(Way way) throws IOException {
        vault.write("wiki/a.md", "inside");
        var outside = Files.writeString(temporary.resolve("outside.md"), "outside");
        vault.link("wiki/inner.md", Path.of("a.md"));
        vault.link("wiki/outer.md", outside);
        vault.link("folder", Path.of("wiki"));
        vault.link("up", temporary);
        vault.link("wiki/dangling.md", Path.of("nothing.md"));

        assertRefused("wiki/inner.md", way, Reason.SYMLINK);
        assertRefused("wiki/outer.md", way, Reason.SYMLINK);
        assertRefused("folder/a.md", way, Reason.SYMLINK);
        assertRefused("up/outside.md", way, Reason.SYMLINK);
        assertRefused("wiki/dangling.md", way, Reason.SYMLINK);
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("P13, P14")
    @Timeout(value = 5, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void refusesWhatIsNoRegularFileWithoutWaitingForIt(Way way) throws Exception {
        makeFifo("x.md");
        makeFifo("folder");
        Files.createDirectory(vault.folder().resolve("d.md"));
        vault.write("file", "a file");

        assertRefused("x.md", way, Reason.NOT_PAGE);
        assertRefused("folder/x.md", way, Reason.ABSENT);
        assertRefused("d.md", way, Reason.NOT_PAGE);
        assertRefused("file/x.md", way, Reason.ABSENT);
        try (var socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            socket.bind(UnixDomainSocketAddress.of(vault.folder().resolve("s.md")));
            assertRefused("s.md", way, Reason.NOT_PAGE);
        }
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("P15")
    void refusesPagesOfNestedRepositories(Way way) throws IOException {
        vault.write("nested/.git/HEAD", "ref: refs/heads/main");
        vault.write("nested/a.md", "a");
        vault.write("nested/deep/a.md", "a");
        vault.write("submodule/.git", "gitdir: ../.git/modules/submodule");
        vault.write("submodule/a.md", "a");

        assertRefused("nested/a.md", way, Reason.NESTED_REPO);
        assertRefused("nested/deep/a.md", way, Reason.NESTED_REPO);
        assertRefused("submodule/a.md", way, Reason.NESTED_REPO);
    }

    @ParameterizedTest
    @EnumSource
    void refusesWhatIsAbsent(Way way) {
        assertRefused("a.md", way, Reason.ABSENT);
        assertRefused("no/folder/a.md", way, Reason.ABSENT);
        assertRefused("é.md", way, Reason.ABSENT);
    }

    @Test
    @DisplayName("P18")
    void refusesOneByteOverTheSizeBound() throws Exception {
        vault.write("largest.md", new byte[16 << 20]);
        vault.write("larger.md", new byte[(16 << 20) + 1]);

        assertThat(read("largest.md", Way.HANDLES)).hasSize(16 << 20);
        assertRefused("larger.md", Way.HANDLES, Reason.TOO_LARGE);
    }

    @Test
    @DisplayName("P30 (vault B7.3)")
    void refusesASecondNameOnlyWhereConfigured() throws Exception {
        vault.write("a.md", "a");
        Files.createLink(vault.folder().resolve("b.md"), vault.folder().resolve("a.md"));
        var strict = new VaultFiles(vault.root(), VaultOnDisk.NAMES, TrackedPaths.everything(), 1_000, true);

        assertThat(read("b.md", Way.HANDLES)).isEqualTo("a");
        assertThatThrownBy(() -> strict.open(new VaultPath("b.md"), Spelling.EXACT))
                .isInstanceOfSatisfying(FileRefused.class, e -> assertThat(e.reason()).isEqualTo(Reason.NOT_PAGE));
    }

    @Test
    @DisplayName("P16, P17 (vault B6.2)")
    void seesThatAFileIsStillEncrypted() throws Exception {
        vault.writeLocked("locked.md");
        vault.write("short.md", "\0GITCRYPT");
        vault.write("plain.md", "GITCRYPT");

        assertThat(isLocked("locked.md")).isTrue();
        assertThat(isLocked("short.md")).isFalse();
        assertThat(isLocked("plain.md")).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("P21 (vault B7.8)")
    void findsADecomposedNameByItsComposedForm(Way way) throws Exception {
        vault.write("cafe\u0301/re\u0301sume\u0301.md", "found");

        try (var file = open("caf\u00E9/r\u00E9sum\u00E9.md", way, Spelling.COMPOSED)) {
            assertThat(file.path().value()).isEqualTo("cafe\u0301/re\u0301sume\u0301.md");
        }
        assertThatThrownBy(() -> open("caf\u00E9/r\u00E9sum\u00E9.md", way, Spelling.EXACT)).isInstanceOf(FileRefused.class);
    }

    @Test
    @DisplayName("P21 (vault B7.8)")
    void prefersTheExactNameAndRefusesToChooseBetweenTwo() throws Exception {
        vault.write("\u1E69.md", "composed");
        vault.write("s\u0323\u0307.md", "decomposed");
        vault.write("\u1E63\u0307.md", "half");

        assertThat(read("s\u0323\u0307.md", Way.HANDLES)).isEqualTo("decomposed");
        Files.delete(vault.folder().resolve("\u1E69.md"));
        assertRefused("\u1E69.md", Way.HANDLES, Reason.ABSENT);
    }

    @Test
    @DisplayName("vault B7.8: exact bytes, also where the file system folds case")
    void comparesNamesItselfWhereTheFileSystemFoldsCase() throws Exception {
        vault.write("a.md", "a");
        var root = vault.root();
        var folding = new VaultFiles(new VaultRoot(root.path(), root.git(), root.device(), true), VaultOnDisk.NAMES,
                TrackedPaths.everything(), 1_000);

        assertThatNoException().isThrownBy(() -> folding.open(new VaultPath("a.md"), Spelling.EXACT).close());
        assertThatThrownBy(() -> folding.open(new VaultPath("A.md"), Spelling.EXACT)).isInstanceOf(FileRefused.class);
    }

    @Test
    @DisplayName("vault B7.11")
    void noticesThatAFileGrewOrWasRewrittenWhileOpen() throws Exception {
        vault.write("a.md", "first");
        vault.write("b.md", "first");
        vault.write("c.md", "first");

        try (var grown = files().open(new VaultPath("a.md"), Spelling.EXACT);
             var rewritten = files().open(new VaultPath("b.md"), Spelling.EXACT);
             var replaced = files().open(new VaultPath("c.md"), Spelling.EXACT)) {
            Files.writeString(vault.folder().resolve("a.md"), " and second", StandardOpenOption.APPEND);
            Files.writeString(vault.folder().resolve("b.md"), "other");
            Files.move(vault.write("new.md", "other"), vault.folder().resolve("c.md"), StandardCopyOption.REPLACE_EXISTING);

            assertThat(grown.read()).isEmpty();
            assertThat(rewritten.read()).isEmpty();
            assertThat(replaced.read()).as("a replaced file is still whole").contains("first".getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    @DisplayName("P12")
    @Timeout(30)
    void neverFollowsASymlinkSwappedInBetween() throws Exception {
        var outside = Files.writeString(temporary.resolve("outside.md"), "outside");
        Files.createDirectory(temporary.resolve("far"));
        Files.writeString(temporary.resolve("far/x.md"), "outside");
        var file = vault.write("x.md", "inside");
        vault.write("near/x.md", "inside");
        var stop = new AtomicBoolean();
        var swapping = Background.run(() -> swap(file, outside, stop));

        try {
            var served = 0;
            for (var i = 0; i < 10_000; i++) {
                if (isServedFromInside(i % 2 == 0 ? "x.md" : "near/x.md", Way.HANDLES)) served++;
            }
            assertThat(served).as("the loop met the real file, too").isPositive();
        } finally {
            stop.set(true);
            swapping.get(5, TimeUnit.SECONDS);
        }
    }

    private boolean isServedFromInside(String path, Way way) throws IOException {
        try (var opened = open(path, way, Spelling.EXACT)) {
            opened.read().ifPresent(bytes -> assertThat(bytes).asString().isEqualTo("inside"));
            return true;
        } catch (FileRefused | IOException e) {
            return false;
        }
    }

    /** By turns the real file and folder, and links to the outside in their places. */
    private void swap(Path file, Path outside, AtomicBoolean stop) {
        try {
            var near = vault.folder().resolve("near");
            var aside = temporary.resolve("aside");
            while (!stop.get()) {
                var link = Files.createSymbolicLink(temporary.resolve("link"), outside);
                Files.move(link, file, StandardCopyOption.ATOMIC_MOVE);
                Files.move(near, aside);
                Files.createSymbolicLink(near, temporary.resolve("far"));
                Files.move(Files.writeString(temporary.resolve("real"), "inside"), file, StandardCopyOption.ATOMIC_MOVE);
                Files.delete(near);
                Files.move(aside, near);
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private VaultFiles files() {
        return new VaultFiles(vault.root(), VaultOnDisk.NAMES, TrackedPaths.everything(), 16L << 20);
    }

    private OpenedFile open(String path, Way way, Spelling spelling) throws FileRefused {
        var root = vault.root();
        return files().open(new VaultPath(path), spelling, () -> way.top(root));
    }

    private String read(String path, Way way) throws Exception {
        try (var file = open(path, way, Spelling.COMPOSED)) {
            return new String(file.read().orElseThrow(), StandardCharsets.UTF_8);
        }
    }

    private boolean isLocked(String path) throws Exception {
        try (var file = open(path, Way.HANDLES, Spelling.EXACT)) {
            return file.isLocked();
        }
    }

    private void assertRefused(String path, Way way, Reason reason) {
        assertThatThrownBy(() -> open(path, way, Spelling.COMPOSED).close())
                .isInstanceOfSatisfying(FileRefused.class, e -> assertThat(e.reason()).as(path).isEqualTo(reason));
    }

    private void makeFifo(String path) throws Exception {
        var made = new ProcessBuilder("mkfifo", vault.folder().resolve(path).toString()).start();
        assertThat(made.waitFor()).isZero();
    }
}
