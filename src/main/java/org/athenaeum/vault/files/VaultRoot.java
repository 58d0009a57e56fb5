package org.athenaeum.vault.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.OptionalLong;

/**
 * The vault's top level, resolved once at start; the root alone may be reached through symlinks (vault B7.4).
 *
 * @param path      the real path
 * @param device    the device it lies on, where the file system tells; a folder on another one is not part of the vault
 * @param foldsCase whether the file system takes {@code A.md} for {@code a.md}, so that names must be compared by us (vault B7.8)
 */
public record VaultRoot(Path path, OptionalLong device, boolean foldsCase) {

    /**
     * Resolves the configured folder.
     *
     * @throws VaultUnusable if it is not the top level of a git work tree, or if anyone may write in it
     */
    public static VaultRoot resolve(Path configured) {
        if (!configured.isAbsolute()) throw new VaultUnusable("BRAIN_MCP_VAULT must be an absolute path.");
        try {
            var real = configured.toRealPath();
            if (!isWorkTree(real)) {
                throw new VaultUnusable("BRAIN_MCP_VAULT must name the top level of a git work tree: it holds no .git.");
            }
            if (isWorldWritable(real)) {
                throw new VaultUnusable("BRAIN_MCP_VAULT names a folder that every user may write in: take that right away (chmod o-w).");
            }
            return new VaultRoot(real, device(real), foldsCase(real));
        } catch (IOException e) {
            throw new VaultUnusable("BRAIN_MCP_VAULT names no folder that this process can read.");
        }
    }

    private static boolean isWorkTree(Path folder) throws IOException {
        var git = folder.resolve(".git");
        if (Files.isDirectory(git)) return Files.isRegularFile(git.resolve("HEAD")) || Files.isSymbolicLink(git.resolve("HEAD"));
        if (!Files.isRegularFile(git)) return false;
        try (var in = Files.newInputStream(git)) {
            return new String(in.readNBytes(7), StandardCharsets.US_ASCII).equals("gitdir:");
        }
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
