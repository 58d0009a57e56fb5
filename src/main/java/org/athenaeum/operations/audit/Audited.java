package org.athenaeum.operations.audit;

import java.time.Duration;
import java.util.Optional;
import org.athenaeum.limits.rate.CallerKey;

/**
 * A call that is over, or was refused; an event for whoever keeps the record. It holds no argument, no URI, no path, no query and
 * no token: nothing that a caller may write freely, but for a trace id of 32 hex digits (vault C2.4).
 *
 * @param caller       whose call it was
 * @param endpoint     its path, one of ours; empty if it had none
 * @param method       one that this server has; of a request refused before its message was read, the one of HTTP
 * @param tool         a tool that this endpoint has
 * @param reason       one word for why it did not succeed
 * @param requestChars characters of the request's params, names and values
 * @param answerBytes  bytes of the answer
 * @param trace        the trace id that the client gave
 */
public record Audited(Optional<CallerKey> caller, String endpoint, String method, Optional<String> tool, Outcome outcome,
                      Optional<String> reason, Duration duration, long requestChars, long answerBytes, Optional<String> trace) {

    /** A request that was refused before its message was read. */
    public static Audited refused(Optional<CallerKey> caller, String endpoint, String method, String reason) {
        return new Audited(caller, endpoint, method, Optional.empty(), Outcome.REFUSED, Optional.of(reason), Duration.ZERO, 0, 0,
                Optional.empty());
    }
}
