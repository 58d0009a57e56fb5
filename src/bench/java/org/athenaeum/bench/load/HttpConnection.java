package org.athenaeum.bench.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.Optional;

/**
 * One keep-alive connection. It parses just what tells where an answer ends (status, Content-Length, chunks), without making
 * an object for an answer: what the client spends is taken from the server under test.
 */
public final class HttpConnection implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 30_000;
    private static final byte[] LENGTH = "content-length:".getBytes(US_ASCII);
    private static final byte[] SESSION = "mcp-session-id:".getBytes(US_ASCII);
    private static final byte[] CHUNKED = "transfer-encoding: chunked".getBytes(US_ASCII);

    private final Socket socket = new Socket();
    private final InputStream in;
    private final byte[] buffer = new byte[65_536];
    private final byte[] line = new byte[8_192];
    private int at;
    private int end;
    private int lineLength;
    private int length;
    private boolean chunked;
    private int bodyBytes;
    private Optional<String> session = Optional.empty();

    /** Connects to that port of the loopback address. */
    public HttpConnection(int port) throws IOException {
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), PATIENCE_MILLIS);
        in = socket.getInputStream();
    }

    /** Sends a whole request and reads its whole answer. Returns the status. */
    public int exchange(byte[] request) throws IOException {
        send(request);
        return receive();
    }

    /** Sends a whole request; the answer is to be {@link #receive() received} before the next. */
    public void send(byte[] request) throws IOException {
        socket.getOutputStream().write(request);
    }

    /** Reads a whole answer. Returns the status. */
    public int receive() throws IOException {
        int status = readHead();
        bodyBytes = 0;
        if (chunked) {
            skipChunks();
        } else {
            bodyBytes = length;
            skip(length);
        }
        return status;
    }

    /** Sends a request whose answer has no end, and reads the answer's head alone. Returns the status. */
    public int open(byte[] request) throws IOException {
        send(request);
        return readHead();
    }

    /** Whether the server has not closed the connection; what it has sent meanwhile is lost. */
    public boolean isOpen() throws IOException {
        socket.setSoTimeout(1);
        try {
            at = end;
            while (in.read(buffer) >= 0) continue;
            return false;
        } catch (SocketTimeoutException silent) {
            return true;
        } catch (SocketException reset) {
            return false;
        } finally {
            socket.setSoTimeout(PATIENCE_MILLIS);
        }
    }

    /** How large the body of the answer was that was received last. */
    public int bodyBytes() {
        return bodyBytes;
    }

    /** The session that an answer on this connection named last. */
    public Optional<String> session() {
        return session;
    }

    private int readHead() throws IOException {
        readLine();
        int status = lineLength < 12 ? 0 : (line[9] - '0') * 100 + (line[10] - '0') * 10 + line[11] - '0';
        length = 0;
        chunked = false;
        for (readLine(); lineLength > 0; readLine()) {
            if (startsWith(LENGTH)) length = decimal(LENGTH.length);
            if (startsWith(CHUNKED)) chunked = true;
            if (startsWith(SESSION)) session = Optional.of(text(SESSION.length));
        }
        return status;
    }

    private void skipChunks() throws IOException {
        readLine();
        for (int size = hexadecimal(); size > 0; size = hexadecimal()) {
            bodyBytes += size;
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
        return Integer.parseInt(text(from));
    }

    private String text(int from) {
        return new String(line, from, lineLength - from, US_ASCII).strip();
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
