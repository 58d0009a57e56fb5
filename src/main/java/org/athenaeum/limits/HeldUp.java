package org.athenaeum.limits;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Work that takes no time unless a client holds it up, such as a write. It is done at once, by whoever comes with it, as long as
 * few threads are held up so; what comes then is done by a thread that may be, and its own is free again. A client that does not
 * read would otherwise hold a thread that others need, and a hundred of them all of those.
 */
public final class HeldUp {

    /** Longer than any work takes that nobody holds up. */
    private static final long PATIENCE_MILLIS = 5;

    private final Semaphore atOnce;
    private final Semaphore elsewhere;
    private final Executor threads;

    /**
     * Where the bounds lie.
     *
     * @param mostAtOnce    of the threads that come with work, how many may be held up
     * @param threads       those that may be held up
     * @param mostElsewhere how many of them this may take, so that others find some too
     */
    public HeldUp(int mostAtOnce, Executor threads, int mostElsewhere) {
        this.atOnce = new Semaphore(mostAtOnce);
        this.threads = threads;
        this.elsewhere = new Semaphore(mostElsewhere);
    }

    /**
     * Does the work, now or soon.
     *
     * @param leaving what is done first, by the caller's thread, where another one does the work
     */
    public void run(Runnable work, Runnable leaving) {
        if (acquire()) {
            doing(work, atOnce);
        } else if (elsewhere.tryAcquire()) {
            leaving.run();
            handOver(work);
        } else {
            work.run();      // nobody is left to do it
        }
    }

    private void handOver(Runnable work) {
        try {
            threads.execute(() -> doing(work, elsewhere));
        } catch (RejectedExecutionException full) {
            doing(work, elsewhere);
        }
    }

    private static void doing(Runnable work, Semaphore share) {
        try {
            work.run();
        } finally {
            share.release();
        }
    }

    private boolean acquire() {
        try {
            return atOnce.tryAcquire() || atOnce.tryAcquire(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
