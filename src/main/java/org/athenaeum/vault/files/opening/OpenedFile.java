package org.athenaeum.vault.files.opening;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.athenaeum.vault.files.FileStamp;
import org.athenaeum.vault.files.VaultPath;

/** A page's file, open and identified; whatever is decided about it is decided before {@link #read} (vault B5.4). */
public final class OpenedFile implements Closeable {

    /** How a blob begins that git-crypt encrypted (vault B6.1). */
    private static final byte[] LOCKED = {0, 'G', 'I', 'T', 'C', 'R', 'Y', 'P', 'T', 0};

    private final VaultPath path;
    private final FileStamp stamp;
    private final Optional<ContentStamp> content;
    private final Path location;
    private final SeekableByteChannel channel;

    OpenedFile(VaultPath path, FileStamp stamp, Optional<ContentStamp> content, Path location, SeekableByteChannel channel) {
        this.path = path;
        this.stamp = stamp;
        this.content = content;
        this.location = location;
        this.channel = channel;
    }

    /** The path as on disk. */
    public VaultPath path() {
        return path;
    }

    /** What the file looked like when it was opened. */
    public FileStamp stamp() {
        return stamp;
    }

    /** What tells the content of the file that was opened from any other; empty where the file system cannot tell. */
    public Optional<ContentStamp> content() {
        return content;
    }

    /** Whether the file at the path is still the one that was opened, with the same content. */
    public boolean isUnchanged() throws IOException {
        return content.isPresent() && content.get().equals(ContentStamp.of(
                Files.readAttributes(location, ContentStamp.ATTRIBUTES, LinkOption.NOFOLLOW_LINKS)));
    }

    /** Time of the last change, as the file system keeps it. */
    public Instant modified() {
        return Instant.ofEpochSecond(0, stamp.modifiedNanos());
    }

    /** Whether the file is still encrypted: the checkout, or the key it needs, was never unlocked (vault B6.2). */
    public boolean isLocked() throws IOException {
        return Arrays.equals(readUpTo(LOCKED.length), LOCKED);
    }

    /** The whole content, or empty if the file was written to since it was opened (vault B7.11). */
    public Optional<byte[]> read() throws IOException {
        var size = (int) stamp.size();
        var bytes = readUpTo(size);
        return bytes.length == size && channel.size() == size && isUntouched() ? Optional.of(bytes) : Optional.empty();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** A file that was removed or replaced meanwhile is still the one we read; only writing into it tears the content. */
    private boolean isUntouched() throws IOException {
        try {
            var now = FileStamp.of(Files.readAttributes(location, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
            return now.equals(stamp) || !now.fileKey().equals(stamp.fileKey());
        } catch (NoSuchFileException e) {
            return true;
        }
    }

    private byte[] readUpTo(int length) throws IOException {
        var buffer = ByteBuffer.allocate(length);
        channel.position(0);
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) continue;
        return buffer.hasRemaining() ? Arrays.copyOf(buffer.array(), buffer.position()) : buffer.array();
    }
}
