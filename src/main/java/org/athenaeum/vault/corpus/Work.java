package org.athenaeum.vault.corpus;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Does one thing to many items with the caller's thread and as many lent ones as come. The caller never waits for a lent
 * thread that has not begun an item, so a busy executor costs time and cannot block.
 */
final class Work {

    private static final int FEW = 16;

    private final Executor executor;
    private final int lent;

    Work(Executor executor, int lent) {
        this.executor = executor;
        this.lent = lent;
    }

    /** Returns when all is done. @throws InterruptedException if the thread is interrupted while others finish their last item */
    <T> void each(List<T> items, Consumer<T> action) throws InterruptedException {
        var next = new AtomicInteger();
        var open = new CountDownLatch(items.size());
        Runnable share = () -> {
            for (int i = next.getAndIncrement(); i < items.size(); i = next.getAndIncrement()) {
                try {
                    action.accept(items.get(i));
                } finally {
                    open.countDown();
                }
            }
        };
        if (items.size() > FEW) lend(share);
        share.run();
        open.await();
    }

    private void lend(Runnable share) {
        try {
            for (int i = 0; i < lent; i++) executor.execute(share);
        } catch (RejectedExecutionException e) {
            // the caller does it all
        }
    }
}
