package org.athenaeum.vault.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.ForkJoinPool;
import org.athenaeum.vault.files.opening.FileRefused;
import org.athenaeum.vault.files.opening.VaultFiles;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("BRAIN_MCP_TRACKED_ONLY")
class TrackedPathsTest {

    @TempDir
    Path temporary;

    VaultOnDisk vault;
    TrackedPaths tracked;

    @BeforeEach
    void createVault() throws IOException {
        vault = VaultOnDisk.in(temporary);
        vault.write("wiki/caf\u00E9.md", "tracked");
        vault.write("wiki/new.md", "not yet tracked");
        tracked = TrackedPaths.of(vault.root());
    }

    @Test
    void knowsNothingWithoutAnIndex() {
        assertThat(tracked.contains(new VaultPath("wiki/new.md"))).isFalse();
        assertThat(TrackedPaths.everything().contains(new VaultPath("wiki/new.md"))).isTrue();
    }

    @Test
    void seesWhatIsAddedAtOnce() throws Exception {
        add("wiki/caf\u00E9.md");
        assertThat(tracked.contains(new VaultPath("wiki/caf\u00E9.md"))).isTrue();
        assertThat(tracked.contains(new VaultPath("wiki/new.md"))).isFalse();

        add("wiki/new.md");
        assertThat(tracked.contains(new VaultPath("wiki/new.md"))).isTrue();
    }

    @Test
    void neitherListsNorOpensWhatIsUntracked() throws Exception {
        var walk = new TreeWalk(vault.root(), VaultOnDisk.NAMES, tracked, ForkJoinPool.commonPool());
        var files = new VaultFiles(vault.root(), VaultOnDisk.NAMES, tracked, 1_000);
        assertThat(walk.walk().pages()).isEmpty();

        add("wiki/caf\u00E9.md");

        assertThat(walk.walk().pages()).extracting(PageEntry::path).containsExactly(new VaultPath("wiki/caf\u00E9.md"));
        assertThat(opens(files, "wiki/caf\u00E9.md")).isTrue();
        assertThat(opens(files, "wiki/new.md")).isFalse();
    }

    private static boolean opens(VaultFiles files, String path) throws IOException {
        try (var file = files.open(new VaultPath(path), VaultFiles.Spelling.EXACT)) {
            return file.path().value().equals(path);
        } catch (FileRefused e) {
            return false;
        }
    }

    private void add(String path) throws Exception {
        try (var git = Git.open(vault.folder().toFile())) {
            git.add().addFilepattern(path).call();
        }
    }
}
