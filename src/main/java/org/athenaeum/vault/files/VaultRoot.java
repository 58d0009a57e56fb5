package org.athenaeum.vault.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.OptionalLong;
import org.athenaeum.vault.rules.VaultUnusable;
import org.athenaeum.vault.rules.repository.GitFolders;
import org.athenaeum.vault.rules.repository.NotARepository;

/**
 * The vault's top level, resolved once at start; the root alone may be reached through symlinks (vault B7.4).
 *
 * @param path      the real path
 * @param git       where its repository keeps its files
 * @param device    the device it lies on, where the file system tells; a folder on another one is not part of the vault
 * @param foldsCase whether the file system takes {@code A.md} for {@code a.md}, so that names must be compared by us (vault B7.8)
 */
public record VaultRoot(Path path, GitFolders git, OptionalLong device, boolean foldsCase) {

    /**
     * Resolves the configured folder.
     *
     * @throws VaultUnusable if it is not the top level of a git work tree, or if anyone may write in it
     */
    public static VaultRoot resolve(Path configured) {
        if (!configured.isAbsolute()) throw new VaultUnusable("BRAIN_MCP_VAULT must be an absolute path.");
        try {
            var real = configured.toRealPath();
            var git = GitFolders.of(real);
            if (isWorldWritable(real)) {
                throw new VaultUnusable("BRAIN_MCP_VAULT names a folder that every user may write in: run chmod o-w on it.");
            }
            return new VaultRoot(real, git, device(real), foldsCase(real));
        } catch (NotARepository e) {
            throw new VaultUnusable("The folder that BRAIN_MCP_VAULT names " + e.getMessage() + ".");
        } catch (IOException e) {
            throw new VaultUnusable("BRAIN_MCP_VAULT names no folder that this process can read.");
        }
    }

    /**
     * Looks whether the folder is still a work tree, as it was at start.
     *
     * @throws VaultUnusable if it is gone, or holds no repository any more
     */
    public void requireThere() {
        if (Files.exists(path.resolve(".git"), LinkOption.NOFOLLOW_LINKS)) return;
        throw new VaultUnusable("The folder that BRAIN_MCP_VAULT names is gone, or is no git work tree any more.");
    }

    private static boolean isWorldWritable(Path folder) throws IOException {
        var view = Files.getFileAttributeView(folder, PosixFileAttributeView.class);
        return view != null && view.readAttributes().permissions().contains(PosixFilePermission.OTHERS_WRITE);
    }

    static OptionalLong device(Path folder) throws IOException {
        if (!folder.getFileSystem().supportedFileAttributeViews().contains("unix")) return OptionalLong.empty();
        return OptionalLong.of((long) Files.getAttribute(folder, "unix:dev", LinkOption.NOFOLLOW_LINKS));
    }

    private static boolean foldsCase(Path folder) {
        return Files.exists(folder.resolve(".GIT"), LinkOption.NOFOLLOW_LINKS);
    }
}
