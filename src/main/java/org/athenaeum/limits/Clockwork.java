package org.athenaeum.limits;

import jakarta.enterprise.context.ApplicationScoped;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.athenaeum.catalog.invocation.Once;

/** What must happen later or again and again: heartbeats, expiry. Tasks are short; what takes time goes to {@link Workers}. */
@ApplicationScoped
public class Clockwork {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.limits");

    private final Once<ScheduledExecutorService> scheduler = new Once<>(Clockwork::scheduler);

    /** Runs the task after that time; the returned way out forgets it. */
    public Runnable after(Duration delay, Runnable task) {
        return wayOut(scheduler.get().schedule(guarded(task), delay.toNanos(), TimeUnit.NANOSECONDS));
    }

    /** Runs the task again and again; the returned way out ends that. */
    public Runnable every(Duration period, Runnable task) {
        return wayOut(scheduler.get().scheduleWithFixedDelay(guarded(task), period.toNanos(), period.toNanos(),
                TimeUnit.NANOSECONDS));
    }

    /** What it goes by, in nanoseconds from some time on. */
    public long nanos() {
        return System.nanoTime();
    }

    private static Runnable wayOut(ScheduledFuture<?> scheduled) {
        return () -> scheduled.cancel(false);
    }

    /** A task that throws would never be run again, without a word. */
    private static Runnable guarded(Runnable task) {
        return () -> {
            try {
                task.run();
            } catch (RuntimeException e) {      // the thread's end
                LOG.log(Level.ERROR, "a task that runs by the clock failed", e);
            }
        };
    }

    /** The container's; on a pipe there is no container, and the process ends without waiting for it. */
    private static ScheduledExecutorService scheduler() {
        try {
            return (ScheduledExecutorService) new InitialContext().lookup("java:comp/DefaultManagedScheduledExecutorService");
        } catch (NamingException onAPipe) {
            return Executors.newSingleThreadScheduledExecutor(task -> {
                var thread = new Thread(task, "athenaeum-clock");
                thread.setDaemon(true);
                return thread;
            });
        }
    }
}
