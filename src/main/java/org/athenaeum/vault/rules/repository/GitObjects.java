package org.athenaeum.vault.rules.repository;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.InflaterInputStream;

/**
 * Reads blobs of the vault's object folders, loose or packed. It opens no repository: an opened one reads the user's and the
 * system's config and tries out the file system's clock by writing files (vault 0.5).
 */
public final class GitObjects {
    private static final int MAX_ALTERNATES = 20;

    private final Path objects;
    private final long maxBytes;

    /** @param maxBytes a blob of this size or more is not read */
    public GitObjects(Path objects, long maxBytes) {
        this.objects = objects;
        this.maxBytes = maxBytes;
    }

    /** The blob's bytes, or why there are none. */
    public FileContent blob(String id) {
        try {
            for (var folder : folders()) {
                var found = loose(folder, id);
                if (found.isEmpty()) found = packed(folder, id);
                if (found.isPresent()) return new FileContent.Bytes(found.get());
            }
            return new FileContent.Unreadable("the repository lacks its object");
        } catch (IOException | InvalidPathException e) {
            return new FileContent.Unreadable("its object in the repository cannot be read");
        }
    }

    private Optional<byte[]> loose(Path folder, String id) throws IOException {
        var file = folder.resolve(id.substring(0, 2)).resolve(id.substring(2));
        try (var in = new InflaterInputStream(Files.newInputStream(file))) {
            var header = header(in);
            if (!header.startsWith("blob ")) throw new IOException("not a blob");
            var bytes = in.readNBytes((int) maxBytes);
            if (bytes.length >= maxBytes) throw new IOException("too large");
            return Optional.of(bytes);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    private static String header(InputStream in) throws IOException {
        var header = new StringBuilder();
        for (int c = in.read(); c != 0; c = in.read()) {
            if (c < 0 || header.length() > 32) throw new EOFException("no object header");
            header.append((char) c);
        }
        return header.toString();
    }

    private Optional<byte[]> packed(Path folder, String id) throws IOException {
        var packs = folder.resolve("pack");
        if (!Files.isDirectory(packs)) return Optional.empty();
        try (var indexes = Files.newDirectoryStream(packs, "*.idx")) {
            for (var index : indexes) {
                var name = index.toString();
                try (var pack = new RandomAccessFile(name.substring(0, name.length() - 3) + "pack", "r")) {
                    var found = new GitPack(index, pack, maxBytes).blob(id);
                    if (found.isPresent()) return found;
                }
            }
        }
        return Optional.empty();
    }

    /** The object folder and the ones it borrows from. */
    private List<Path> folders() throws IOException {
        var folders = new ArrayList<>(List.of(objects));
        for (int i = 0; i < folders.size() && folders.size() < MAX_ALTERNATES; i++) {
            var alternates = folders.get(i).resolve("info").resolve("alternates");
            if (!Files.exists(alternates)) continue;
            for (var line : Files.readAllLines(alternates, StandardCharsets.UTF_8)) {
                if (!line.isBlank() && !line.startsWith("#")) folders.add(folders.get(i).resolve(line).normalize());
            }
        }
        return folders;
    }
}
