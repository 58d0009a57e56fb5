package org.athenaeum.bench.ingest;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;

/** Takes every request of known length on the loopback address, forgets it, and answers that a job began. */
final class Sink implements Closeable {

    private static final Pattern LENGTH = Pattern.compile("(?im)^content-length: *(\\d+)");
    private static final byte[] ANSWER = ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 14\r\nConnection: close\r\n\r\n"
            + "{\"job_id\":\"j\"}").getBytes(StandardCharsets.US_ASCII);

    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        var thread = new Thread(task, "sink");
        thread.setDaemon(true);
        return thread;
    });

    Sink() throws IOException {
        threads.execute(this::accept);
    }

    String address() {
        return "http://127.0.0.1:" + server.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        server.close();
        threads.shutdownNow();
    }

    private void accept() {
        try {
            while (!server.isClosed()) {
                var socket = server.accept();
                threads.execute(() -> take(socket));
            }
        } catch (IOException closed) {
            // the run is over
        }
    }

    private static void take(Socket socket) {
        try (socket; var in = socket.getInputStream(); var out = socket.getOutputStream()) {
            drain(in, out);
            out.write(ANSWER);
        } catch (IOException broken) {
            System.err.println("the sink lost a request: " + broken.getMessage());
        }
    }

    private static void drain(InputStream in, OutputStream out) throws IOException {
        var head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            if (next < 0) throw new IOException("no head");
            head.append((char) next);
        }
        var length = LENGTH.matcher(head);
        if (!length.find()) throw new IOException("no length");
        if (head.toString().toLowerCase(java.util.Locale.ROOT).contains("expect: 100-continue")) {
            out.write("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        }
        var piece = new byte[256 << 10];
        for (long left = Long.parseLong(length.group(1)); left > 0;) {
            int read = in.read(piece, 0, (int) Math.min(piece.length, left));
            if (read < 0) throw new IOException("the body ended early");
            left -= read;
        }
    }
}
