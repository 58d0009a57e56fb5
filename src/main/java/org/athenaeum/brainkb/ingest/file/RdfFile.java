package org.athenaeum.brainkb.ingest.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.util.Arrays;
import org.athenaeum.brainkb.ingest.syntax.Beginning;
import org.athenaeum.brainkb.ingest.syntax.RdfFormat;

/** An RDF file, open and the very one that was checked. It may be read several times, by one thread at a time. */
public final class RdfFile implements Closeable {

    private final String asked;
    private final String name;
    private final String identity;
    private final RdfFormat promised;
    private final long size;
    private final SeekableByteChannel channel;

    /**
     * A file that somebody opened, and which closes with this.
     *
     * @param asked    how its user calls it
     * @param name     its own name, without folders
     * @param identity what tells this content from any other
     * @param promised the format that its name promises
     * @param size     in bytes; what is added later is not read
     */
    public RdfFile(String asked, String name, String identity, RdfFormat promised, long size, SeekableByteChannel channel) {
        this.asked = asked;
        this.name = name;
        this.identity = identity;
        this.promised = promised;
        this.size = size;
        this.channel = channel;
    }

    /** The path as it was typed, or however else its user calls it. */
    public String asked() {
        return asked;
    }

    /** Its own name, without folders. */
    public String name() {
        return name;
    }

    /** The format that its name promises. */
    public RdfFormat promised() {
        return promised;
    }

    /** Its size when it was opened, in bytes. */
    public long size() {
        return size;
    }

    /** What tells this content of this file from any other, as far as anyone can tell. */
    public String identity() {
        return identity;
    }

    /** Whether it is still as long as it was. */
    public boolean isWhole() throws IOException {
        return channel.size() == size;
    }

    /** Its first bytes. */
    public Beginning beginning() throws IOException {
        var bytes = new byte[(int) Math.min(Beginning.LENGTH, size)];
        try (var in = from(0)) {
            return new Beginning(Arrays.copyOf(bytes, in.readNBytes(bytes, 0, bytes.length)));
        }
    }

    /** Its bytes from there to where it ended when it was opened; what was added since is not read. Closing it leaves the file open. */
    public InputStream from(long offset) throws IOException {
        channel.position(offset);
        return new InputStream() {
            private long left = size - offset;

            @Override
            public int read() throws IOException {
                var one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
            }

            @Override
            public int read(byte[] into, int at, int length) throws IOException {
                if (left == 0) return -1;
                int read = channel.read(ByteBuffer.wrap(into, at, (int) Math.min(length, left)));
                if (read > 0) left -= read;
                return read;
            }
        };
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
