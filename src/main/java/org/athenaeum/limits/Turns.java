package org.athenaeum.limits;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;

/**
 * Work that needs a processor or much memory, a bounded number at a time. Who comes later waits within the deadline of its own
 * call, in the order of arrival, and is told so where that was not enough.
 */
public final class Turns {

    private final Semaphore free;

    /** @param most how many run at once */
    public Turns(int most) {
        this.free = new Semaphore(most, true);
    }

    /** Does the work when its turn has come; fails as {@code busy} if the call's deadline comes first. */
    public <T> T take(Call call, Supplier<T> work) {
        if (!acquire(call)) throw new ToolFailure("busy", "The server is busy with other calls.", "Try again in a few seconds.");
        try {
            return work.get();
        } finally {
            free.release();
        }
    }

    private boolean acquire(Call call) {
        try {
            return free.tryAcquire(call.remaining().toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
