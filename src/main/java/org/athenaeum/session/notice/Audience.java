package org.athenaeum.session.notice;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.atomic.AtomicInteger;

/** Whether anyone wants to hear of changes, so that nobody looks for them in vain. */
@ApplicationScoped
public class Audience {

    private final AtomicInteger listeners = new AtomicInteger();

    public boolean isEmpty() {
        return listeners.get() == 0;
    }

    public void joined() {
        listeners.incrementAndGet();
    }

    public void left() {
        listeners.decrementAndGet();
    }
}
