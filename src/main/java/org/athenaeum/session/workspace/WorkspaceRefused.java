package org.athenaeum.session.workspace;

import jakarta.ejb.ApplicationException;

/**
 * A workspace cannot keep anything. Tools let it pass: whoever called them tells the client, in its words. An application
 * exception, so that the container neither logs nor wraps it (RULINGS 51).
 */
@ApplicationException
public final class WorkspaceRefused extends RuntimeException {

    private final Why why;

    /** The reason. */
    public enum Why {
        /** The client has no session, no name, and cannot pass a handle. */
        NOWHERE_TO_KEEP,
        /** It ended, never was, or is another's. */
        UNKNOWN,
        /** There are as many as there may be, and each owns state. */
        FULL
    }

    public WorkspaceRefused(Why why) {
        super(why.name(), null, false, false);
        this.why = why;
    }

    public Why why() {
        return why;
    }
}
