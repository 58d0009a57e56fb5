package org.athenaeum.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;

/** An open folder, from which one goes on by single names and never through a link (vault B7.3, brainkb D.4). */
public interface Folder extends Closeable {

    /** Attributes of the entry itself; a link is not followed. */
    BasicFileAttributes attributes(String name) throws IOException;

    /** Whether there is a file or folder of that name, links followed; far cheaper than attributes of what is mostly absent. */
    boolean has(String name);

    /** The folder of that name, opened without following a link. The caller has seen that it is a folder: a FIFO would block. */
    Folder enter(String name) throws IOException;

    /** The file of that name for reading, opened without following a link. The caller has seen that it is a regular file. */
    SeekableByteChannel open(String name) throws IOException;

    /** The names in this folder as they are on disk, at most {@code limit} of them. */
    List<String> names(int limit) throws IOException;

    /** Whether the way down to here is still the way that was checked. */
    boolean isStillThere() throws IOException;

    /** Opens a folder to begin with. */
    @FunctionalInterface
    interface Opener {
        Folder open() throws IOException;
    }

    /** Opens the top level with the best means its file system has. */
    static Folder ofRoot(Path root) throws IOException {
        var stream = Files.newDirectoryStream(root);
        if (stream instanceof SecureDirectoryStream<Path> secure) return new SecureFolder(root, secure);
        stream.close();
        return CheckedFolder.ofRoot(root);
    }

    /** Opens the top level as if its file system had no handles: each step is checked, and what was checked looked at once more. */
    static Folder withoutHandles(Path root) throws IOException {
        return CheckedFolder.ofRoot(root);
    }
}
