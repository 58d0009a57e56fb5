package org.athenaeum.outbound.open;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.limits.ByteBudget;
import org.athenaeum.limits.Workers;

/** Asks servers at addresses that callers chose. Nothing is made before the first request. */
@ApplicationScoped
public class OpenClient {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.outbound");

    /** A body becomes a tree of ten times its size while it is read, so those that are read fill about half the memory. */
    private static final long BODIES = Math.max(64L << 20, Runtime.getRuntime().maxMemory() / 20);

    private final Executor threads;
    private final NameResolver names;
    private final ByteBudget bodies;

    /** Guarded by itself; one for each reach, so that no connection to a private address is ever used for a caller's choice. */
    private final Map<Reach, CloseableHttpClient> clients = new EnumMap<>(Reach.class);

    /** For the container's proxy. */
    protected OpenClient() {
        this(Runnable::run, NameResolver.PLATFORM);
    }

    @Inject
    public OpenClient(Workers workers) {
        this(workers, NameResolver.PLATFORM);
    }

    /** @param threads lends threads to requests under way; may refuse */
    public OpenClient(Executor threads, NameResolver names) {
        this(threads, names, new ByteBudget(BODIES));
    }

    OpenClient(Executor threads, NameResolver names, ByteBudget bodies) {
        this.threads = threads;
        this.names = names;
        this.bodies = bodies;
    }

    /**
     * Makes one request and waits for its answer, following redirects where that is allowed.
     *
     * @param reader makes of the answer what is kept; the answer's bytes count as memory in use until it is done
     * @throws OpenFault if there is no answer that can be used
     */
    public <T> T exchange(OpenRequest request, OpenLimits limits, Function<OpenReply, T> reader) {
        long until = System.nanoTime() + limits.limit().toNanos();
        var current = request;
        for (int followed = 0;; followed++) {
            try (var attempt = new Attempt(client(limits.reach()), current, limits.maxBytes(), bodies)) {
                var reply = await(attempt, limits.call(), Duration.ofNanos(Math.max(0, until - System.nanoTime())));
                if (!Redirects.is(reply)) return reader.apply(reply);
                current = Redirects.next(current, reply, followed);
            }
        }
    }

    /** In a thread of its own: neither the platform's look-up of a name nor a connection can be relied on to end in time. */
    private OpenReply await(Attempt attempt, Call call, Duration left) {
        var wait = left.compareTo(call.remaining()) < 0 ? left : call.remaining();
        if (call.isCancelled()) throw OpenFault.cancelled();
        if (wait.isZero()) throw OpenFault.late();
        var task = new FutureTask<>(attempt::run);
        var deaf = call.cancellation().onCancel(() -> task.cancel(true));
        try {
            threads.execute(task);
            return task.get(wait.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException late) {
            throw OpenFault.late();
        } catch (ExecutionException failed) {
            throw call.isCancelled() ? OpenFault.cancelled() : OpenFault.of(failed.getCause());
        } catch (CancellationException given) {
            throw OpenFault.cancelled();
        } catch (RejectedExecutionException full) {
            throw OpenFault.busy();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw OpenFault.cancelled();
        } finally {
            deaf.run();
            task.cancel(true);
        }
    }

    private CloseableHttpClient client(Reach reach) {
        synchronized (clients) {
            return clients.computeIfAbsent(reach, each -> Clients.make(new Pinned(names, each)));
        }
    }

    @PreDestroy
    void close() {
        synchronized (clients) {
            clients.values().forEach(OpenClient::closed);
            clients.clear();
        }
    }

    private static void closed(CloseableHttpClient client) {
        try {
            client.close();
        } catch (IOException nothingToLose) {
            LOG.log(System.Logger.Level.DEBUG, "a client was not closed cleanly", nothingToLose);
        }
    }
}
