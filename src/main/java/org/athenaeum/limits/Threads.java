package org.athenaeum.limits;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * Pools that grow at once, up to a bound, and refuse beyond it. The server's own pool grows by one thread every second or two, so
 * that a burst of waiting work would starve everything else (specs/platform.md 4).
 */
public final class Threads {

    private static final int IDLE_SECONDS = 30;

    private Threads() {
    }

    static ThreadPoolExecutor upTo(int most) {
        return new ThreadPoolExecutor(0, most, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), factory());
    }

    /** The container's threads; on a pipe there is no container, and the process ends without waiting for them. */
    public static ThreadFactory factory() {
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
