package org.athenaeum.vault.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;

/** A real git work tree in a temporary folder, to which tests add pages, links and worse. */
public record VaultOnDisk(Path folder) {

    public static final PageNames NAMES = new PageNames(Set.of("md", "markdown"));

    public static VaultOnDisk in(Path temporary) {
        var folder = temporary.resolve("vault");
        try (var git = Git.init().setDirectory(folder.toFile()).call()) {
            return new VaultOnDisk(git.getRepository().getWorkTree().toPath());
        } catch (GitAPIException e) {
            throw new IllegalStateException(e);
        }
    }

    public VaultRoot root() {
        return VaultRoot.resolve(folder);
    }

    public Path write(String path, String text) throws IOException {
        return write(path, text.getBytes(StandardCharsets.UTF_8));
    }

    public Path write(String path, byte[] bytes) throws IOException {
        var file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.write(file, bytes);
    }

    /** A blob as git-crypt leaves it in a checkout that was never unlocked: header, nonce, ciphertext. */
    public Path writeLocked(String path) throws IOException {
        return write(path, "\0GITCRYPT\0nonce-12byteciphertext".getBytes(StandardCharsets.US_ASCII));
    }

    public Path link(String path, Path target) throws IOException {
        var link = folder.resolve(path);
        Files.createDirectories(link.getParent());
        return Files.createSymbolicLink(link, target);
    }
}
