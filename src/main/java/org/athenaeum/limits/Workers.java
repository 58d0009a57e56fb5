package org.athenaeum.limits;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * Threads for work that may wait. The server's own pool grows by one thread every second or two, so that a burst of waiting
 * calls would starve everything else (specs/platform.md 4); this one, made of managed threads, grows at once, up to a bound.
 */
@ApplicationScoped
public class Workers implements Executor {

    static final int MOST_THREADS = 512;
    private static final int IDLE_SECONDS = 30;

    private ThreadPoolExecutor pool;

    @PostConstruct
    void open() {
        pool = new ThreadPoolExecutor(0, MOST_THREADS, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), threads());
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

    /** The container's threads; on a pipe there is no container, and the process ends without waiting for them. */
    static ThreadFactory threads() {
        try {
            return (ThreadFactory) new InitialContext().lookup("java:comp/DefaultManagedThreadFactory");
        } catch (NamingException onAPipe) {
            return task -> {
                var thread = new Thread(task, "athenaeum-worker");
                thread.setDaemon(true);
                return thread;
            };
        }
    }
}
