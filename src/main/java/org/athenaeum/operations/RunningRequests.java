package org.athenaeum.operations;

import jakarta.json.JsonObject;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.catalog.Cancellation;
import org.athenaeum.protocol.RequestId;

/** The requests of one client that are being served, so that it can cancel them (specs/mcp.md 7.7). */
public final class RunningRequests {

    private final Map<RequestId, Cancellation> running = new ConcurrentHashMap<>();

    /** Notes that a request begins; the returned way back forgets it when it ends. */
    public Reply begin(RequestId id, Cancellation cancellation, Reply reply) {
        running.put(id, cancellation);
        return new CancellableReply(reply, cancellation) {
            @Override
            public void end(Answer answer) {
                running.remove(id, cancellation);
                super.end(answer);
            }
        };
    }

    /** Unknown, finished and malformed ones are ignored silently (CAN-02). */
    public void cancel(JsonObject params) {
        Optional.ofNullable(params.get("requestId")).flatMap(RequestId::of).map(running::remove)
                .ifPresent(Cancellation::cancel);
    }

    /** Nobody is there any more to hear an answer. */
    public void cancelAll() {
        running.keySet().forEach(id -> Optional.ofNullable(running.remove(id)).ifPresent(Cancellation::cancel));
    }
}
