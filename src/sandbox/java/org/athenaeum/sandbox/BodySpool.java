package org.athenaeum.sandbox;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.athenaeum.sandbox.web.Arrived;
import org.athenaeum.sandbox.web.Site;

/**
 * Reads bodies: the beginning into memory, and where a directory is given the whole of a longer one into a file there, for as
 * long as it is answered.
 */
final class BodySpool {

    /** How many bytes of a body are read at all: beyond it the connection is simply not drained. */
    private static final long READ_LIMIT = 64L * 1024 * 1024;
    /** The same where bodies are kept: several files of the largest size that BrainKB takes (B.5). */
    private static final long KEEP_LIMIT = 4L * 1024 * 1024 * 1024;
    private static final int CHUNK = 64 * 1024;

    private final Optional<Path> directory;
    private final long limit;

    private BodySpool(Optional<Path> directory, long limit) {
        this.directory = directory;
        this.limit = limit;
    }

    /** Keeps nothing but beginnings. */
    static BodySpool none() {
        return new BodySpool(Optional.empty(), READ_LIMIT);
    }

    /** Keeps long bodies in files of that directory. */
    static BodySpool in(Path directory) {
        return new BodySpool(Optional.of(directory), KEEP_LIMIT);
    }

    /** @throws IOException if the body ends before its announced end, or cannot be kept, or the site hangs up */
    Arrived read(HttpExchange exchange, Site site) throws IOException {
        var beginning = exchange.getRequestBody().readNBytes(Arrived.BODY_LIMIT);
        site.midBody(exchange.getRequestURI().getRawPath());
        var isLonger = beginning.length == Arrived.BODY_LIMIT;
        var file = isLonger && directory.isPresent()
                ? Optional.of(Files.createTempFile(directory.get(), "body-", ".part")) : Optional.<Path>empty();
        var bytes = (long) beginning.length;
        try {
            bytes += isLonger ? copy(beginning, exchange.getRequestBody(), file) : 0;
        } catch (IOException broken) {
            delete(file);
            throw broken;
        }
        return new Arrived(exchange.getRequestMethod(), exchange.getRequestURI(), exchange.getRequestHeaders(), beginning, bytes,
                exchange.getRemoteAddress().getAddress(), file);
    }

    /** Deletes what was kept of the body, if it is still there. */
    static void forget(Arrived request) throws IOException {
        delete(request.file());
    }

    private long copy(byte[] beginning, InputStream rest, Optional<Path> file) throws IOException {
        try (var kept = file.isPresent() ? Files.newOutputStream(file.get()) : OutputStream.nullOutputStream()) {
            kept.write(beginning);
            var chunk = new byte[CHUNK];
            var bytes = 0L;
            for (int read; bytes < limit && (read = rest.read(chunk)) >= 0; bytes += read) {
                kept.write(chunk, 0, read);
            }
            return bytes;
        }
    }

    private static void delete(Optional<Path> file) throws IOException {
        if (file.isPresent()) {
            Files.deleteIfExists(file.get());
        }
    }
}
