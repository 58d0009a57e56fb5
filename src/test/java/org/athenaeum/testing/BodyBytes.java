package org.athenaeum.testing;

import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.Map;

/**
 * The body of one HTTP/1.1 answer, byte by byte, whichever way its end is told (RFC 9112 6). A read that runs out of time loses
 * nothing: the next one goes on where it stopped.
 */
final class BodyBytes {

    private final InputStream in;
    private final boolean chunked;
    private final boolean untilClose;
    private final StringBuilder line = new StringBuilder();
    private long left;
    private boolean lastChunkSeen;
    private boolean whole;

    BodyBytes(InputStream in, int status, Map<String, List<String>> headers) {
        this.in = in;
        boolean none = status == 204 || status == 304;
        chunked = !none && headers.containsKey("Transfer-Encoding");
        boolean counted = !none && headers.containsKey("Content-Length");
        left = counted ? Long.parseLong(headers.get("Content-Length").get(0)) : 0;
        untilClose = !none && !chunked && !counted && status != 202;
        whole = !chunked && !untilClose && left == 0;
    }

    /** The next byte, or -1 at the end. */
    int read() throws IOException {
        if (whole || chunked && left == 0 && !reachesNextChunk()) return -1;
        int next = in.read();
        if (next < 0) {
            whole = untilClose;
            return -1;
        }
        if (!untilClose) left--;
        whole = !chunked && !untilClose && left == 0;
        return next;
    }

    /** Whether the body came to the end it announced, rather than the connection to its own. */
    boolean isWhole() {
        return whole;
    }

    private boolean reachesNextChunk() throws IOException {
        while (true) {
            if (!readsLine()) return false;
            var text = line.toString().strip();
            line.setLength(0);
            if (lastChunkSeen) {
                if (!text.isEmpty()) continue;      // a trailer
                whole = true;
                return false;
            }
            if (text.isEmpty()) continue;           // the line end behind the chunk before
            left = Long.parseLong(text.split(";", 2)[0], 16);
            lastChunkSeen = left == 0;
            if (left > 0) return true;
        }
    }

    /** Adds to the line until it is whole; {@link SocketTimeoutException} leaves what came so far. */
    private boolean readsLine() throws IOException {
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) return false;
            line.append((char) next);
        }
        return true;
    }
}
