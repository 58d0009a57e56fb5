package org.athenaeum.operations.admission;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.audit.Audit;
import org.athenaeum.operations.audit.Audited;
import org.athenaeum.operations.audit.Outcome;
import org.athenaeum.settings.Endpoint;

/** A file that comes beside the messages: it holds one of its caller's places, and the record hears how it ended. */
public final class Delivery {

    /** As the record names it. */
    static final String METHOD = "upload";

    private final Endpoint endpoint;
    private final Caller caller;
    private final Runnable leave;
    private final Audit audit;
    private final long begun = System.nanoTime();
    private final AtomicBoolean over = new AtomicBoolean();

    Delivery(Endpoint endpoint, Caller caller, Runnable leave, Audit audit) {
        this.endpoint = endpoint;
        this.caller = caller;
        this.leave = leave;
        this.audit = audit;
    }

    /**
     * It is over; a second time does nothing.
     *
     * @param reason one word for why it did not succeed
     * @param bytes  of the file, as many as came
     */
    public void ended(Outcome outcome, Optional<String> reason, long bytes) {
        if (!over.compareAndSet(false, true)) return;
        leave.run();
        audit.tell(() -> new Audited(Limits.keyOf(caller), endpoint.path(), METHOD, Optional.empty(), outcome, reason,
                Duration.ofNanos(System.nanoTime() - begun), bytes, 0, Optional.empty()));
    }
}
