package org.athenaeum.outbound.open;

/** A request without a usable answer. Its message says what happened in a clause, without anything that was sent. */
public final class OpenFault extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final Kind kind;

    /** The reason. */
    public enum Kind {
        /** The name leads to an address that may not be called. */
        NOT_PUBLIC,
        /** No connection was had, or the name is unknown. */
        UNREACHABLE,
        /** The other side did not prove to be whom it is called. */
        UNTRUSTED,
        /** The connection ended before the answer did, or it was none. */
        BROKEN,
        /** The deadline passed. */
        TIMED_OUT,
        /** The answer was larger than what is read. */
        TOO_LARGE,
        /** The server sent the request to where it is not carried. */
        REDIRECTED,
        /** Nobody waits any more. */
        CANCELLED,
        /** No thread or no memory was free. */
        BUSY
    }

    OpenFault(Kind kind, String message) {
        super(message, null, false, false);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }

    /** In words of ours: the library's may hold addresses. */
    static OpenFault of(Throwable broken) {
        for (var cause = broken; cause != null; cause = cause.getCause()) {
            if (cause instanceof OpenFault fault) return fault;
            if (cause instanceof java.net.UnknownHostException) return new OpenFault(Kind.UNREACHABLE,
                    "cannot be found: the name is unknown");
            if (cause instanceof java.net.ConnectException || cause instanceof java.net.NoRouteToHostException) {
                return new OpenFault(Kind.UNREACHABLE, "cannot be reached");
            }
            if (cause instanceof javax.net.ssl.SSLException) return new OpenFault(Kind.UNTRUSTED,
                    "has no certificate that is trusted");
            if (cause instanceof java.net.SocketTimeoutException) return new OpenFault(Kind.TIMED_OUT, "did not answer in time");
            if (cause instanceof java.util.concurrent.RejectedExecutionException) return busy();
        }
        return new OpenFault(Kind.BROKEN, "broke the connection off");
    }

    static OpenFault busy() {
        return new OpenFault(Kind.BUSY, "was not asked: too much is under way");
    }

    static OpenFault late() {
        return new OpenFault(Kind.TIMED_OUT, "did not answer in time");
    }

    static OpenFault cancelled() {
        return new OpenFault(Kind.CANCELLED, "was not waited for");
    }
}
