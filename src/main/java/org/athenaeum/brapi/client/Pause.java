package org.athenaeum.brapi.client;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.athenaeum.catalog.call.Call;

/** Waits between attempts. */
@FunctionalInterface
public interface Pause {

    /** By the clock, and shorter if the call is over before. */
    Pause REAL = (length, call) -> {
        var over = new CompletableFuture<Void>();
        var deaf = call.cancellation().onCancel(() -> over.complete(null));
        try {
            over.get(Math.max(1, length.toNanos()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException waited) {
            return;
        } catch (ExecutionException never) {
            throw new IllegalStateException(never);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            call.cancellation().cancel();
        } finally {
            deaf.run();
        }
    };

    void pause(Duration length, Call call);
}
