package org.athenaeum.vault.files.opening;

import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.athenaeum.vault.files.FileStamp;

/**
 * What tells one content of a file from another, even where the time of its change was set back: two equal stamps stand for the
 * same bytes, if the first of them {@link #isSettledAt was settled} when the bytes were read (vault B5.2).
 *
 * @param changed last change of content, name or rights; nobody can set it
 */
public record ContentStamp(FileStamp stamp, Instant changed) {

    /** What to ask the file system for, where it has the attributes of Unix. */
    static final String ATTRIBUTES = "unix:ctime,lastModifiedTime,size,fileKey,dev,nlink";

    /** Two changes within this time may leave the same time stamps behind (vault B5.2). */
    private static final Duration RACY = Duration.ofSeconds(2);

    static ContentStamp of(Map<String, Object> found) {
        var modified = ((FileTime) found.get("lastModifiedTime")).to(TimeUnit.NANOSECONDS);
        return new ContentStamp(new FileStamp(modified, (long) found.get("size"), found.get("fileKey")),
                ((FileTime) found.get("ctime")).toInstant());
    }

    /** Whether a change after that time must show in the stamp. */
    public boolean isSettledAt(Instant read) {
        var limit = read.minus(RACY);
        return changed.isBefore(limit) && Instant.ofEpochSecond(0, stamp.modifiedNanos()).isBefore(limit);
    }
}
