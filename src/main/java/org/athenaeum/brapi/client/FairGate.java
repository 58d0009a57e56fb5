package org.athenaeum.brapi.client;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.athenaeum.catalog.call.Call;

/** Lets so many through at once, the others in the order they came (backends/brapi.md C9 (1)). */
public final class FairGate {

    /** Guarded by this. */
    private final Deque<CompletableFuture<Void>> waiting = new ArrayDeque<>();
    private int free;

    public FairGate(int most) {
        this.free = most;
    }

    /**
     * Waits for a place, which {@link #leave} gives back; false if there was none in that time, or nobody wants it any more.
     */
    public boolean enter(Call call, Duration longest) {
        CompletableFuture<Void> turn;
        synchronized (this) {
            if (free > 0) {
                free--;
                return true;
            }
            turn = new CompletableFuture<>();
            waiting.add(turn);
        }
        var deaf = call.cancellation().onCancel(() -> turn.cancel(false));
        boolean entered = false;
        try {
            turn.get(Math.max(1, longest.toNanos()), TimeUnit.NANOSECONDS);
            entered = true;
        } catch (TimeoutException | CancellationException | ExecutionException over) {
            return false;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            deaf.run();
            if (!entered) giveUp(turn);
        }
        return true;
    }

    /** Whoever goes in the very moment that its turn came hands the place on. */
    private void giveUp(CompletableFuture<Void> turn) {
        if (!turn.cancel(false) && !turn.isCancelled()) {
            leave();
            return;
        }
        synchronized (this) {
            waiting.remove(turn);
        }
    }

    /** Gives the place to who waits longest. */
    public void leave() {
        while (true) {
            CompletableFuture<Void> next;
            synchronized (this) {
                next = waiting.poll();
                if (next == null) {
                    free++;
                    return;
                }
            }
            if (next.complete(null)) return;
        }
    }

    synchronized int waiting() {
        return waiting.size();
    }
}
