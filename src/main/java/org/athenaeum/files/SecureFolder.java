package org.athenaeum.files;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A folder held by a handle (openat): renaming or replacing anything above it cannot move us elsewhere. */
record SecureFolder(Path path, SecureDirectoryStream<Path> handle) implements Folder {

    private static final Set<OpenOption> READ = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);

    @Override
    public BasicFileAttributes attributes(String name) throws IOException {
        var view = handle.getFileAttributeView(single(name), BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        return view.readAttributes();
    }

    @Override
    public boolean has(String name) {
        return path.resolve(name).toFile().exists();
    }

    @Override
    public Folder enter(String name) throws IOException {
        var single = single(name);
        return new SecureFolder(path.resolve(single), handle.newDirectoryStream(single, LinkOption.NOFOLLOW_LINKS));
    }

    @Override
    public SeekableByteChannel open(String name) throws IOException {
        return handle.newByteChannel(single(name), READ);
    }

    @Override
    public List<String> names(int limit) throws IOException {
        try {
            var names = new ArrayList<String>();
            for (var entry : handle) {
                if (names.size() == limit) break;
                names.add(entry.getFileName().toString());
            }
            return names;
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    @Override
    public boolean isStillThere() {
        return true;
    }

    @Override
    public void close() throws IOException {
        handle.close();
    }

    private Path single(String name) {
        return path.getFileSystem().getPath(name);
    }
}
