package org.athenaeum.outbound.client;

import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.concurrent.RejectedExecutionException;
import org.athenaeum.outbound.client.OutboundFault.Kind;

/** What a broken exchange means, in words of ours: the library's may hold addresses. */
final class Causes {

    private Causes() {
    }

    static OutboundFault of(Throwable broken) {
        for (var cause = broken; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutboundFault fault) return fault;
            if (cause instanceof ConnectException || cause instanceof HttpConnectTimeoutException
                    || cause instanceof UnresolvedAddressException) {
                return new OutboundFault(Kind.UNREACHABLE, "cannot be reached");
            }
            if (cause instanceof RejectedExecutionException) return new OutboundFault(Kind.BUSY, "was not asked: too much is under way");
        }
        return new OutboundFault(Kind.BROKEN, "broke the connection off");
    }
}
