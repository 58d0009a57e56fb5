package org.athenaeum.limits;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;

/**
 * Threads that write to clients. The server's write blocks once a client reads no more, whatever a write listener is told;
 * so who writes does nothing else, holds no lock, and there are only so many: calls are served, and the clock goes on, whoever
 * does not read. The server's own limit on a write gives each thread back.
 */
@ApplicationScoped
public class Writers implements Executor {

    public static final int MOST_THREADS = 256;

    private ExecutorService pool;

    @PostConstruct
    void open() {
        pool = Threads.upTo(MOST_THREADS);
    }

    @PreDestroy
    void close() {
        pool.shutdownNow();
    }

    /** Throws {@link java.util.concurrent.RejectedExecutionException} if every thread is taken. */
    @Override
    public void execute(Runnable task) {
        pool.execute(task);
    }
}
