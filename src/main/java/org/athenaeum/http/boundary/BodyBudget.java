package org.athenaeum.http.boundary;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How many bytes of bodies may be on their way at once, over all clients: nobody proved anything yet, and a thousand bodies that
 * stop one byte before their end would otherwise fill the memory.
 */
public final class BodyBudget {

    private final long most;
    private final AtomicLong held = new AtomicLong();

    /** @param most bytes; a single body of the largest size must fit */
    public BodyBudget(long most) {
        this.most = most;
    }

    /** Takes the bytes, or refuses and takes none. */
    void take(int bytes) {
        if (held.addAndGet(bytes) <= most) return;
        held.addAndGet(-bytes);
        throw Refusal.of(503, "busy", "Too many messages are on their way at once. Try again in a moment.")
                .with("Retry-After", "1");
    }

    void give(int bytes) {
        held.addAndGet(-bytes);
    }
}
