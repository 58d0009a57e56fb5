package org.athenaeum.http.streams;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Events as bytes on the wire: one message, one {@code data:} line (specs/mcp.md 3.2). */
public final class ServerSentEvent {

    static final byte[] OPENING = ascii(": open\n\n");
    static final byte[] HEARTBEAT = ascii(": still here\n\n");

    private static final byte[] DATA = ascii("data: ");
    private static final byte[] END = ascii("\n\n");

    private ServerSentEvent() {
    }

    public static byte[] of(byte[] message) {
        return of("", message);
    }

    static byte[] of(StreamLog.EventId id, byte[] message) {
        return of("id: " + id + "\n", message);
    }

    /** Where the client of a stream of 2024-11-05 posts its messages (specs/mcp.md 5). */
    public static byte[] endpoint(String uri) {
        return ascii("event: endpoint\ndata: " + uri + "\n\n");
    }

    /** A message, named as 2024-11-05 names it. */
    public static byte[] named(byte[] message) {
        return of("event: message\n", message);
    }

    /** An event that gives a client the id to come back with, and holds nothing (specs/mcp.md 3.7). */
    static byte[] priming(StreamLog.EventId id, Duration retry) {
        return ascii("id: " + id + "\nretry: " + retry.toMillis() + "\ndata: \n\n");
    }

    static byte[] retry(Duration retry) {
        return ascii("retry: " + retry.toMillis() + "\n\n");
    }

    private static byte[] of(String head, byte[] message) {
        var out = new ByteArrayOutputStream(head.length() + message.length + 8);
        out.writeBytes(ascii(head));
        out.writeBytes(DATA);
        for (byte each : message) out.write(each == '\n' || each == '\r' ? ' ' : each);
        out.writeBytes(END);
        return out.toByteArray();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
