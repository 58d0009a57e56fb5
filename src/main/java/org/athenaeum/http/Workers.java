package org.athenaeum.http;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Threads for calls that may wait. The container's own pool grows by one thread every second or two, so that a burst of waiting
 * calls would starve everything else (specs/platform.md 4); this one, made of managed threads, grows at once, up to a bound.
 */
@ApplicationScoped
public class Workers implements Executor {

    private static final int MOST_THREADS = 512;

    @Resource
    ManagedThreadFactory threads;

    private ThreadPoolExecutor pool;

    @PostConstruct
    void open() {
        pool = new ThreadPoolExecutor(0, MOST_THREADS, 30, TimeUnit.SECONDS, new SynchronousQueue<>(), threads);
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
