package org.athenaeum.testing;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** HTTP/1.1 on a socket, for requests that no library would send: any header, any byte, in any order. */
public final class RawHttp implements AutoCloseable {

    private final Socket socket;
    private final InputStream in;

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
    }

    public static RawHttp connect(URI server) {
        try {
            var socket = new Socket(server.getHost(), server.getPort());
            socket.setSoTimeout(40_000);
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

    /** Whether the server has ended the connection. */
    public boolean isAtEnd() {
        try {
            return in.read() < 0;
        } catch (IOException e) {
            return true;
        }
    }

    public Response read() {
        try {
            var status = Integer.parseInt(line().split(" ", 3)[1]);
            Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            for (var line = line(); !line.isEmpty(); line = line()) {
                var colon = line.indexOf(':');
                headers.computeIfAbsent(line.substring(0, colon), name -> new ArrayList<>()).add(line.substring(colon + 1).strip());
            }
            return new Response(status, headers, body(status, headers));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte[] body(int status, Map<String, List<String>> headers) throws IOException {
        if (status == 204 || status == 304) return new byte[0];
        if (headers.containsKey("Content-Length")) return in.readNBytes(Integer.parseInt(headers.get("Content-Length").get(0)));
        if (!headers.containsKey("Transfer-Encoding")) return status == 202 ? new byte[0] : in.readAllBytes();

        var body = new ByteArrayOutputStream();
        for (int size = Integer.parseInt(line(), 16); size > 0; size = Integer.parseInt(line(), 16)) {
            body.write(in.readNBytes(size));
            line();
        }
        line();
        return body.toByteArray();
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
