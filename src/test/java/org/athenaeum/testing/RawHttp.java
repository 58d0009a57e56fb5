package org.athenaeum.testing;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** HTTP/1.1 on a socket, for requests that no library would send: any header, any byte, in any order. */
public final class RawHttp implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(40);

    private final Socket socket;
    private final InputStream in;
    private BodyBytes body;

    private RawHttp(Socket socket, InputStream in) {
        this.socket = socket;
        this.in = in;
    }

    /** What came back. */
    public record Response(int status, Map<String, List<String>> headers, byte[] body) {

        public String text() {
            return new String(body, StandardCharsets.UTF_8);
        }

        public Optional<String> header(String name) {
            return headers.getOrDefault(name, List.of()).stream().findFirst();
        }

        /** Whether the body is of that media type, whatever its parameters. */
        public boolean is(String mediaType) {
            return header("Content-Type").filter(type -> type.split(";", 2)[0].strip().equalsIgnoreCase(mediaType)).isPresent();
        }
    }

    public static RawHttp connect(URI server) {
        return connect(server, OptionalInt.empty());
    }

    /** A connection whose client holds that many bytes before it has read them, or a few more. */
    public static RawHttp connectHolding(int bytes, URI server) {
        return connect(server, OptionalInt.of(bytes));
    }

    private static RawHttp connect(URI server, OptionalInt holding) {
        try {
            var socket = new Socket();
            if (holding.isPresent()) socket.setReceiveBufferSize(holding.getAsInt());
            socket.connect(new InetSocketAddress(server.getHost(), server.getPort()));
            socket.setTcpNoDelay(true);      // head and body are written apart: the second would wait for the first to be acknowledged
            socket.setSoTimeout((int) PATIENCE.toMillis());
            return new RawHttp(socket, new BufferedInputStream(socket.getInputStream()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One request on a connection of its own. */
    public static Response send(URI server, String head, byte[] body) {
        try (var http = connect(server)) {
            http.write(head.replace("\n", "\r\n") + "\r\n").write(body);
            return http.read();
        }
    }

    /** Sends bytes as they are, one per character up to 0xFF. */
    public RawHttp write(String latin1) {
        return write(latin1.getBytes(StandardCharsets.ISO_8859_1));
    }

    public RawHttp write(byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
            socket.getOutputStream().flush();
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Closes this side alone: nothing more will be sent, and what comes is read. */
    public RawHttp endSending() {
        try {
            socket.shutdownOutput();
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Drops the connection with a reset, as a client does that crashes, or a network that forgets it. */
    public void reset() {
        try {
            socket.setSoLinger(true, 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        close();
    }

    /** Whether the server has ended the connection. */
    public boolean isAtEnd() {
        try {
            return in.read() < 0;
        } catch (IOException e) {
            return true;
        }
    }

    /** The whole answer. */
    public Response read() {
        try {
            var head = head();
            var bytes = new ByteArrayOutputStream();
            for (int next = body.read(); next >= 0; next = body.read()) bytes.write(next);
            return new Response(head.status(), head.headers(), bytes.toByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Status and headers of an answer whose body is still to come. */
    public Response head() {
        try {
            var status = Integer.parseInt(line().split(" ", 3)[1]);
            Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            for (var line = line(); !line.isEmpty(); line = line()) {
                var colon = line.indexOf(':');
                headers.computeIfAbsent(line.substring(0, colon), name -> new ArrayList<>())
                        .add(line.substring(colon + 1).strip());
            }
            body = new BodyBytes(in, status, headers);
            return new Response(status, headers, new byte[0]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The next byte of the body after {@link #head()}, or -1 at its end; nothing that came is lost when the time is over. */
    int next(Duration limit) throws SocketTimeoutException {
        try {
            socket.setSoTimeout((int) Math.max(1, limit.toMillis()));
            return body.read();
        } catch (SocketTimeoutException e) {
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the body came to the end it announced, rather than the connection to its own. */
    boolean isBodyWhole() {
        return body.isWhole();
    }

    private String line() throws IOException {
        var line = new ByteArrayOutputStream();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) throw new EOFException("the connection ended");
            if (c != '\r') line.write(c);
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
