package org.athenaeum.operations.tools.notebook;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Where a call sleeps until a test wakes it; it does not hear that anyone calls it off. */
@ApplicationScoped
public class Doze {

    private static final int LONGEST_SECONDS = 30;

    private final Semaphore asleep = new Semaphore(0);
    private final Semaphore woken = new Semaphore(0);
    private final Semaphore toldToStop = new Semaphore(0);

    /** Whether a call has fallen asleep; waits for it. */
    public boolean sawSleeper() throws InterruptedException {
        return asleep.tryAcquire(LONGEST_SECONDS, TimeUnit.SECONDS);
    }

    /** Whether a sleeping call was told to stop; waits for it. */
    public boolean sawEnd() throws InterruptedException {
        return toldToStop.tryAcquire(LONGEST_SECONDS, TimeUnit.SECONDS);
    }

    public void wake() {
        woken.release();
    }

    void toldToStop() {
        toldToStop.release();
    }

    void sleep() {
        asleep.release();
        try {
            if (!woken.tryAcquire(LONGEST_SECONDS, TimeUnit.SECONDS)) throw new IllegalStateException("nobody woke it");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
