package org.athenaeum.outbound.client;

import org.athenaeum.limits.ByteBudget;

/** What one answer takes of the memory for all answers; given back once, after which nothing more is had. */
final class Share {

    private final ByteBudget all;

    /** Guarded by this. */
    private long taken;
    private boolean over;

    Share(ByteBudget all) {
        this.all = all;
    }

    /** False if there is no room, or the answer is not wanted any more. */
    synchronized boolean take(long bytes) {
        if (over || !all.take(bytes)) return false;
        taken += bytes;
        return true;
    }

    synchronized void giveBack() {
        over = true;
        all.give(taken);
        taken = 0;
    }
}
