package org.athenaeum.vault.files;

import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;

/**
 * What a file looked like from outside; two equal stamps mean, as far as a file system can tell, the same content.
 *
 * @param modifiedNanos time of the last change, nanoseconds since the epoch
 * @param size          bytes
 * @param fileKey       the file's identity (device and inode), or the empty string where the file system has none
 */
public record FileStamp(long modifiedNanos, long size, Object fileKey) {

    /** The stamp of a file whose attributes were taken without following a link. */
    public static FileStamp of(BasicFileAttributes attributes) {
        var key = attributes.fileKey();
        return new FileStamp(attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS), attributes.size(), key == null ? "" : key);
    }
}
