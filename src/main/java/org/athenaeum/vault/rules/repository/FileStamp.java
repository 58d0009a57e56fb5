package org.athenaeum.vault.rules.repository;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * What tells one state of a file from another (vault B5.2).
 *
 * @param modified last change of the content, in nanoseconds where the file system has them
 * @param changed  last change of content, name or rights; the same as {@code modified} where the file system does not tell
 * @param key      device and inode, as the file system names them
 */
record FileStamp(FileTime modified, FileTime changed, long size, String key, boolean regular, boolean link) {
    private static final String BASIC = "lastModifiedTime,size,fileKey,isRegularFile,isSymbolicLink";
    /** Two changes within this time may leave the same time stamps behind (vault B5.2). */
    private static final Duration RACY = Duration.ofSeconds(2);

    /** The stamp of the file now; {@code attributes} as {@link #attributes(FileSystem)} names them. */
    static FileStamp of(Path file, String attributes, LinkOption... links) throws IOException {
        return of(Files.readAttributes(file, attributes, links));
    }

    /** What to ask for, named one by one: asking for everything would also look up the names of owner and group. */
    static String attributes(FileSystem files) {
        return files.supportedFileAttributeViews().contains("unix") ? "unix:ctime," + BASIC : BASIC;
    }

    private static FileStamp of(Map<String, Object> found) {
        var modified = (FileTime) found.get("lastModifiedTime");
        var changed = (FileTime) found.getOrDefault("ctime", modified);
        return new FileStamp(modified, changed, (Long) found.get("size"), String.valueOf(found.get("fileKey")),
                (Boolean) found.get("isRegularFile"), (Boolean) found.get("isSymbolicLink"));
    }

    /** Whether a later change would be seen in the stamp, if this one was taken at that time. */
    boolean isSettledAt(Instant read) {
        var limit = read.minus(RACY);
        return modified.toInstant().isBefore(limit) && changed.toInstant().isBefore(limit);
    }
}
