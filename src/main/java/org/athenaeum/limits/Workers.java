package org.athenaeum.limits;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;

/** Threads for work that may wait: a bounded number, there at once. */
@ApplicationScoped
public class Workers implements Executor {

    static final int MOST_THREADS = 512;

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
