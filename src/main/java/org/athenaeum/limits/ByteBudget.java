package org.athenaeum.limits;

import java.util.concurrent.atomic.AtomicLong;

/** The bytes that many may keep together in one of the places where they keep some. */
public final class ByteBudget {

    private final long limit;
    private final AtomicLong used = new AtomicLong();

    public ByteBudget(long limit) {
        this.limit = limit;
    }

    /** False if there is no room. */
    public boolean take(long bytes) {
        if (used.addAndGet(bytes) <= limit) return true;
        used.addAndGet(-bytes);
        return false;
    }

    public void give(long bytes) {
        used.addAndGet(-bytes);
    }
}
