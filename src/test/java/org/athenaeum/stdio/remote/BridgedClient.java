package org.athenaeum.stdio.remote;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.athenaeum.identity.Secret;
import org.athenaeum.stdio.remote.gateway.Gateway;
import org.athenaeum.stdio.remote.gateway.GatewayAddress;

/** A client on a pipe whose other end is a bridge. */
final class BridgedClient implements AutoCloseable {

    static final int LIMIT = 10_000;
    private static final int PIPE = 1 << 20;

    private final PipedOutputStream stdin = new PipedOutputStream();
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final CompletableFuture<Void> end;
    private volatile boolean broken;

    BridgedClient(String url) {
        this(url, Optional.empty());
    }

    BridgedClient(String url, Optional<Secret> token) {
        try {
            var bridge = new RemoteBridge(new PipedInputStream(stdin, PIPE), new Stdout(), LIMIT,
                    new Gateway(GatewayAddress.of(url), token));
            // a thread of its own, as in the product: the HTTP client needs the common pool, which may have one thread
            end = CompletableFuture.runAsync(() -> run(bridge), task -> new Thread(task, "bridge").start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void run(RemoteBridge bridge) {
        try {
            bridge.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    BridgedClient send(String line) {
        try {
            stdin.write((line + "\n").getBytes(UTF_8));
            stdin.flush();
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The next line of stdout. */
    String next() {
        try {
            var line = lines.poll(10, TimeUnit.SECONDS);
            assertThat(line).as("a line within 10 seconds").isNotNull();
            return line;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** Whether nothing was written that was not read. */
    boolean isQuiet() {
        return lines.isEmpty();
    }

    void breakStdout() {
        broken = true;
    }

    /** Closes stdin and tells how long the bridge went on. */
    Duration end() {
        long begin = System.nanoTime();
        close();
        return awaitEnd(begin);
    }

    Duration awaitEnd(long begin) {
        assertThat(end).succeedsWithin(Duration.ofSeconds(10));
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    @Override
    public void close() {
        try {
            stdin.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Stdout, cut into lines as they are written. */
    private final class Stdout extends OutputStream {

        @Override
        public void write(int b) {
            throw new UnsupportedOperationException("a line is written whole");
        }

        @Override
        public void write(byte[] bytes) throws IOException {
            if (broken) throw new IOException("Broken pipe");
            assertThat(bytes[bytes.length - 1]).isEqualTo((byte) '\n');
            lines.add(new String(bytes, 0, bytes.length - 1, UTF_8));
        }
    }
}
