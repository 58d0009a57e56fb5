package org.athenaeum.brainkb.ingest.file;

import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** What a file looks like from outside: two equal marks mean that nothing was put in its place in between. */
record FileMark(Object key, long size, FileTime modified) {

    /** The time of creation stands for the key where a file system has none. */
    static FileMark of(BasicFileAttributes attributes) {
        return new FileMark(Objects.requireNonNullElse(attributes.fileKey(), attributes.creationTime()), attributes.size(),
                attributes.lastModifiedTime());
    }

    /** What tells this content of the file at that path from any other, as far as the file system can tell. */
    String identityAt(Path path) {
        return path + " " + size + " " + modified.to(TimeUnit.NANOSECONDS) + " " + key;
    }
}
