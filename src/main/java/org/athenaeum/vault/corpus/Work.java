package org.athenaeum.vault.corpus;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Does one thing to many items with the caller's thread and as many lent ones as come. The caller never waits for a lent
 * thread that has not begun an item, so a busy executor costs time and cannot block. After a failure in any of the threads
 * nothing more is begun, and no thread is at work any more when the caller hears of it.
 */
final class Work {

    private static final int FEW = 16;

    private final Executor executor;
    private final int lent;

    Work(Executor executor, int lent) {
        this.executor = executor;
        this.lent = lent;
    }

    /**
     * Returns when all is done; throws what the action threw first.
     *
     * @throws InterruptedException if the thread is interrupted while others finish their last item
     */
    <T> void each(List<T> items, Consumer<T> action) throws InterruptedException {
        var next = new AtomicInteger();
        var open = new CountDownLatch(items.size());
        var failure = new AtomicReference<Throwable>();
        Runnable share = () -> {
            for (int i = next.getAndIncrement(); i < items.size(); i = next.getAndIncrement()) {
                try {
                    if (failure.get() == null) action.accept(items.get(i));
                } catch (RuntimeException | Error e) {   // thrown again by the caller's thread
                    failure.compareAndSet(null, e);
                } finally {
                    open.countDown();
                }
            }
        };
        if (items.size() > FEW) lend(share);
        share.run();
        open.await();
        if (failure.get() instanceof RuntimeException unforeseen) throw unforeseen;
        if (failure.get() instanceof Error error) throw error;
    }

    private void lend(Runnable share) {
        try {
            for (int i = 0; i < lent; i++) executor.execute(share);
        } catch (RejectedExecutionException e) {
            // the caller does it all
        }
    }
}
