package org.athenaeum.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * What this server keeps on disk is for the eyes of its own user, from the moment it is made. Where the file system knows no such
 * rights, its own rules hold.
 */
public final class OwnerOnly {

    private static final String FOLDER = "rwx------";
    private static final String FILE = "rw-------";

    private OwnerOnly() {
    }

    /** For a folder that is made on the file system of that path. */
    public static FileAttribute<?>[] folder(Path where) {
        return attributes(where, FOLDER);
    }

    /** For a file that is made on the file system of that path. */
    public static FileAttribute<?>[] file(Path where) {
        return attributes(where, FILE);
    }

    /** Takes a folder that is there from everybody else. */
    public static void close(Path folder) throws IOException {
        if (hasPermissions(folder)) Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString(FOLDER));
    }

    private static FileAttribute<?>[] attributes(Path where, String permissions) {
        if (!hasPermissions(where)) return new FileAttribute<?>[0];
        return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))};
    }

    private static boolean hasPermissions(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
