package org.athenaeum.brainkb.ingest.upload;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.nio.ByteBuffer;
import java.util.concurrent.Flow.Subscriber;
import java.util.concurrent.Flow.Subscription;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A body of known length that is read piece by piece as the client asks for it, once. The library's own for streams knows no length and
 * reads little at a time.
 */
final class ReadPublisher implements BodyPublisher {

    /** Half as much halves what leaves in a second (src/bench, ingest). */
    private static final int PIECE = 512 << 10;

    private final InputStream body;
    private final long length;
    private final AtomicBoolean taken = new AtomicBoolean();
    private volatile Throwable failure;
    private volatile boolean sent;

    ReadPublisher(InputStream body, long length) {
        this.body = body;
        this.length = length;
    }

    @Override
    public long contentLength() {
        return length;
    }

    /** Why it could not be read to its end; {@code null} if nothing went wrong here. */
    Throwable failure() {
        return failure;
    }

    /** Whether all of it was handed over. */
    boolean isSent() {
        return sent;
    }

    @Override
    public void subscribe(Subscriber<? super ByteBuffer> client) {
        var reading = new Reading(client);
        client.onSubscribe(reading);
        // sent again it would be a second job: a POST is never repeated
        if (!taken.compareAndSet(false, true)) reading.fail(new IOException("an upload is sent once"));
    }

    private final class Reading implements Subscription {

        private final Subscriber<? super ByteBuffer> client;
        private final AtomicLong wanted = new AtomicLong();
        private long given;
        private volatile boolean over;

        Reading(Subscriber<? super ByteBuffer> client) {
            this.client = client;
        }

        @Override
        public void request(long pieces) {
            if (over || wanted.getAndAdd(pieces) > 0) return;       // whoever is reading goes on
            do {
                readOne();
            } while (!over && wanted.decrementAndGet() > 0);
        }

        @Override
        public void cancel() {
            over = true;
            close();
        }

        private void readOne() {
            var piece = new byte[(int) Math.min(PIECE, length - given)];
            try {
                int read = body.readNBytes(piece, 0, piece.length);
                given += read;
                if (read == 0 && given < length) throw new IOException("a file is shorter than it was");
                if (read > 0) client.onNext(ByteBuffer.wrap(piece, 0, read));
                if (given < length || over) return;
                over = true;
                sent = true;
                close();
                client.onComplete();
            } catch (IOException | RuntimeException broken) {
                // told to the client, which ends the request; whoever waits for the answer asks for the reason
                fail(broken);
            }
        }

        private void fail(Throwable broken) {
            if (over) return;
            over = true;
            failure = broken;
            close();
            client.onError(broken);
        }

        private void close() {
            try {
                body.close();
            } catch (IOException nothingToLose) {
                System.getLogger("org.athenaeum.brainkb").log(System.Logger.Level.DEBUG, "a file was not closed cleanly", nothingToLose);
            }
        }
    }
}
