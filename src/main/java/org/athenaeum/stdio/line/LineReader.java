package org.athenaeum.stdio.line;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/**
 * Cuts a stream of bytes into lines. The encoding is nobody's business here, so the platform's cannot matter (STD-03). Blank
 * lines are passed over, a CR before the LF is dropped, and a line beyond the limit is skipped without being kept.
 */
public final class LineReader {

    private static final int CHUNK = 64 * 1024;

    private final InputStream in;
    private final int maxBytes;
    private final byte[] chunk = new byte[CHUNK];
    private int position;
    private int limit;

    public LineReader(InputStream in, int maxBytes) {
        this.in = in;
        this.maxBytes = maxBytes;
    }

    /** What one line was. */
    public sealed interface Line {

        /** A line's bytes, without its end. */
        record Content(byte[] bytes) implements Line {
        }

        /** A line beyond the limit; its content is gone. */
        record TooLong() implements Line {
        }
    }

    /** The next line that is not blank, also one without an end at the stream's end; absent when there is none any more. */
    public Optional<Line> next() throws IOException {
        var line = new Collected();
        while (position < limit || fill()) {
            int end = position;
            while (end < limit && chunk[end] != '\n') end++;

            line.add(chunk, position, end - position);
            boolean complete = end < limit;
            position = complete ? end + 1 : end;
            if (complete) {
                var finished = line.finish();
                if (finished.isPresent()) return finished;
                line = new Collected();
            }
        }
        return line.finish();
    }

    private boolean fill() throws IOException {
        position = 0;
        limit = Math.max(0, in.read(chunk, 0, chunk.length));
        return limit > 0;
    }

    /** What has come of a line so far: at most the limit and one byte, for a CR. */
    private final class Collected {

        private ByteArrayOutputStream kept = new ByteArrayOutputStream(256);
        private boolean tooLong;

        void add(byte[] bytes, int from, int length) {
            if (tooLong) return;
            if (kept.size() + length > maxBytes + 1) {
                tooLong = true;
                kept = new ByteArrayOutputStream(0);
            } else {
                kept.write(bytes, from, length);
            }
        }

        /** The line, unless it is blank. */
        Optional<Line> finish() {
            if (tooLong) return Optional.of(new Line.TooLong());
            var bytes = kept.toByteArray();
            int length = bytes.length > 0 && bytes[bytes.length - 1] == '\r' ? bytes.length - 1 : bytes.length;
            if (length > maxBytes) return Optional.of(new Line.TooLong());
            if (isBlank(bytes, length)) return Optional.empty();
            return Optional.of(new Line.Content(length == bytes.length ? bytes : Arrays.copyOf(bytes, length)));
        }

        private static boolean isBlank(byte[] bytes, int length) {
            for (int i = 0; i < length; i++) {
                if (bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != '\r') return false;
            }
            return true;
        }
    }
}
