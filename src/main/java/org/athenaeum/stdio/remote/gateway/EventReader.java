package org.athenaeum.stdio.remote.gateway;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Cuts a stream into server-sent events and gives each as soon as it is complete. Comments are dropped, and so are events
 * without data, as a stream of 2025-11-25 begins with one (specs/mcp.md 3.7); their ids count.
 */
public final class EventReader {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final InputStream in;
    private final StreamPosition position;
    private final int mostBytes;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream(256);
    private boolean skipLineFeed;

    private final ByteArrayOutputStream data = new ByteArrayOutputStream(1024);
    private boolean hasData;
    private String type = "";

    /** Reads events of at most that many bytes; the ids and the pause between connections go to the position. */
    public EventReader(InputStream body, StreamPosition position, int mostBytes) {
        this.in = new BufferedInputStream(body);
        this.position = position;
        this.mostBytes = mostBytes;
    }

    /**
     * The data of the next message; absent at the stream's end, where an event that is not complete does not count.
     *
     * @throws IOException if the stream broke or an event is too large
     */
    public Optional<byte[]> next() throws IOException {
        while (readLine()) {
            if (line.size() > 0) {
                take(line.toByteArray());
                continue;
            }
            var message = message();
            data.reset();
            hasData = false;
            type = "";
            if (message.isPresent()) return message;
        }
        return Optional.empty();
    }

    private Optional<byte[]> message() {
        boolean ours = type.isEmpty() || type.equals("message");
        return hasData && data.size() > 0 && ours ? Optional.of(data.toByteArray()) : Optional.empty();
    }

    private void take(byte[] field) throws IOException {
        int colon = 0;
        while (colon < field.length && field[colon] != ':') colon++;
        int start = colon + 1 < field.length && field[colon + 1] == ' ' ? colon + 2 : Math.min(colon + 1, field.length);
        var name = text(field, 0, colon);
        switch (name.startsWith(BYTE_ORDER_MARK) ? name.substring(1) : name) {
            case "data" -> append(field, start);
            case "event" -> type = text(field, start, field.length);
            case "id" -> position.reached(text(field, start, field.length));
            case "retry" -> position.pause(text(field, start, field.length));
            default -> { }      // a comment, or a field nobody knows
        }
    }

    private void append(byte[] field, int start) throws IOException {
        if (data.size() + field.length - start > mostBytes) throw tooLarge();
        if (hasData) data.write('\n');
        data.write(field, start, field.length - start);
        hasData = true;
    }

    /** A line ends with LF, CR or both; the LF after a CR is passed over later, for it may take its time. */
    private boolean readLine() throws IOException {
        line.reset();
        for (int next = in.read(); next >= 0; next = in.read()) {
            boolean second = skipLineFeed && next == '\n';
            skipLineFeed = next == '\r';
            if (second) continue;
            if (next == '\n' || next == '\r') return true;
            if (line.size() >= mostBytes) throw tooLarge();
            line.write(next);
        }
        return false;
    }

    private IOException tooLarge() {
        return new IOException("an event is larger than " + mostBytes + " bytes");
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }
}
