package org.athenaeum.vault.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.athenaeum.vault.rules.VaultUnusable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("vault B7.4")
class VaultRootTest {

    @TempDir
    Path temporary;

    @Test
    void followsASymlinkToTheRootOnce() throws IOException {
        var vault = VaultOnDisk.in(temporary);
        var link = Files.createSymbolicLink(temporary.resolve("link"), vault.folder());

        assertThat(VaultRoot.resolve(link).path()).isEqualTo(vault.folder().toRealPath());
    }

    @Test
    void takesALinkedWorkTree() throws IOException {
        var git = VaultOnDisk.in(temporary).folder().resolve(".git");
        var own = Files.createDirectories(git.resolve("worktrees/linked"));
        Files.writeString(own.resolve("HEAD"), "ref: refs/heads/linked\n");
        Files.writeString(own.resolve("commondir"), "../..\n");
        var folder = Files.createDirectory(temporary.resolve("linked"));
        Files.writeString(folder.resolve(".git"), "gitdir: " + own + "\n");

        assertThat(VaultRoot.resolve(folder).path()).isEqualTo(folder.toRealPath());
        assertThat(VaultRoot.resolve(folder).git().own()).isEqualTo(own);
    }

    @Test
    void refusesAFolderBelowTheTopLevel() throws IOException {
        var vault = VaultOnDisk.in(temporary);
        var below = vault.write("wiki/a.md", "a").getParent();

        assertRefused(below, "top level of a git work tree");
    }

    @Test
    void refusesAFolderThatAnyoneMayWriteIn() throws IOException {
        var vault = VaultOnDisk.in(temporary);
        Files.setPosixFilePermissions(vault.folder(), PosixFilePermissions.fromString("rwxr-xrwx"));

        assertRefused(vault.folder(), "every user may write");
    }

    @Test
    void refusesWhatIsNotThere() {
        assertRefused(temporary.resolve("nothing"), "no folder that this process can read");
    }

    @Test
    void refusesARelativePath() {
        assertRefused(Path.of("vault"), "absolute");
    }

    private void assertRefused(Path configured, String because) {
        assertThatThrownBy(() -> VaultRoot.resolve(configured)).isInstanceOf(VaultUnusable.class)
                .hasMessageContaining("BRAIN_MCP_VAULT").hasMessageContaining(because)
                .hasMessageNotContaining(temporary.toString());
    }
}
