package org.athenaeum.operations.reply;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.protocol.RequestId;

/** The requests of one client that are being served, so that it can cancel them (specs/mcp.md 7.7). */
public final class RunningRequests {

    /** Guarded by itself. A client may use an id twice at once, although it should not: then both are cancelled. */
    private final Map<RequestId, Set<Cancellation>> running = new HashMap<>();
    private boolean over;

    /** Notes that a request begins; the returned way back forgets it when it ends. Where nobody is there any more it is cancelled. */
    public Reply begin(RequestId id, Cancellation cancellation, Reply reply) {
        var tracked = new CancellableReply(reply, cancellation) {
            @Override
            public void end(Answer answer) {
                forget(id, cancellation);
                super.end(answer);
            }
        };
        boolean late;
        synchronized (running) {
            late = over;
            if (!late) running.computeIfAbsent(id, any -> new LinkedHashSet<>()).add(cancellation);
        }
        if (late) cancellation.cancel();
        return tracked;
    }

    private void forget(RequestId id, Cancellation cancellation) {
        synchronized (running) {
            running.computeIfPresent(id, (same, all) -> all.remove(cancellation) && all.isEmpty() ? null : all);
        }
    }

    public boolean isEmpty() {
        synchronized (running) {
            return running.isEmpty();
        }
    }

    /** Unknown, finished and malformed ones are ignored silently (CAN-02). */
    public void cancel(JsonObject params) {
        Optional.ofNullable(params.get("requestId")).flatMap(RequestId::of).ifPresent(id -> {
            List<Cancellation> named;
            synchronized (running) {
                named = List.copyOf(running.getOrDefault(id, Set.of()));
                running.remove(id);
            }
            named.forEach(Cancellation::cancel);
        });
    }

    /** Nobody is there any more to hear an answer, now or later. */
    public void cancelAll() {
        var all = new ArrayList<Cancellation>();
        synchronized (running) {
            over = true;
            running.values().forEach(all::addAll);
            running.clear();
        }
        all.forEach(Cancellation::cancel);
    }
}
