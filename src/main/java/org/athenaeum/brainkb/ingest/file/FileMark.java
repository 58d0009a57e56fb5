package org.athenaeum.brainkb.ingest.file;

import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Objects;

/** What a file looks like from outside: two equal marks mean that nothing was put in its place in between. */
record FileMark(Object key, long size, FileTime modified) {

    /** The time of creation stands for the key where a file system has none. */
    static FileMark of(BasicFileAttributes attributes) {
        return new FileMark(Objects.requireNonNullElse(attributes.fileKey(), attributes.creationTime()), attributes.size(),
                attributes.lastModifiedTime());
    }
}
