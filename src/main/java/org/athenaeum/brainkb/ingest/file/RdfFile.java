package org.athenaeum.brainkb.ingest.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.util.Arrays;
import org.athenaeum.brainkb.ingest.syntax.Beginning;
import org.athenaeum.brainkb.ingest.syntax.RdfFormat;

/** An RDF file, open and the very one that was checked. It may be read several times, by one thread at a time. */
public final class RdfFile implements Closeable {

    private final String asked;
    private final Path path;
    private final RdfFormat promised;
    private final FileMark mark;
    private final SeekableByteChannel channel;

    RdfFile(String asked, Path path, RdfFormat promised, FileMark mark, SeekableByteChannel channel) {
        this.asked = asked;
        this.path = path;
        this.promised = promised;
        this.mark = mark;
        this.channel = channel;
    }

    /** The path as it was typed. */
    public String asked() {
        return asked;
    }

    /** Its own name, without folders. */
    public String name() {
        return path.getFileName().toString();
    }

    /** The format that its name promises. */
    public RdfFormat promised() {
        return promised;
    }

    /** Its size when it was opened, in bytes. */
    public long size() {
        return mark.size();
    }

    /** What tells this content of this file from any other, as far as the file system can tell. */
    public String identity() {
        return path + " " + mark.size() + " " + mark.modified().to(java.util.concurrent.TimeUnit.NANOSECONDS) + " " + mark.key();
    }

    /** Whether it is still as long as it was. */
    public boolean isWhole() throws IOException {
        return channel.size() == mark.size();
    }

    /** Its first bytes. */
    public Beginning beginning() throws IOException {
        var bytes = new byte[(int) Math.min(Beginning.LENGTH, mark.size())];
        try (var in = from(0)) {
            return new Beginning(Arrays.copyOf(bytes, in.readNBytes(bytes, 0, bytes.length)));
        }
    }

    /** Its bytes from there to where it ended when it was opened; what was added since is not read. Closing it leaves the file open. */
    public InputStream from(long offset) throws IOException {
        channel.position(offset);
        return new InputStream() {
            private long left = mark.size() - offset;

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
