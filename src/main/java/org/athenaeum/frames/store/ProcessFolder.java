package org.athenaeum.frames.store;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.UUID;
import org.athenaeum.files.OwnerOnly;

/**
 * The folder for the databases of this process, for its owner's eyes only. Nothing in it outlives the process (RULINGS 20): what
 * a process left that was killed is removed by the next one, which knows it by a lock that nobody holds.
 */
final class ProcessFolder implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.frames");
    private static final String LOCK = "lock";

    private final Path path;
    private final FileChannel lock;

    private ProcessFolder(Path path, FileChannel lock) {
        this.path = path;
        this.lock = lock;
    }

    /** Makes one below the directory, which is made too. */
    static ProcessFolder below(Path directory) throws IOException {
        var parent = directory.resolve("athenaeum-frames-" + System.getProperty("user.name").replaceAll("[^A-Za-z0-9]", "_"));
        if (!Files.isDirectory(parent, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectories(directory);
            Files.createDirectory(parent, OwnerOnly.folder(directory));
        }
        sweep(parent);
        var path = Files.createDirectory(parent.resolve(UUID.randomUUID().toString()), OwnerOnly.folder(directory));
        if (!Files.getOwner(parent, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(path, LinkOption.NOFOLLOW_LINKS))) {
            throw new IOException("the folder for frames belongs to somebody else");
        }
        var lock = FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        lock.lock();
        return new ProcessFolder(path, lock);
    }

    /** A new empty folder in it. */
    Path make() throws IOException {
        return Files.createDirectory(path.resolve(UUID.randomUUID().toString()));
    }

    @Override
    public void close() {
        try {
            lock.close();
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "the lock of the folder for frames cannot be closed", e);
        }
        remove(path);
    }

    /** Removes a folder with all that is in it, through no link; what cannot be removed is told, and left to the next process. */
    static void remove(Path folder) {
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.deleteIfExists(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path emptied, IOException failure) throws IOException {
                    Files.deleteIfExists(emptied);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            LOG.log(Level.WARNING, "files of frames cannot be removed", e);
        }
    }

    private static void sweep(Path parent) throws IOException {
        try (var folders = Files.newDirectoryStream(parent)) {
            for (var folder : folders) {
                if (isAbandoned(folder)) remove(folder);
            }
        }
    }

    /** A process that lives holds its lock; one that has no lock yet has just begun. */
    private static boolean isAbandoned(Path folder) {
        try (var lock = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                var held = lock.tryLock()) {
            return held != null;
        } catch (IOException | OverlappingFileLockException livesOrUnreadable) {
            return false;
        }
    }
}
