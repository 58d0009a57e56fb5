package org.athenaeum.outbound.client;

/**
 * A request without a usable answer. Its message says what happened in a clause without addresses and without anything that was
 * sent.
 */
public final class OutboundFault extends RuntimeException {

    private final Kind kind;

    /** The reason. */
    public enum Kind {
        /** No connection was had. */
        UNREACHABLE,
        /** The connection ended before the answer did. */
        BROKEN,
        /** The deadline passed. */
        TIMED_OUT,
        /** The answer was larger than what is read. */
        TOO_LARGE,
        /** The backend sent the request elsewhere; credentials are not carried there. */
        REDIRECTED,
        /** Nobody waits any more. */
        CANCELLED,
        /** No thread was free. */
        BUSY
    }

    public OutboundFault(Kind kind, String message) {
        super(message, null, false, false);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
