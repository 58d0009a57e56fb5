package org.athenaeum.sandbox.git;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;

/** Writes and removes the sample's files on disk. */
public final class WorkTree {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.sandbox");

    private WorkTree() {
    }

    /** Writes what this file system can hold: a name it cannot spell and a link it cannot make are left out, with a warning. */
    public static void write(Path root, List<SampleFile> files) throws IOException {
        var leftOut = 0;
        for (var file : files) {
            if (!canName(root, file.path())) {
                leftOut++;
            } else if (file.isLink()) {
                leftOut += link(root.resolve(file.path()), file.text()) ? 0 : 1;
            } else {
                var target = root.resolve(file.path());
                Files.createDirectories(target.getParent());
                Files.write(target, file.checkedOut());
                Files.setLastModifiedTime(target, FileTime.from(file.changed()));
            }
        }
        if (leftOut > 0) {
            LOG.log(System.Logger.Level.WARNING,
                    "{0} files of the sample vault cannot be written here (a UTF-8 locale such as C.UTF-8 and symbolic links "
                    + "are needed)", leftOut);
        }
    }

    /** Whether this process can spell the path: without a UTF-8 locale Java cannot name a file in Japanese. */
    public static boolean canName(Path root, String path) {
        try {
            root.resolve(path);
            return true;
        } catch (InvalidPathException unspeakable) {
            return false;
        }
    }

    /** Removes a folder and all in it, without following links; absent is fine. */
    public static void remove(Path folder) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path emptied, IOException failure) throws IOException {
                if (failure != null) {
                    throw failure;
                }
                Files.delete(emptied);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static boolean link(Path link, String target) throws IOException {
        Files.createDirectories(link.getParent());
        try {
            Files.createSymbolicLink(link, Path.of(target));
            return true;
        } catch (UnsupportedOperationException | FileSystemException refused) {
            return false;
        }
    }
}
