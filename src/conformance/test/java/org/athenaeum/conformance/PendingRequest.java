package org.athenaeum.conformance;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.athenaeum.testing.Mcp;

/** A request whose whole answer another thread waits for. */
public final class PendingRequest implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 40;

    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final Future<Mcp.Reply> reply;

    private PendingRequest(Supplier<Mcp.Reply> request) {
        this.reply = thread.submit(request::get);
    }

    public static PendingRequest begin(Supplier<Mcp.Reply> request) {
        return new PendingRequest(request);
    }

    public Mcp.Reply answer() {
        try {
            return reply.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError("no answer came", e);
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
