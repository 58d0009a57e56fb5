package org.athenaeum.http.streams;

import java.util.concurrent.atomic.AtomicLong;

/** The bytes that all logs together may keep. */
final class ReplayBudget {

    private final long limit;
    private final AtomicLong used = new AtomicLong();

    ReplayBudget(long limit) {
        this.limit = limit;
    }

    /** False if there is no room. */
    boolean take(int bytes) {
        if (used.addAndGet(bytes) <= limit) return true;
        used.addAndGet(-bytes);
        return false;
    }

    void give(int bytes) {
        used.addAndGet(-bytes);
    }
}
