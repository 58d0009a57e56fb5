package org.athenaeum.vault.status.upstream;

import java.util.concurrent.CompletionException;

/** The upstream, or whoever gives tokens for it, did not answer as it must. The message is the operator's and holds no secret. */
public final class UpstreamFault extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** What a fault means for who asked. */
    public enum Kind {
        /** It cannot be reached, is too slow, failed, or said what cannot be understood. */
        UNAVAILABLE,
        /** It did not take the token. */
        REFUSED,
        /** It is well and knows nothing of what was asked for. */
        UNKNOWN
    }

    private final Kind kind;

    public UpstreamFault(Kind kind, String message) {
        super(message, null, false, false);
        this.kind = kind;
    }

    static UpstreamFault unavailable(String message) {
        return new UpstreamFault(Kind.UNAVAILABLE, message);
    }

    /** The fault behind what a future threw; of anything else its class alone, for its message may quote an answer. */
    static UpstreamFault of(String what, Throwable thrown) {
        var cause = thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown;
        return cause instanceof UpstreamFault fault ? fault
                : unavailable(what + " cannot be reached (" + cause.getClass().getSimpleName() + ")");
    }

    public Kind kind() {
        return kind;
    }
}
