package org.athenaeum.files;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A folder known by name only, for file systems without {@code openat}. Each step refuses a link, and after the file is
 * open the whole way is compared with what was checked, so a swap is noticed unless it is undone in between.
 */
record CheckedFolder(Path path, Object identity, Optional<CheckedFolder> parent) implements Folder {

    static CheckedFolder ofRoot(Path root) throws IOException {
        return new CheckedFolder(root, identity(root), Optional.empty());
    }

    @Override
    public BasicFileAttributes attributes(String name) throws IOException {
        return Files.readAttributes(path.resolve(name), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public boolean has(String name) {
        return path.resolve(name).toFile().exists();
    }

    @Override
    public Folder enter(String name) throws IOException {
        var inner = path.resolve(name);
        return new CheckedFolder(inner, identity(inner), Optional.of(this));
    }

    @Override
    public SeekableByteChannel open(String name) throws IOException {
        return Files.newByteChannel(path.resolve(name), StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public List<String> names(int limit) throws IOException {
        try (var entries = Files.newDirectoryStream(path)) {
            var names = new ArrayList<String>();
            for (var entry : entries) {
                if (names.size() == limit) break;
                names.add(entry.getFileName().toString());
            }
            return names;
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    @Override
    public boolean isStillThere() throws IOException {
        if (!identity.equals(identity(path))) return false;
        return parent.isEmpty() || parent.get().isStillThere();
    }

    @Override
    public void close() {
        // nothing is held open
    }

    /** The file key, or the time of creation where the file system has no keys. */
    private static Object identity(Path folder) throws IOException {
        var attributes = Files.readAttributes(folder, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!attributes.isDirectory()) throw new NotDirectoryException("");
        return Objects.requireNonNullElse(attributes.fileKey(), attributes.creationTime());
    }
}
