package org.athenaeum.http.boundary;

import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/**
 * Small bodies are read by the request's own thread, which nearly always has nothing to wait for: handing each request over to
 * another thread costs as much as serving it. How many threads may wait so at once is bounded, since a client that sends half a
 * message holds one until its time is up; whatever comes beyond that is awaited without a thread, by {@link ArrivingBody}.
 */
public final class SmallBodies {

    private static final int LONGEST = 16 << 10;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Semaphore readers;

    /** @param mostReaders how many threads may wait for a body at once */
    public SmallBodies(int mostReaders) {
        this.readers = new Semaphore(mostReaders);
    }

    /** The body; absent if it is not small, or others are already waited for. One that stops in the middle is refused. */
    public Optional<byte[]> read(HttpServletRequest request) throws IOException {
        int length = request.getContentLength();
        if (length < 0 || length > LONGEST || !readers.tryAcquire()) return Optional.empty();
        try {
            return Optional.of(whole(request.getInputStream(), length));
        } catch (SocketTimeoutException late) {
            throw ArrivingBody.tooSlow();
        } catch (IOException broken) {
            throw ArrivingBody.broken();
        } finally {
            readers.release();
        }
    }

    private static byte[] whole(ServletInputStream in, int length) throws IOException {
        long begun = System.nanoTime();
        var body = new byte[length];
        int at = 0;
        while (at < length) {
            int read = in.read(body, at, length - at);
            if (read < 0) throw ArrivingBody.broken();
            at += read;
            if (at < length && System.nanoTime() - begun > PATIENCE.toNanos()) throw ArrivingBody.tooSlow();
        }
        return body;
    }
}
