package org.athenaeum.identity.portal;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** How a portal is asked; the family that speaks to one has the bean. */
public interface Portal {

    /**
     * Asks what the key is good for, by the portal's catalogue (kb B2, P1). Returns at once. Cancelling the answer drops the
     * connection. An answer that fails counts as {@link PortalAnswer.Unavailable}.
     *
     * @param within when nobody waits for the answer any more
     */
    CompletableFuture<PortalAnswer> ask(PortalKey key, Duration within);

    /** Read once, before the first key is judged. */
    PortalRules rules();
}
