package org.athenaeum.stdio.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.stdio.line.LineReader;
import org.athenaeum.stdio.line.LineReader.Line;
import org.athenaeum.stdio.line.LineWriter;
import org.athenaeum.stdio.remote.gateway.Gateway;

/**
 * Carries the messages of a client on a pipe to a hosted gateway, and back (DESIGN 10). One thread reads, so that stdin's end is
 * noticed whatever the gateway does; another sends, in the order of the lines.
 */
public final class RemoteBridge {

    private static final Logger LOG = System.getLogger("org.athenaeum.stdio");

    /** Lines that were read and wait to be sent. */
    private static final int MOST_WAITING = 16;

    /** What is under way when stdin ends may take that long. */
    private static final Duration GRACE = Duration.ofMillis(1_500);

    /** Everything is over that long after stdin's end, the farewell to the gateway included. */
    private static final Duration LAST_MOMENT = Duration.ofMillis(1_900);

    private final LineReader lines;
    private final LineWriter answers;
    private final String tooLong;
    private final Dispatch dispatch;
    private final BlockingQueue<Optional<Line>> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
    private final CompletableFuture<End> ended = new CompletableFuture<>();
    private final CountDownLatch sentAll = new CountDownLatch(1);

    private enum End { END_OF_INPUT, BROKEN_PIPE }

    /**
     * A bridge between two streams and a gateway.
     *
     * @param maxLineBytes the longest message accepted from the client
     */
    public RemoteBridge(InputStream in, OutputStream out, int maxLineBytes, Gateway gateway) {
        this.lines = new LineReader(in, maxLineBytes);
        this.answers = new LineWriter(out);
        this.tooLong = "the line is longer than " + maxLineBytes + " bytes";
        this.dispatch = new Dispatch(gateway, this::write);
    }

    /** Carries messages until stdin ends or nobody reads stdout, lets what is under way finish, and ends the session. */
    public void run() throws InterruptedException {
        daemon(this::readAll, "athenaeum-stdin").start();
        daemon(this::sendAll, "athenaeum-send").start();
        var end = ended.join();

        long begin = System.nanoTime();
        if (end == End.END_OF_INPUT) {
            boolean sent = sentAll.await(GRACE.toMillis(), TimeUnit.MILLISECONDS);
            if (sent) dispatch.finish(begin + GRACE.toNanos());
        }
        dispatch.close(begin + LAST_MOMENT.toNanos());
    }

    private void readAll() {
        try {
            for (var line = lines.next(); line.isPresent() && !ended.isDone(); line = lines.next()) waiting.put(line);
            ended.complete(End.END_OF_INPUT);
            waiting.put(Optional.empty());
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "Stdin failed, which ends the bridge as its end does.", e);
            ended.complete(End.END_OF_INPUT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void sendAll() {
        try {
            for (var line = waiting.take(); line.isPresent(); line = waiting.take()) {
                if (line.get() instanceof Line.Content content) {
                    dispatch.send(Outgoing.of(content.bytes()));
                } else {
                    write(JsonRpcWriter.error(ProtocolFailure.invalidRequest(tooLong)));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            sentAll.countDown();
        }
    }

    private void write(byte[] message) {
        try {
            answers.write(message);
        } catch (IOException gone) {
            ended.complete(End.BROKEN_PIPE);
        }
    }

    private static Thread daemon(Runnable task, String name) {
        var thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }
}
