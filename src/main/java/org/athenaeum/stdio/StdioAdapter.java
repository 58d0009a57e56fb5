package org.athenaeum.stdio;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.stdio.line.LineReader;
import org.athenaeum.stdio.line.LineWriter;

/**
 * Carries messages between a pipe and whatever answers them: several requests at once, handshakes and notifications in their
 * place, until stdin ends or nobody reads stdout any more (specs/mcp.md 6).
 */
final class StdioAdapter {

    private static final Logger LOG = System.getLogger("org.athenaeum.stdio");
    private static final int THREADS = 8;

    /** Running or waiting for a thread; when so many are, no further line is read. */
    private static final int MOST_IN_FLIGHT = 32;

    /** What is still running when stdin ends may take that long (DESIGN 10). */
    private static final Duration GRACE = Duration.ofMillis(1_500);

    /** What is cancelled, because nobody hears it, stops within that time or is left alone. */
    private static final Duration LAST_BREATH = Duration.ofMillis(300);

    private final LineReader lines;
    private final LineWriter answers;
    private final Conversation conversation;
    private final String tooLong;
    private final ExecutorService workers = Executors.newFixedThreadPool(THREADS, task -> daemon(task, "athenaeum-call"));
    private final Semaphore free = new Semaphore(MOST_IN_FLIGHT);
    private final CompletableFuture<End> ended = new CompletableFuture<>();

    /** What stands behind the pipe. */
    @FunctionalInterface
    interface Conversation {

        /** Takes a line, and hands back what another thread may do. */
        Optional<Runnable> take(byte[] line);

        /** Nobody hears any more. */
        default void end() {
            // nothing goes on
        }
    }

    /** Why a conversation was over. */
    enum End {
        /** The client closed stdin. */
        END_OF_INPUT,
        /** Nobody reads stdout any more. */
        BROKEN_PIPE,
        /** What answers the messages cannot. */
        GIVEN_UP
    }

    /**
     * A conversation over two streams.
     *
     * @param maxLineBytes the longest message accepted
     * @param conversation what takes the lines, given where to write messages
     */
    StdioAdapter(InputStream in, OutputStream out, int maxLineBytes,
                 Function<Consumer<byte[]>, Conversation> conversation) {
        this.lines = new LineReader(in, maxLineBytes);
        this.answers = new LineWriter(out);
        this.conversation = conversation.apply(this::write);
        this.tooLong = "the line is longer than " + maxLineBytes + " bytes";
    }

    /** Serves until the end, and lets running calls finish within a bound. */
    End run() throws InterruptedException {
        daemon(this::readAll, "athenaeum-stdin").start();
        var end = ended.join();
        workers.shutdown();
        if (end == End.END_OF_INPUT) {
            if (!workers.awaitTermination(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.log(Level.WARNING, "Stdin ended while calls were running; they are given up.");
            }
        } else {
            conversation.end();
            workers.awaitTermination(LAST_BREATH.toMillis(), TimeUnit.MILLISECONDS);
        }
        return end;
    }

    /** After the end: whether nothing runs any more that could miss what is closed now. */
    boolean isQuiet() {
        return workers.isTerminated();
    }

    /** Ends the conversation at once. */
    void giveUp() {
        ended.complete(End.GIVEN_UP);
    }

    private void readAll() {
        try {
            for (var line = lines.next(); line.isPresent() && !ended.isDone(); line = lines.next()) {
                if (line.get() instanceof LineReader.Line.Content content) {
                    take(content.bytes());
                } else {
                    write(JsonRpcWriter.error(ProtocolFailure.invalidRequest(tooLong)));
                }
            }
        } catch (RejectedExecutionException overAlready) {
            LOG.log(Level.DEBUG, "A line came after the conversation's end.");
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "Stdin failed, which ends the conversation as its end does.", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            ended.complete(End.END_OF_INPUT);
        }
    }

    private void take(byte[] line) throws InterruptedException {
        var left = new AtomicReference<>(Optional.<Runnable>empty());
        guarded(() -> left.set(conversation.take(line)));
        if (left.get().isEmpty()) return;
        free.acquire();
        workers.execute(() -> {
            try {
                guarded(left.get().get());
            } finally {
                free.release();
            }
        });
    }

    /** The pipe outlives a fault of ours. */
    private static void guarded(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException e) {      // the thread's end, and the place where a line is dispatched
            LOG.log(Level.ERROR, "A message could not be answered.", e);
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
