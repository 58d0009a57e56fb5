package org.athenaeum.vault.rules.repository;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Where the repository of a work tree keeps its files (vault B3.2).
 *
 * @param own    the work tree's own git folder: its index stands here
 * @param common the folder shared by all work trees: config, {@code info/attributes} and objects stand here
 */
public record GitFolders(Path own, Path common) {
    private static final long MAX_POINTER = 8192;
    private static final String POINTER = "gitdir: ";

    /**
     * The git folders of the work tree whose top level is {@code root}.
     *
     * @throws NotARepository if there are none, or they cannot be read
     */
    public static GitFolders of(Path root) throws NotARepository {
        if (!Files.isDirectory(root)) throw new NotARepository("does not exist, or is not a folder that this server may enter");
        var entry = root.resolve(".git");
        if (!Files.exists(entry)) {
            throw new NotARepository("is not the top level of a git work tree: it holds no .git");
        }
        try {
            var own = Files.isDirectory(entry) ? entry : pointed(root, entry);
            var commonFile = own.resolve("commondir");
            var common = Files.exists(commonFile) ? own.resolve(line(commonFile)).normalize() : own;
            if (!Files.isReadable(own.resolve("HEAD")) || !Files.isDirectory(common.resolve("objects"))) {
                throw new NotARepository("holds a .git that is no repository, or that this server may not read");
            }
            return new GitFolders(own, common);
        } catch (IOException | InvalidPathException e) {
            throw new NotARepository("holds a .git that cannot be read: give this server the right to read it", e);
        }
    }

    private static Path pointed(Path root, Path file) throws IOException, NotARepository {
        var pointer = line(file);
        if (!pointer.startsWith(POINTER)) throw new NotARepository("holds a .git file that names no repository");
        return root.resolve(pointer.substring(POINTER.length())).normalize();
    }

    private static String line(Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return new String(in.readNBytes((int) MAX_POINTER), StandardCharsets.UTF_8).stripTrailing();
        }
    }
}
