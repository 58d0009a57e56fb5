package org.athenaeum.limits;

import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** A bounded share of threads that others need too; what is too much waits in the order of arrival, without a thread. */
public final class FewAtOnce implements Executor {

    private final Executor threads;
    private final int most;

    /** Guarded by this, as is the count of threads that work it off. */
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private int running;

    /** @param most how many run at once */
    public FewAtOnce(Executor threads, int most) {
        this.threads = threads;
        this.most = most;
    }

    /** Throws {@link RejectedExecutionException} if there is no thread to be had for its share. */
    @Override
    public void execute(Runnable work) {
        synchronized (this) {
            waiting.add(work);
            if (running >= most) return;
            running++;
        }
        try {
            threads.execute(this::workOff);
        } catch (RejectedExecutionException full) {
            if (leave(work)) throw full;
        }
    }

    private void workOff() {
        var next = next();
        try {
            while (next.isPresent()) {
                next.get().run();
                next = next();
            }
        } finally {
            if (next.isPresent()) leave(next.get());       // it threw, and others may take the place
        }
    }

    private synchronized Optional<Runnable> next() {
        var first = Optional.ofNullable(waiting.poll());
        if (first.isEmpty()) running--;
        return first;
    }

    /** False if another thread has taken the work meanwhile. */
    private synchronized boolean leave(Runnable work) {
        running--;
        return waiting.remove(work);
    }
}
