package org.athenaeum.brainkb.ingest.upload;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The bytes of a multipart body, one file open at a time (G.36). A file that gives fewer or more bytes than it should breaks it off. */
final class MultipartStream extends InputStream {

    private final List<Part> parts;
    private final String boundary;
    private final UploadListener listener;

    /** What is read now: a part's head while {@code inside} is false, else its content. */
    private InputStream current;
    private int index;
    private boolean inside;
    private long left;
    private long sent;
    private volatile boolean closed;

    MultipartStream(List<Part> parts, String boundary, UploadListener listener) {
        this.parts = parts;
        this.boundary = boundary;
        this.listener = listener;
        this.current = head(0);
    }

    /** How long the whole body is. */
    static long length(List<Part> parts, String boundary) {
        long length = closing(boundary, parts.isEmpty()).length;
        for (int i = 0; i < parts.size(); i++) length += opening(parts.get(i), boundary, i == 0).length + parts.get(i).size();
        return length;
    }

    @Override
    public int read() throws IOException {
        var one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        while (true) {
            int read = current.read(into, offset, length);
            if (read > 0) {
                if (inside) count(read);
                return read;
            }
            if (read < 0 && !goOn()) return -1;
        }
    }

    @Override
    public void close() throws IOException {
        if (closed) return;
        closed = true;
        current.close();
    }

    private void count(int read) throws IOException {
        left -= read;
        if (left < 0) throw new IOException("a file is longer than it was");
        sent += read;
        listener.sent(sent, left == 0 ? index + 1 : index);
    }

    /** To what follows the piece that ended; whether anything does. */
    private boolean goOn() throws IOException {
        if (inside && left > 0) throw new IOException("a file is shorter than it was");
        current.close();
        if (!inside && index == parts.size()) return false;
        if (inside) {
            inside = false;
            current = head(++index);
        } else {
            inside = true;
            left = parts.get(index).size();
            current = parts.get(index).content().open();
        }
        return true;
    }

    private InputStream head(int part) {
        return new ByteArrayInputStream(part < parts.size() ? opening(parts.get(part), boundary, part == 0) : closing(boundary, part == 0));
    }

    private static byte[] opening(Part part, String boundary, boolean first) {
        return ((first ? "" : "\r\n") + "--" + boundary + "\r\nContent-Disposition: form-data; name=\"files\"; filename=\"" + part.name()
                + "\"\r\nContent-Type: application/octet-stream\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] closing(String boundary, boolean first) {
        return ((first ? "" : "\r\n") + "--" + boundary + "--\r\n").getBytes(StandardCharsets.US_ASCII);
    }
}
