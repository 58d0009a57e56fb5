package org.athenaeum.operations.task.mill;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;

/** Where the mill's long work waits until a test lets it go on, or until it is cancelled. */
@ApplicationScoped
public class Gate {

    private static final int LONGEST_SECONDS = 30;

    private final Semaphore open = new Semaphore(0);
    private final Semaphore arrived = new Semaphore(0);
    private final Semaphore cancelled = new Semaphore(0);

    /** One waiting call goes on. */
    public void open() {
        open.release();
    }

    /** Whether a call has come here; waits for it. */
    public boolean sawArrival() throws InterruptedException {
        return arrived.tryAcquire(LONGEST_SECONDS, TimeUnit.SECONDS);
    }

    /** Whether a waiting call was cancelled; waits for it. */
    public boolean sawCancellation() throws InterruptedException {
        return cancelled.tryAcquire(LONGEST_SECONDS, TimeUnit.SECONDS);
    }

    void pass(Call call) {
        call.cancellation().onCancel(open::release);
        arrived.release();
        if (!waited()) throw new ToolFailure("timed_out", "The gate stayed shut.", "");
        if (call.isCancelled()) cancelled.release();
        call.checkpoint();
    }

    private boolean waited() {
        try {
            return open.tryAcquire(LONGEST_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
