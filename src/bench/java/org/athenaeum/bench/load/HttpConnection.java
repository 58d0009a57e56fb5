package org.athenaeum.bench.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/**
 * One keep-alive connection. It parses just what tells where an answer ends (status, Content-Length, chunks), without making
 * an object for an answer: what the client spends is taken from the server under test.
 */
public final class HttpConnection implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 30_000;
    private static final byte[] LENGTH = "content-length:".getBytes(US_ASCII);
    private static final byte[] CHUNKED = "transfer-encoding: chunked".getBytes(US_ASCII);

    private final Socket socket = new Socket();
    private final InputStream in;
    private final byte[] buffer = new byte[65_536];
    private final byte[] line = new byte[8_192];
    private int at;
    private int end;
    private int lineLength;

    /** Connects to that port of the loopback address. */
    public HttpConnection(int port) throws IOException {
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PATIENCE_MILLIS);
        in = socket.getInputStream();
    }

    /** Sends a whole request and reads its whole answer. Returns the status. */
    public int exchange(byte[] request) throws IOException {
        socket.getOutputStream().write(request);

        readLine();
        int status = lineLength < 12 ? 0 : (line[9] - '0') * 100 + (line[10] - '0') * 10 + line[11] - '0';
        int length = 0;
        boolean chunked = false;
        for (readLine(); lineLength > 0; readLine()) {
            if (startsWith(LENGTH)) length = decimal(LENGTH.length);
            if (startsWith(CHUNKED)) chunked = true;
        }
        if (chunked) {
            skipChunks();
        } else {
            skip(length);
        }
        return status;
    }

    private void skipChunks() throws IOException {
        readLine();
        for (int size = hexadecimal(); size > 0; size = hexadecimal()) {
            skip(size + 2);
            readLine();
        }
        do {
            readLine();
        } while (lineLength > 0);
    }

    /** Reads up to the next line feed; {@link #lineLength} counts neither it nor the carriage return. */
    private void readLine() throws IOException {
        lineLength = 0;
        for (byte next = next(); next != '\n'; next = next()) {
            if (lineLength == line.length) throw new IOException("a header line is longer than " + line.length + " bytes");
            line[lineLength++] = next;
        }
        if (lineLength > 0 && line[lineLength - 1] == '\r') lineLength--;
    }

    private byte next() throws IOException {
        if (at == end) fill();
        return buffer[at++];
    }

    private void skip(int count) throws IOException {
        int left = count;
        while (left > 0) {
            if (at == end) fill();
            int step = Math.min(left, end - at);
            at += step;
            left -= step;
        }
    }

    private void fill() throws IOException {
        end = in.read(buffer);
        at = 0;
        if (end <= 0) {
            end = 0;
            throw new EOFException("the server closed the connection");
        }
    }

    private boolean startsWith(byte[] lowerCase) {
        if (lineLength < lowerCase.length) return false;
        for (int i = 0; i < lowerCase.length; i++) {
            int letter = line[i] >= 'A' && line[i] <= 'Z' ? line[i] + 32 : line[i];
            if (letter != lowerCase[i]) return false;
        }
        return true;
    }

    private int decimal(int from) {
        return Integer.parseInt(new String(line, from, lineLength - from, US_ASCII).strip());
    }

    private int hexadecimal() {
        int size = 0;
        for (int i = 0; i < lineLength && line[i] != ';'; i++) size = size * 16 + Character.digit(line[i], 16);
        return size;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
